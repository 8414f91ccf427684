import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Flat, members } from '../contract.ts'
import { type OccupancyKind, occupancyKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { memberList, noMembers } from './queries.ts'

type Values = { memberId: string; kind: OccupancyKind; from: string }

/** Puts somebody of the register into a flat, beside the flat on their own line. */
export function OccupancyDialog({ subdomain, flat, onClose }: { subdomain: string; flat: Flat; onClose: () => void }) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const id = useId()
  const { data: people = noMembers } = useQuery(memberList(subdomain))
  const options = useMemo(
    () =>
      people
        .filter(({ status }) => status === 'active')
        .map(({ id: value, name, flatNumber }) => ({ value, label: name, detail: flatNumber })),
    [people],
  )
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Values>({ defaultValues: { memberId: '', kind: 'owner', from: today } })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: ({ memberId, kind, from }: Values) =>
      call(members.occupy, {
        params: { subdomain, id: memberId },
        body: { flatId: flat.id, kind, ...(from ? { from } : {}) },
      }),
    meta: { touches: ['members'] },
    onSuccess: () => {
      toast({ title: t('holders.added') })
      onClose()
    },
    onError: (error) =>
      toast({ title: t('holders.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('holders.addTo', { number: flat.number })}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {t('holders.add')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`members.occupancy ${flat.id}`}
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('holders.member')} error={errors.memberId?.message}>
          <Controller
            control={form.control}
            name="memberId"
            rules={{ validate: (value) => value !== '' || t('required') }}
            render={({ field }) => (
              <Combobox
                options={options}
                value={field.value}
                onValueChange={field.onChange}
                placeholder={t('holders.choose')}
              />
            )}
          />
        </Field>
        <Field label={t('fields.occupancy')}>
          <NativeSelect
            options={occupancyKinds.map((value) => ({ value, label: t(`occupancies.${value}`) }))}
            {...form.register('kind')}
          />
        </Field>
        <Field label={t('holders.from')}>
          <DateInput {...form.register('from')} />
        </Field>
      </Form>
    </Dialog>
  )
}
