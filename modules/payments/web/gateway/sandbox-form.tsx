import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Order } from '../../contract/gateway.ts'
import { payments } from '../../contract.ts'
import { type GatewayMethod, gatewayMethods, sandboxInstruments } from '../../rules/gateway.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

type Props = { subdomain: string; order: Order; onTold: () => void }

/** The built-in provider: nothing is typed, so that no real card can be. */
export function SandboxForm({ subdomain, order, onTold }: Props) {
  const t = useGatewayWords()
  const [method, setMethod] = useState<GatewayMethod>('upi')
  const [fails, setFails] = useState(false)
  const { works: good, fails: bad } = sandboxInstruments[method]
  const pay = useGatewayAct(
    () => {
      const body = { method, instrument: fails ? bad : good }
      return call(payments.trySandbox, { params: { subdomain, id: order.id }, body })
    },
    { after: onTold },
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        pay.mutate(undefined)
      }}
    >
      <NoticeBox tone="warn">{t('pay.sandbox')}</NoticeBox>
      <Field group label={t('pay.method')}>
        <RadioGroup
          cards
          value={method}
          onValueChange={(value) => setMethod(gatewayMethods.find((one) => one === value) ?? 'upi')}
          options={gatewayMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </Field>
      <Field group label={t(`pay.instrument.${method}`)}>
        <RadioGroup
          value={fails ? 'fails' : 'works'}
          onValueChange={(value) => setFails(value === 'fails')}
          options={[
            { value: 'works', label: <span className="num">{good}</span>, help: t('pay.works') },
            { value: 'fails', label: <span className="num">{bad}</span>, help: t('pay.fails') },
          ]}
        />
      </Field>
      <Button type="submit" variant="primary" size="l" pending={pay.isPending}>
        {t('pay.now', { amount: sayRupees(order.amountPaise) })}
      </Button>
    </form>
  )
}
