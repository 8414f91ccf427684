import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { type PlanOnPlatform, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useAct } from './use-act.ts'

type Values = {
  displayName: string
  monthlyPrice: number
  yearlyPrice: number
  maxFlats: number | null
  maxMembers: number
}

const figures = ['monthlyPrice', 'yearlyPrice', 'maxFlats', 'maxMembers'] as const

export function PlanDialog({ plan, onClose }: { plan: PlanOnPlatform; onClose: () => void }) {
  const t = useT(texts)
  const { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers } = plan
  const form = useForm<Values>({ defaultValues: { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers } })
  const save = useAct(
    (values: Values) =>
      call(platform.editPlan, {
        params: { plan: plan.id as 'essential' },
        body: { ...values, maxFlats: values.maxFlats || null, isActive: plan.isActive, version: plan.version },
      }),
    () => ({ title: t('pricing.saved'), description: displayName }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('pricing.editTitle', { name: displayName })}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form="edit-plan" pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id="edit-plan"
        form={form}
        draft={`platform.plan ${plan.id}`}
        onSubmit={(values) => save.mutateAsync(values, { onSuccess: onClose })}
        className="grid gap-4"
      >
        <Field label={t('pricing.displayName')} required error={form.formState.errors.displayName?.message}>
          <Input {...form.register('displayName', { required: t('required') })} />
        </Field>
        {figures.map((figure) => (
          <Field key={figure} label={t(`pricing.${figure}`)} error={form.formState.errors[figure]?.message}>
            <Input type="number" min={0} {...form.register(figure, { valueAsNumber: true })} />
          </Field>
        ))}
      </Form>
    </Dialog>
  )
}
