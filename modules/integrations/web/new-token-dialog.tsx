import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { integrations } from '../contract.ts'
import { tokenDays } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { meta, offers } from './queries.ts'

type Values = { name: string; scopes: string[]; days: string }

export function NewTokenDialog({
  subdomain,
  onClose,
  onMade,
}: {
  subdomain: string
  onClose: () => void
  onMade: (token: string) => void
}) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const id = useId()
  const offered = useQuery(offers(subdomain))
  const form = useForm<Values>({ defaultValues: { name: '', scopes: [], days: '90' } })
  const { errors } = form.formState
  const make = useMutation({
    mutationFn: ({ name, scopes: chosen, days }: Values) =>
      call(integrations.makeToken, {
        params: { subdomain },
        body: { name, scopes: chosen, days: tokenDays.find((one) => String(one) === days) ?? 90 },
      }),
    meta,
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => form.setError('name', { message: noticeOf(error, t('tryAgain')) }, { shouldFocus: true }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tokens.add')}
      description={t('tokens.text')}
      footer={
        <>
          <CloseButton>{words('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={make.isPending}>
            {t('tokens.add')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft="integrations.token"
        onSubmit={(values) => make.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('name')} help={t('tokens.nameHelp')} error={errors.name?.message ?? ''} required>
          <Input
            maxLength={60}
            autoComplete="off"
            {...form.register('name', { validate: (name) => name.trim() !== '' || t('tokens.nameMissing') })}
          />
        </Field>
        <Field label={t('tokens.scopes')} error={errors.scopes?.message ?? ''} group required>
          <div className="grid sm:grid-cols-2">
            {(offered.data?.scopes ?? []).map(({ id: scope, label }) => (
              <Checkbox
                key={scope}
                id={`${id}-${scope}`}
                value={scope}
                label={label}
                help={<span translate="no">{scope}</span>}
                {...form.register('scopes', { validate: (chosen) => chosen.length > 0 || t('tokens.scopeMissing') })}
              />
            ))}
          </div>
        </Field>
        <Field label={t('tokens.days')}>
          <NativeSelect
            options={tokenDays.map((days) => ({ value: String(days), label: t('tokens.dayCount', { count: days }) }))}
            {...form.register('days')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
