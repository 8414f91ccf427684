import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useTheme } from '#web/theme.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'
import type { CardFormProps } from './card-form.ts'

type Props = CardFormProps & { publishableKey: string; returnTo: string }

/** Stripe's own Payment Element; its script and frames come from Stripe's hosts, which only the checkout may load. */
export function StripeCard({ clientSecret, publishableKey, returnTo, onReady }: Props) {
  const t = useT(texts)
  const { theme } = useTheme()
  const [startTheme] = useState(theme)
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)

  useEffect(() => {
    let element: { destroy: () => void } | undefined
    let gone = false
    const mount = (stripe: Stripe | null) => {
      if (gone || !place.current) return
      if (!stripe) throw new Error('Stripe needs a browser')
      const elements = stripe.elements({
        clientSecret,
        appearance: { theme: startTheme === 'dark' ? 'night' : 'stripe' },
      })
      const payment = elements.create('payment')
      element = payment
      payment.on('ready', () =>
        ready(async () => {
          const { error } = await stripe.confirmPayment({
            elements,
            confirmParams: { return_url: `${location.origin}${returnTo}` },
            // Cards that need no page of their bank are done here, without leaving.
            redirect: 'if_required',
          })
          return error ? { status: 'failed', message: error.message } : { status: 'succeeded' }
        }),
      )
      payment.on('loaderror', () => setFailed(true))
      payment.mount(place.current)
    }
    stripeFor(publishableKey)
      .then(mount)
      .catch((error: unknown) => {
        console.error('The card form could not be loaded', error)
        setFailed(true)
      })
    return () => {
      gone = true
      element?.destroy()
    }
  }, [clientSecret, publishableKey, returnTo, startTheme])

  if (failed) return <NoticeBox tone="bad">{t('checkout.notLoaded')}</NoticeBox>
  return <div ref={place} className="min-h-60" />
}

/** One per key: Stripe must not be started twice on a page. */
const stripes = new Map<string, Promise<Stripe | null>>()

const stripeFor = (key: string) => {
  const known = stripes.get(key)
  if (known) return known
  const started = loadStripe(key)
  stripes.set(key, started)
  // A script that did not arrive may arrive at the next visit.
  started.catch(() => stripes.delete(key))
  return started
}
