import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Order } from '../../contract/gateway.ts'
import { useGatewayWords } from './words.ts'

type Options = {
  key: string
  order_id: string
  amount: number
  currency: 'INR'
  handler: () => void
  modal: { ondismiss: () => void }
}
type Opened = { open: () => void }
declare global {
  interface Window {
    Razorpay?: new (options: Options) => Opened
  }
}

/** Razorpay's own window, from its own script. What it hands back is not believed: the server asks the provider. */
export function RazorpayWindow({ order, onTold }: { order: Order; onTold: () => void }) {
  const t = useGatewayWords()
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open = async () => {
    setOpening(true)
    setFailed(false)
    const Razorpay = await load().catch(() => undefined)
    setOpening(false)
    if (!Razorpay) return setFailed(true)
    new Razorpay({
      ...{ key: order.keyId, order_id: order.providerId, amount: order.amountPaise, currency: 'INR' },
      handler: onTold,
      modal: { ondismiss: onTold },
    }).open()
  }
  return (
    <div className="grid gap-4">
      {hasFailed && <NoticeBox tone="bad">{t('pay.loadFailed')}</NoticeBox>}
      <Button variant="primary" size="l" pending={isOpening} onClick={() => void open()}>
        {t('pay.open', { amount: sayRupees(order.amountPaise) })}
      </Button>
    </div>
  )
}

const load = (): Promise<Window['Razorpay']> =>
  new Promise((resolve, reject) => {
    if (window.Razorpay) return resolve(window.Razorpay)
    const script = document.createElement('script')
    script.src = 'https://checkout.razorpay.com/v1/checkout.js'
    script.addEventListener('load', () => resolve(window.Razorpay))
    script.addEventListener('error', () => reject(new Error('The script of Razorpay did not come')))
    document.head.append(script)
  })
