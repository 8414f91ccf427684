import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { sayRupees } from '#kernel/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Dues } from '../contract/bills.ts'
import type { Bill } from '../contract/nouns.ts'
import { sayPercent } from '../texts/working/say.ts'
import { billList, flatDues } from './queries.ts'
import { useSaid, useWords } from './words.ts'

/** What a person's own flats have to pay, and their bills as rows. */
export function OwnBills({
  subdomain,
  withRows,
  onOpen,
  onPay,
  onClaim,
  onStatement,
}: {
  subdomain: string
  withRows: boolean
  onOpen: (id: string) => void
  onPay: () => void
  onClaim: (flatId: string) => void
  onStatement: (flatId: string) => void
}) {
  const t = useWords()
  const { data, isPending } = useQuery(flatDues(subdomain))
  const paid = useQuery({ ...billList(subdomain, { status: 'paid', limit: 24 }), enabled: withRows })
  if (isPending && withRows) return <Skeleton className="h-48" />
  const flats = data?.flats ?? []
  const open = flats.flatMap(({ bills }) => bills)
  return (
    <>
      {flats.map((due) => (
        <ToPay
          key={due.flat.id}
          due={due}
          onOpen={onOpen}
          onPay={onPay}
          onClaim={() => onClaim(due.flat.id)}
          {...(withRows ? { onStatement: () => onStatement(due.flat.id) } : {})}
        />
      ))}
      {withRows && flats.length === 0 && <EmptyState title={t('own.noFlat')} text={t('own.noFlatText')} />}
      {withRows && open.length > 0 && <Rows title={t('own.open')} bills={open.toReversed()} onOpen={onOpen} />}
      {withRows && (paid.data?.rows.length ?? 0) > 0 && (
        <Rows title={t('own.paid')} bills={paid.data?.rows ?? []} onOpen={onOpen} />
      )}
    </>
  )
}

function ToPay({
  due,
  onOpen,
  onPay,
  onClaim,
  onStatement,
}: {
  due: Dues['flats'][number]
  onOpen: (id: string) => void
  onPay: () => void
  onClaim: () => void
  onStatement?: () => void
}) {
  const t = useWords()
  const said = useSaid()
  const latest = due.bills.at(-1)
  const statement = onStatement && (
    <Button variant="text" className="justify-self-start" onClick={onStatement}>
      {t('own.statement')}
    </Button>
  )
  if (due.openPaise === 0)
    return (
      <Card>
        <CardBody className="grid gap-1">
          <p className="font-label">{t('own.nothing', { flat: due.flat.number })}</p>
          {due.advancePaise > 0 && (
            <p className="num text-15 text-ink-2">{t('own.advance', { amount: sayRupees(due.advancePaise) })}</p>
          )}
          {statement}
        </CardBody>
      </Card>
    )
  return (
    <Card aria-label={t('own.toPay')}>
      <CardBody className="grid gap-3">
        <div className="flex items-center justify-between gap-2">
          <span className="text-15 text-ink-2">{t('own.toPayFor', { flat: due.flat.number })}</span>
          {due.late > 0 && (
            <Badge tone="bad" icon={<Clock />}>
              {t('own.late', { count: due.late })}
            </Badge>
          )}
        </div>
        <b className="num text-40 leading-tight">{sayRupees(due.openPaise)}</b>
        {latest && <p className="num text-13 text-ink-2">{t('own.dueBy', { day: said.day(latest.dueOn) })}</p>}
        <dl className="num grid gap-1 border-t border-line pt-3 text-15">
          <Row label={t('own.charges')} value={sayRupees(due.principalPaise)} />
          {due.interestPaise > 0 && <Row label={t('own.interest')} value={sayRupees(due.interestPaise)} />}
        </dl>
        {due.perDayPaise > 0 && (
          <p className="num text-13 text-ink-2">
            {t('own.growing', {
              perDay: sayRupees(due.perDayPaise),
              balance: sayRupees(due.perDayOnPaise),
              percent: sayPercent(due.perDayBasisPoints),
            })}
          </p>
        )}
        <div className="grid gap-2 md:flex">
          <Button variant="primary" size="l" onClick={onPay}>
            {t('own.pay')}
          </Button>
          <Button size="l" onClick={onClaim}>
            {t('own.iHavePaid')}
          </Button>
          {latest && (
            <Button size="l" onClick={() => onOpen(latest.id)}>
              {t('own.explain')}
            </Button>
          )}
          {statement}
        </div>
      </CardBody>
    </Card>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-label">{value}</dd>
  </div>
)

function Rows({ title, bills, onOpen }: { title: string; bills: readonly Bill[]; onOpen: (id: string) => void }) {
  const t = useWords()
  const said = useSaid()
  return (
    <section className="grid gap-2">
      <h2 className="text-18">{title}</h2>
      <Card>
        <ul>
          {bills.map((bill) => (
            <li key={bill.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                className="grid min-h-tap w-full grid-cols-[1fr_auto_16px] items-center gap-x-2 px-4 py-2.5 text-left hover:bg-sunken"
                onClick={() => onOpen(bill.id)}
              >
                <b className="font-label">{said.month(bill.period.from)}</b>
                <b className="num text-right">{sayRupees(bill.openPaise > 0 ? bill.openPaise : bill.amountPaise)}</b>
                <ChevronRight aria-hidden="true" className="row-span-2 size-4 text-ink-3" />
                <span className="num text-13 text-ink-2">{bill.number}</span>
                <span
                  className={
                    bill.lateDays > 0
                      ? 'num text-right text-13 font-label text-bad'
                      : 'num text-right text-13 text-ink-2'
                  }
                >
                  {bill.openPaise > 0
                    ? bill.lateDays > 0
                      ? t('own.lateDays', { count: bill.lateDays })
                      : t('own.due', { day: said.day(bill.dueOn) })
                    : bill.settledOn
                      ? t('own.paidOn', { day: said.day(bill.settledOn) })
                      : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
