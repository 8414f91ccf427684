import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dismiss, toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'
import type { Confirm, Outcome } from './card-form.ts'
import type { Intent } from './queries.ts'
import { SandboxCard } from './sandbox-card.tsx'

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }))

export function PaymentForm({ intent, returnTo }: { intent: Intent; returnTo: string }) {
  const t = useT(texts)
  const navigate = useNavigate()
  const [confirm, setConfirm] = useState<Confirm>()
  const [paying, setPaying] = useState(false)
  const [told, setTold] = useState<number>()
  const onReady = (next: Confirm) => setConfirm(() => next)

  const pay = async () => {
    if (!confirm || paying) return
    setPaying(true)
    // What was wrong with the last try says nothing of this one.
    if (told !== undefined) dismiss(told)
    const outcome = await outcomeOf(confirm)
    if (outcome.status === 'succeeded') {
      toast({ title: t('checkout.done'), description: t('checkout.doneText') })
      await navigate({ href: returnTo })
    } else {
      setPaying(false)
      const description = outcome.message ?? t('checkout.failedText')
      setTold(toast({ title: t('checkout.failed'), description, variant: 'destructive' }))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      {intent.provider === 'stripe' ? (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <StripeCard {...intent} returnTo={returnTo} onReady={onReady} />
        </Suspense>
      ) : (
        <SandboxCard clientSecret={intent.clientSecret} onReady={onReady} onEnter={() => void pay()} />
      )}
      <Button type="submit" variant="primary" size="l" icon={<Lock aria-hidden="true" />} disabled={!confirm || paying}>
        {paying ? t('checkout.processing') : t('checkout.pay')}
      </Button>
    </form>
  )
}

const outcomeOf = async (confirm: Confirm): Promise<Outcome> => {
  try {
    return await confirm()
  } catch (error) {
    console.error('The payment could not be confirmed', error)
    return { status: 'failed' }
  }
}
