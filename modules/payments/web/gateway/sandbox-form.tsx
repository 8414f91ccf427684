import { Controller, useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Order, SandboxTry } from '../../contract/gateway.ts'
import { payments } from '../../contract.ts'
import { type GatewayMethod, gatewayMethods, sandboxInstruments } from '../../rules/gateway.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

type Props = { subdomain: string; order: Order; onTold: () => void }

/** The built-in provider: nothing is typed, so that no real card can be. */
export function SandboxForm({ subdomain, order, onTold }: Props) {
  const t = useGatewayWords()
  const form = useForm<SandboxTry>({ defaultValues: { method: 'upi', instrument: sandboxInstruments.upi.works } })
  const pay = useGatewayAct(
    (body: SandboxTry) => call(payments.trySandbox, { params: { subdomain, id: order.id }, body }),
    { after: onTold },
  )
  const method = form.watch('method')
  const { works, fails } = sandboxInstruments[method]
  const choose = (next: GatewayMethod) => {
    form.setValue('method', next)
    form.setValue('instrument', sandboxInstruments[next].works)
  }
  return (
    <Form form={form} draft={null} onSubmit={(values) => pay.mutateAsync(values)} className="grid gap-4">
      <NoticeBox tone="warn">{t('pay.sandbox')}</NoticeBox>
      <Field group label={t('pay.method')}>
        <RadioGroup
          cards
          value={method}
          onValueChange={(value) => choose(gatewayMethods.find((one) => one === value) ?? 'upi')}
          options={gatewayMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </Field>
      <Controller
        name="instrument"
        control={form.control}
        render={({ field, fieldState }) => (
          <Field group label={t(`pay.instrument.${method}`)} error={fieldState.error?.message ?? ''}>
            <RadioGroup
              name="instrument"
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: works, label: <span className="num">{works}</span>, help: t('pay.works') },
                { value: fails, label: <span className="num">{fails}</span>, help: t('pay.fails') },
              ]}
            />
          </Field>
        )}
      />
      <Button type="submit" variant="primary" size="l" pending={pay.isPending}>
        {t('pay.now', { amount: sayRupees(order.amountPaise) })}
      </Button>
    </Form>
  )
}
