import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { platform, type SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useAct } from './use-act.ts'

type Values = {
  name: string
  email: string
  phoneNumber: string
  plan: 'trial' | 'essential' | 'professional' | 'enterprise'
}

/** Names of plans are names; the operator gave them. */
const plans = [
  { value: 'trial', label: 'Basic free trial' },
  { value: 'essential', label: 'Essential' },
  { value: 'professional', label: 'Professional' },
  { value: 'enterprise', label: 'Enterprise' },
]

export function SocietyDialog({ society, onClose }: { society: SocietyOnPlatform; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm<Values>({
    defaultValues: {
      name: society.name,
      email: society.email,
      phoneNumber: society.phoneNumber,
      plan: society.planId as Values['plan'],
    },
  })
  const save = useAct(
    (values: Values) =>
      call(platform.editSociety, { params: { id: society.id }, body: { ...values, version: society.version } }),
    () => ({ title: t('societies.saved'), description: society.name }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('societies.editTitle', { name: society.name })}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form="edit-society" pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id="edit-society"
        form={form}
        draft={`platform.society ${society.id}`}
        onSubmit={(values) => save.mutateAsync(values, { onSuccess: onClose })}
        className="grid gap-4"
      >
        <Field label={t('societies.name')} required error={form.formState.errors.name?.message}>
          <Input {...form.register('name', { required: t('required') })} />
        </Field>
        <Field label={t('societies.email')}>
          <Input type="email" {...form.register('email')} />
        </Field>
        <Field label={t('societies.phone')}>
          <Input type="tel" {...form.register('phoneNumber')} />
        </Field>
        <Field label={t('societies.plan')}>
          <NativeSelect options={plans} {...form.register('plan')} />
        </Field>
      </Form>
    </Dialog>
  )
}
