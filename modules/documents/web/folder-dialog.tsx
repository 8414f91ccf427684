import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { documents, type Folder } from '../contract.ts'
import { deepestFolder } from '../rules.ts'
import { ChosenReaders } from './chosen-readers.tsx'
import { editOf, type FolderValues, formOf } from './folder-values.ts'
import { folderList } from './queries.ts'
import { useWords } from './words.ts'

/** A folder: its name, its place, and who sees what lies in it. */
export function FolderDialog({
  subdomain,
  parentId,
  editing,
  onClose,
}: {
  subdomain: string
  parentId: string | null
  editing?: Folder
  onClose: () => void
}) {
  const t = useWords()
  const { write } = useScreenSearch()
  const form = useForm<FolderValues>({ defaultValues: formOf(parentId, editing) })
  const saving = useMutation({
    mutationFn: (values: FolderValues) => {
      const body = { ...editOf(values), ...(editing ? { version: editing.version } : {}) }
      return editing
        ? call(documents.editFolder, { params: { subdomain, id: editing.id }, body })
        : call(documents.addFolder, { params: { subdomain }, body })
    },
    meta: { touches: ['documents'] },
    onSuccess: onClose,
  })
  const removing = useMutation({
    mutationFn: () => call(documents.removeFolder, { params: { subdomain, id: editing?.id ?? '' } }),
    meta: { touches: ['documents'] },
    onSuccess: () => {
      write({ folder: editing?.parentId ?? undefined })
      onClose()
    },
  })
  return (
    <FormDialog
      title={editing ? t('folder.editTitle') : t('folder.newTitle')}
      columns={1}
      form={form}
      draft={editing ? `documents.folder ${editing.id}` : 'documents.folder'}
      act={{ ...saving, error: removing.error ?? saving.error }}
      submit={editing ? t('folder.save') : t('folder.submit')}
      failed={removing.isError ? t('folder.removeFailed') : t('folder.failed')}
      more={
        editing?.can?.remove && (
          <Button
            variant="danger"
            icon={<Trash2 />}
            pending={removing.isPending}
            onClick={() => removing.mutate()}
            className="mr-auto"
          >
            {t('folder.remove')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Fields subdomain={subdomain} form={form} editing={editing} />
    </FormDialog>
  )
}

function Fields({
  subdomain,
  form,
  editing,
}: {
  subdomain: string
  form: ReturnType<typeof useForm<FolderValues>>
  editing: Folder | undefined
}) {
  const t = useWords()
  const { errors } = form.formState
  const { data: folders = [] } = useQuery(folderList(subdomain))
  const who = useWatch({ control: form.control, name: 'who' })
  const filled = (value: string) => value.trim() !== '' || t('form.required')
  return (
    <>
      <Field label={t('folder.name')} required error={errors.name?.message}>
        <Input maxLength={80} {...form.register('name', { validate: filled })} />
      </Field>
      <Field label={t('folder.note')}>
        <Input maxLength={160} {...form.register('note')} />
      </Field>
      <Field label={t('folder.inside')} error={errors.parentId?.message}>
        <NativeSelect
          options={[
            { value: '', label: t('folder.top') },
            ...folders
              .filter(({ id, depth }) => id !== editing?.id && depth < deepestFolder)
              .map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth - 1)}${name}` })),
          ]}
          {...form.register('parentId')}
          key={folders.length}
        />
      </Field>
      <Field label={t('folder.who')} group>
        <Controller
          control={form.control}
          name="who"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'everyone', label: t('folder.everyone'), help: t('folder.everyoneHelp') },
                { value: 'committee', label: t('folder.committee') },
                { value: 'chosen', label: t('folder.chosen') },
                { value: 'flat', label: t('folder.flatOnly'), help: t('folder.flatHelp') },
              ]}
            />
          )}
        />
      </Field>
      {who === 'chosen' && <ChosenReaders subdomain={subdomain} form={form} />}
      {who === 'flat' && (
        <>
          <Field label={t('folder.flat')} required error={errors.flatNumber?.message}>
            <Input maxLength={30} {...form.register('flatNumber', { validate: filled })} />
          </Field>
          <Checkbox label={t('folder.forTenants')} {...form.register('forTenants')} />
        </>
      )}
    </>
  )
}
