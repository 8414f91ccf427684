import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { billing } from '#modules/billing/contract.ts'
import { call, urlOf } from '#web/call.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { Order } from '../contract/gateway.ts'
import { payments } from '../contract.ts'
import { orderQuery } from './gateway/queries.ts'
import { RazorpayWindow } from './gateway/razorpay-window.tsx'
import { SandboxForm } from './gateway/sandbox-form.tsx'
import { useGatewayWords } from './gateway/words.ts'

/** One payment. What it says is what the server knows: coming back from an app pays nothing. */
export function PayScreen() {
  const t = useGatewayWords()
  const { order = '' }: { order?: string } = useParams({ strict: false })
  const search: { society?: unknown } = useSearch({ strict: false })
  const subdomain = typeof search.society === 'string' ? search.society : ''
  const [toldAt, setToldAt] = useState<number>()
  const { data, error } = useQuery(orderQuery(subdomain, order, toldAt))
  const { data: user } = useQuery(currentUser)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t('pay.pageTitle')}</title>
      <header className="flex items-center gap-2 px-4 py-3 md:px-8">
        <a href={backTo(subdomain)} className="mr-auto rounded-2">
          <Logo />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="mx-auto grid w-full max-w-[520px] flex-1 content-start gap-5 px-4 pt-4 pb-10">
        <h1 className="text-28">{t('pay.pageTitle')}</h1>
        {error && !data && <NoticeBox tone="bad">{t('pay.missing')}</NoticeBox>}
        {!error && !data && <Skeleton className="h-60 w-full" />}
        {data && (
          <>
            <Summary order={data} society={user?.society?.name ?? ''} />
            <Standing
              subdomain={subdomain}
              order={data}
              isTold={toldAt !== undefined}
              onTold={() => setToldAt(Date.now())}
            />
          </>
        )}
        <a
          href={backTo(subdomain)}
          className="inline-flex min-h-tap items-center gap-2 justify-self-start rounded-2 underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('pay.back')}
        </a>
      </main>
    </div>
  )
}

const backTo = (subdomain: string) => (subdomain ? `/app/${encodeURIComponent(subdomain)}/billing?tab=pay` : '/billing')

function Summary({ order, society }: { order: Order; society: string }) {
  const t = useGatewayWords()
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 rounded-3 border border-line bg-surface px-4 py-4">
      <dt className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">{society && t('pay.lead', { society })}</span>
        <span className="text-15 text-ink-2">{t('pay.forFlat', { flat: order.flat.number })}</span>
      </dt>
      <dd className="num text-28 font-head">{sayRupees(order.amountPaise)}</dd>
    </dl>
  )
}

type StandingProps = { subdomain: string; order: Order; isTold: boolean; onTold: () => void }

/** What is done here, or how it ended. */
function Standing({ subdomain, order, isTold, onTold }: StandingProps) {
  const t = useGatewayWords()
  if (order.status === 'paid') return <Received subdomain={subdomain} order={order} />
  if (order.status === 'refunded') return <NoticeBox tone="info">{t('pay.refunded')}</NoticeBox>
  return (
    <>
      {order.status === 'failed' && <NoticeBox tone="bad">{t('pay.declined')}</NoticeBox>}
      {isTold && order.status === 'created' && <Waiting subdomain={subdomain} order={order} />}
      {order.provider === 'sandbox' ? (
        <SandboxForm subdomain={subdomain} order={order} onTold={onTold} />
      ) : (
        <RazorpayWindow order={order} onTold={onTold} />
      )}
    </>
  )
}

const patience = 20_000

/** The provider is asked once, in case its event is late; after a while nobody has to sit here for it. */
function Waiting({ subdomain, order }: { subdomain: string; order: Order }) {
  const t = useGatewayWords()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    void call(payments.lookAtOrder, { params: { subdomain, id: order.id } }).catch(() => undefined)
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [subdomain, order.id])
  return <NoticeBox tone="info">{isLong ? t('pay.later') : t('pay.checking')}</NoticeBox>
}

function Received({ subdomain, order }: { subdomain: string; order: Order }) {
  const t = useGatewayWords()
  const { id = '', number = '' } = order.receipt ?? {}
  return (
    <NoticeBox
      tone="ok"
      action={
        <Button size="s" icon={<Download aria-hidden="true" />} asChild>
          <a href={urlOf(billing.receiptPdf, { params: { subdomain, id } })} download>
            {t('pay.receipt')}
          </a>
        </Button>
      }
    >
      {t('pay.done', { number })}
    </NoticeBox>
  )
}
