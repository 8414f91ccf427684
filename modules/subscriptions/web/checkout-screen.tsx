import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { comingNames } from '#web/coming.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { inRupees, plans } from '#web/plans.ts'
import { codeOf } from '#web/request.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { texts } from '../texts/texts.ts'
import { PaymentForm } from './payment-form.tsx'
import { type Intent, type Order, paymentIntent } from './queries.ts'

/** The address says what was chosen; what it costs is for the server to agree to. */
export function CheckoutScreen() {
  const order = orderOf(useSearch({ strict: false }))
  return order ? <Checkout order={order} /> : <Leave to="/" />
}

type Search = { plan?: unknown; amount?: unknown; society?: unknown }

const orderOf = ({ plan, amount, society }: Search): Order | undefined => {
  if (typeof plan !== 'string' || typeof amount !== 'string' || !plan.trim() || !amount.trim()) return undefined
  if (!Number.isInteger(Number(amount))) return undefined
  return { plan, amount: Number(amount), ...(typeof society === 'string' && society ? { society } : {}) }
}

/** The plans are on a public page, outside the app. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

function Checkout({ order }: { order: Order }) {
  const t = useT(texts)
  const { data: intent, error } = useQuery(paymentIntent(order))
  const refusal = error ? refusalOf(error) : undefined
  if (error && !refusal) return <Leave to={order.society ? '/subscription' : '/'} />
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <title>{t('checkout.pageTitle')}</title>
      <Summary order={order} intent={intent} />
      <div className="flex flex-1 flex-col">
        <header className="flex items-center justify-end gap-2 px-4 py-3 md:px-8">
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main className="mx-auto grid w-full max-w-[520px] flex-1 content-start gap-6 px-4 pt-2 pb-10 lg:content-center">
          <div className="grid gap-1">
            <h1 className="text-28">{t('checkout.title')}</h1>
            <p className="text-ink-2">{t('checkout.lead')}</p>
          </div>
          {refusal && <NotSold refusal={refusal} order={order} />}
          {!refusal && !intent && <Preparing />}
          {intent && <PaymentForm intent={intent} returnTo={order.society ? '/subscription' : '/payment-success'} />}
        </main>
      </div>
    </div>
  )
}

/** What the visitor cannot mend by choosing again; any other refusal leads back to the plans. */
const refusals = ['plan_not_sold', 'payment_not_set_up'] as const
type Refusal = (typeof refusals)[number]

const refusalOf = (error: Error): Refusal | undefined => refusals.find((code) => code === codeOf(error))

function NotSold({ refusal, order }: { refusal: Refusal; order: Order }) {
  const t = useT(texts)
  return (
    <NoticeBox
      tone="warn"
      action={
        <Button size="s" asChild>
          {refusal === 'plan_not_sold' ? (
            <a href={order.society ? '/subscription' : '/#pricing'}>{t('checkout.otherPlans')}</a>
          ) : (
            <a href="/contact">{t('checkout.writeToUs')}</a>
          )}
        </Button>
      }
    >
      {refusal === 'plan_not_sold' ? t('checkout.notSold', { plan: order.plan }) : t('checkout.notSetUp')}
    </NoticeBox>
  )
}

function Preparing() {
  const t = useT(texts)
  return (
    <output className="grid gap-4">
      <p className="text-ink-2">{t('checkout.preparing')}</p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </output>
  )
}

function Summary({ order, intent }: { order: Order; intent: Intent | undefined }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const coming = comingNames(lang)
  const isYear = intent?.purpose === 'renewal'
  const known = plans.find(({ name }) => name === order.plan)
  return (
    <aside className="bg-board px-4 py-5 text-on-board [--focus:var(--accent)] [--surface:var(--board)] md:px-8 lg:px-12 lg:py-10">
      <div className="mx-auto grid max-w-[520px] gap-5 lg:sticky lg:top-10 lg:mx-0 lg:min-h-[calc(100dvh-5rem)] lg:grid-rows-[auto_1fr_auto_auto]">
        <a href="/" className="justify-self-start rounded-2">
          <Logo onBoard />
        </a>
        <div className="grid content-center gap-4">
          <div>
            <p className="text-15 text-on-board-2">{t('checkout.plan')}</p>
            <p className="text-22 leading-tight font-head [overflow-wrap:anywhere]" translate="no">
              {order.plan}
            </p>
          </div>
          <div className="border-t border-board-2 pt-4">
            <p className="text-15 text-on-board-2">{isYear ? t('checkout.yearFee') : t('checkout.setupFee')}</p>
            <p className="num text-40 leading-tight font-head">{inRupees(order.amount)}</p>
            {known && !isYear && (
              <p className="text-15 text-on-board-2">{t('checkout.yearly', { amount: inRupees(known.yearly) })}</p>
            )}
          </div>
        </div>
        {coming && <p className="text-15 text-on-board-2">{t('checkout.coming', { sections: coming })}</p>}
        <a
          href={order.society ? '/subscription' : '/'}
          className="inline-flex min-h-tap items-center gap-2 justify-self-start rounded-2 underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {order.society ? t('checkout.backToSubscription') : t('checkout.back')}
        </a>
      </div>
    </aside>
  )
}
