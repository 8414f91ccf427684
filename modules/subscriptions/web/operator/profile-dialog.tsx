import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSending } from '#web/use-sending.ts'
import type { OperatorProfile } from '../../contract/invoices.ts'
import { subscriptions } from '../../contract.ts'
import { operatorTexts } from '../../texts/operator/texts.ts'

const fields = [
  { name: 'legalName', most: 120, isWide: true },
  { name: 'address', most: 300, isWide: true },
  { name: 'state', most: 60, isWide: false },
  { name: 'gstin', most: 15, isWide: false },
  { name: 'email', most: 200, isWide: false },
  { name: 'sac', most: 8, isWide: false },
] as const

export function ProfileDialog({ profile, onClose }: { profile: OperatorProfile; onClose: () => void }) {
  const t = useT(operatorTexts)
  const id = useId()
  const form = useForm<OperatorProfile>({ defaultValues: profile })
  const { errors } = form.formState
  const save = useSending(
    (values: OperatorProfile) =>
      call(subscriptions.editOperatorProfile, { body: { ...values, gstin: values.gstin.trim().toUpperCase() } }),
    {
      ...{ touches: ['platform'], failed: t('failed'), tryAgain: t('tryAgain') },
      ...{ done: () => t('saved'), after: onClose },
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('details')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft="subscriptions.profile"
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4 sm:grid-cols-2"
      >
        {fields.map(({ name, most, isWide }) => (
          <Field
            key={name}
            label={t(name)}
            className={isWide ? 'sm:col-span-2' : ''}
            {...(name === 'gstin' ? { help: t('gstinHelp') } : {})}
            error={errors[name]?.message ?? ''}
          >
            <Input maxLength={most} {...form.register(name)} />
          </Field>
        ))}
      </Form>
    </Dialog>
  )
}
