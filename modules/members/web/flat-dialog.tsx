import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Flat, members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { flatKinds } from './flat-kinds.ts'

type Values = { wing: string; number: string; floor: string; area: string; kind: Flat['kind'] }

/** Adds a flat, or with `flat` edits that one. */
export function FlatDialog({ subdomain, flat, onClose }: { subdomain: string; flat?: Flat; onClose: () => void }) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const id = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(flat) })
  const { errors } = form.formState
  const whole = { validate: (value: string) => /^-?\d*$/.test(value.trim()) || t('flats.wholeNumber') }
  const save = useMutation({
    mutationFn: (values: Values) => send(subdomain, flat, values),
    meta: { touches: ['members'] },
    onSuccess: () => {
      toast({ title: flat ? t('flats.saved') : t('flats.added') })
      onClose()
    },
    onError: (error) =>
      toast({ title: t('flats.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={flat ? t('flats.edit', { number: flat.number }) : t('flats.add')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} disabled={save.isPending}>
            {save.isPending ? t('flats.saving') : t('flats.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`members.flat ${flat?.id ?? ''}`}
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <Field label={t('flats.number')} error={errors.number?.message}>
          <Input
            maxLength={30}
            {...form.register('number', { validate: (value) => value.trim() !== '' || t('required') })}
          />
        </Field>
        <Field label={t('flats.wing')}>
          <Input maxLength={20} {...form.register('wing')} />
        </Field>
        <Field label={t('flats.floor')} error={errors.floor?.message}>
          <Input inputMode="numeric" maxLength={4} {...form.register('floor', whole)} />
        </Field>
        <Field label={t('flats.areaField')} error={errors.area?.message}>
          <Input inputMode="numeric" maxLength={7} {...form.register('area', whole)} />
        </Field>
        <Field label={t('flats.kind')}>
          <NativeSelect
            options={flatKinds.map((value) => ({ value, label: t(`flats.kinds.${value}`) }))}
            {...form.register('kind')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

const valuesOf = (flat?: Flat): Values => ({
  wing: flat?.wing ?? '',
  number: flat?.number ?? '',
  floor: String(flat?.floor ?? ''),
  area: String(flat?.areaSqft ?? ''),
  kind: flat?.kind ?? 'flat',
})

const send = async (subdomain: string, flat: Flat | undefined, values: Values) => {
  const { wing, number, kind } = values
  const body = { wing: wing.trim(), number, kind, floor: numberOf(values.floor), areaSqft: numberOf(values.area) }
  if (!flat) {
    await call(members.addFlat, { params: { subdomain }, body })
    return
  }
  await call(members.updateFlat, { params: { subdomain, id: flat.id }, body: { ...body, version: flat.version } })
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
