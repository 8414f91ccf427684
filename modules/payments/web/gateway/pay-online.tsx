import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { payments } from '../../contract.ts'
import { gatewayQuery } from './queries.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

type Props = { subdomain: string; flatId: string; amountPaise: number; chargeId?: string }

/** Begins the payment and leaves for its own page, which alone may load the provider's window. */
export function PayOnline({ subdomain, flatId, amountPaise, chargeId }: Props) {
  const t = useGatewayWords()
  const { data } = useQuery(gatewayQuery(subdomain))
  const begin = useGatewayAct(
    () => {
      const body = { id: newId(), flatId, amountPaise, ...(chargeId ? { chargeId } : {}) }
      return call(payments.beginOrder, { params: { subdomain }, body })
    },
    { after: ({ id }) => location.assign(`/pay/${id}?society=${encodeURIComponent(subdomain)}`) },
  )
  if (!data?.isOpen || amountPaise <= 0) return null
  return (
    <div className="grid gap-1 md:justify-items-start">
      <Button
        variant="primary"
        icon={<CreditCard aria-hidden="true" />}
        pending={begin.isPending}
        onClick={() => begin.mutate(undefined)}
        className="w-full md:w-auto"
      >
        {t('pay.online')}
      </Button>
      <p className="text-13 text-ink-2">{t('pay.onlineText')}</p>
    </div>
  )
}
