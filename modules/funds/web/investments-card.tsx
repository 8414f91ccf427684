import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sayNumber, sayRoundRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { useSending } from '#web/use-sending.ts'
import { funds, type Investment } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { investmentsOf } from './queries.ts'

const InvestmentDialog = later(async () => (await import('./investment-dialog.tsx')).InvestmentDialog)

export const InvestmentsCard = ({ subdomain }: { subdomain: string }) => {
  const t = useT(texts)
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(investmentsOf(subdomain))
  if (!data) return null
  return (
    <Card>
      <CardHeader
        title={t('deposits.title')}
        actions={
          data.can.edit && (
            <Button size="s" icon={<Plus />} onClick={() => setAdding(true)}>
              {t('deposits.add')}
            </Button>
          )
        }
      />
      {data.investments.length === 0 && <CardSection className="text-15 text-ink-2">{t('deposits.none')}</CardSection>}
      <ul>
        {data.investments.map((one) => (
          <Deposit key={one.id} one={one} canClose={data.can.edit && one.closedOn === null} subdomain={subdomain} />
        ))}
      </ul>
      {isAdding && <InvestmentDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const Deposit = ({ one, canClose, subdomain }: { one: Investment; canClose: boolean; subdomain: string }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const closing = useSending(
    () => call(funds.closeInvestment, { params: { subdomain, id: one.id }, body: { day: dayOf(new Date()) } }),
    {
      done: () => t('deposits.closedNow'),
      failed: t('deposits.failed'),
      tryAgain: t('what.again'),
      touches: ['funds', 'dashboard'],
    },
  )
  const facts = [
    t(`deposits.funds.${one.fund}`),
    t('deposits.rate', { rate: sayNumber(one.rateBasisPoints / 100, lang) }),
    one.closedOn
      ? t('deposits.closed', { day: formatDay(one.closedOn, lang) })
      : t('deposits.matures', { amount: sayRoundRupees(one.maturityPaise), day: formatDay(one.maturesOn, lang) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
      <span className="min-w-0">
        <span className="block text-15 font-[600] [overflow-wrap:anywhere]">
          {[one.bank, one.number].filter(Boolean).join(' · ')}
        </span>
        <span className="num block text-13 text-ink-2">{facts.join(' · ')}</span>
      </span>
      <span className="flex items-center gap-3">
        <b className="num text-16 font-[620]">{sayRoundRupees(one.amountPaise)}</b>
        {canClose && (
          <Button size="s" pending={closing.isPending} onClick={() => closing.mutate(undefined)}>
            {t('deposits.close')}
          </Button>
        )}
      </span>
    </li>
  )
}
