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
  setupFee: number
  yearlyFee: number
  flatsSold: number | null
}

/** What is charged comes first; the catalogue's figures are shown to the operator alone. */
const figures = ['setupFee', 'yearlyFee', 'flatsSold', 'monthlyPrice', 'yearlyPrice', 'maxFlats', 'maxMembers'] as const
/** Empty means: as many as there are. */
const isOpen = (figure: (typeof figures)[number]) => figure === 'maxFlats' || figure === 'flatsSold'

export function PlanDialog({ plan, onClose }: { plan: PlanOnPlatform; onClose: () => void }) {
  const t = useT(texts)
  const { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, setupFee, yearlyFee, flatsSold } = plan
  const form = useForm<Values>({
    defaultValues: { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, setupFee, yearlyFee, flatsSold },
  })
  const save = useAct(
    (values: Values) =>
      call(platform.editPlan, {
        params: { plan: plan.id as 'essential' },
        body: {
          ...values,
          maxFlats: values.maxFlats || null,
          flatsSold: values.flatsSold || null,
          isActive: plan.isActive,
          version: plan.version,
        },
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
          <Field
            key={figure}
            label={t(`pricing.${figure}`)}
            required={!isOpen(figure)}
            {...(isOpen(figure) && { help: t('pricing.flatsHelp') })}
            error={form.formState.errors[figure]?.message}
          >
            <Input
              type="number"
              min={0}
              step="any"
              {...form.register(figure, {
                valueAsNumber: true,
                validate: (value) => isOpen(figure) || Number.isFinite(value) || t('required'),
              })}
            />
          </Field>
        ))}
      </Form>
    </Dialog>
  )
}
