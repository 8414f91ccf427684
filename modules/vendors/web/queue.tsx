import { useQuery } from '@tanstack/react-query'
import { call, urlOf } from '#web/call.ts'
import { Counter } from '#web/ui/badge.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { PaperView } from '#web/ui/paper-view.tsx'
import type { VendorBill } from '../contract/bills.ts'
import type { VendorPayment } from '../contract/payments.ts'
import { vendors } from '../contract.ts'
import { Amounts } from './amounts.tsx'
import { Decide } from './decide.tsx'
import { waitingBills, waitingPayments } from './queries.ts'
import { money, useSaying, useWords } from './words.ts'
import { Working } from './working.tsx'

/** What others made and this person may decide, each with its paper in view. */
export function Queue({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data: bills = [] } = useQuery(waitingBills(subdomain))
  const { data: payments = [] } = useQuery(waitingPayments(subdomain))
  const mine = bills.filter(({ can }) => can?.decide)
  const due = payments.filter(({ can }) => can?.decide)
  const count = mine.length + due.length
  if (count === 0) return null
  return (
    <Card className="border-l-4 border-l-accent">
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Counter label={t('queue.count', { count })}>{count}</Counter>
            {t('queue.title')}
          </span>
        }
      />
      {mine.map((bill) => (
        <WaitingBill key={bill.id} subdomain={subdomain} bill={bill} />
      ))}
      {due.map((payment) => (
        <WaitingPayment key={payment.id} subdomain={subdomain} payment={payment} />
      ))}
    </Card>
  )
}

function WaitingBill({ subdomain, bill }: { subdomain: string; bill: VendorBill }) {
  const t = useWords()
  const say = useSaying()
  const params = { subdomain, id: bill.id }
  return (
    <CardSection className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
      <div className="grid content-start gap-3">
        <header>
          <h3 className="text-16 [overflow-wrap:anywhere]">
            {t('bill.heading', { vendor: bill.vendor.name, number: bill.theirNumber })}
          </h3>
          <p className="num text-13 text-ink-3">
            {say.day(bill.day)} · {t('queue.by', { name: bill.madeBy, moment: say.moment(bill.madeAt) })}
          </p>
        </header>
        <Amounts bill={bill} />
        <Working tds={bill.tds} reason={bill.tdsReason} />
      </div>
      {bill.paper && (
        <PaperView
          url={urlOf(vendors.billPaper, { params })}
          shown={bill.paper.isPicture ? 'picture' : 'pdf'}
          alt={t('queue.picture')}
          open={t('queue.paper')}
        />
      )}
      <div className="md:col-span-2">
        <Decide
          decide={(decision) => call(vendors.decideBill, { params, body: { ...decision, tdsPaise: bill.tdsPaise } })}
        />
      </div>
    </CardSection>
  )
}

function WaitingPayment({ subdomain, payment }: { subdomain: string; payment: VendorPayment }) {
  const t = useWords()
  const say = useSaying()
  const params = { subdomain, id: payment.id }
  return (
    <CardSection className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="min-w-0 flex-1 basis-48 text-16 [overflow-wrap:anywhere]">
          {payment.vendor?.name ?? t('payment.tds', { quarter: payment.quarter, challan: payment.challan })}
        </h3>
        <b className="num text-16">{money(payment.amountPaise)}</b>
      </header>
      <p className="num text-13 text-ink-3">
        {[
          say.day(payment.day),
          t(`payment.modes.${payment.mode}`),
          say.account(payment.account),
          payment.reference,
          payment.bills.length > 0 &&
            t('payment.for', { numbers: payment.bills.map(({ theirNumber }) => theirNumber).join(', ') }),
          t('queue.by', { name: payment.madeBy, moment: say.moment(payment.madeAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {payment.paper && (
        <PaperView
          url={urlOf(vendors.paymentPaper, { params })}
          shown={payment.paper.isPicture ? 'picture' : 'pdf'}
          alt={t('queue.picture')}
          open={t('queue.paper')}
        />
      )}
      <Decide decide={(decision) => call(vendors.decidePayment, { params, body: decision })} />
    </CardSection>
  )
}
