import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { Counter } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BankLine, LineMatch } from '../contract/bank.ts'
import { payments } from '../contract.ts'
import { linePages, statementList } from './bank-queries.ts'
import { money, useBankWords, useDay } from './bank-words.ts'
import { GiveDialog } from './give-dialog.tsx'
import { useBankAct } from './use-bank-act.ts'

/** Lines of which nobody has said what they are, each with what it could be and one tap to say so. */
export function WaitingLines({ subdomain, bankAccountId }: { subdomain: string; bankAccountId: string }) {
  const t = useBankWords()
  const pages = useInfiniteQuery(linePages(subdomain, bankAccountId, 'new'))
  const lines = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  const { data: statements = [] } = useQuery(statementList(subdomain))
  const own = statements.filter((one) => one.bankAccountId === bankAccountId)
  // A page shows the first of them; the statements know how many there are.
  const count = pages.hasNextPage ? own.reduce((sum, { open }) => sum + open, 0) : lines.length
  if (lines.length === 0) return null
  return (
    <section className="rounded-3 border border-line border-l-4 border-l-accent bg-accent-soft">
      <h2 className="flex items-center gap-2 px-4 py-3 text-18 md:px-5">
        <Counter label={t('waiting', { count })}>{count}</Counter>
        {t('waiting', { count })}
      </h2>
      <ul>
        {lines.map((line) => (
          <WaitingLine key={line.id} subdomain={subdomain} line={line} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function WaitingLine({ subdomain, line }: { subdomain: string; line: BankLine }) {
  const t = useBankWords()
  const day = useDay()
  const [isOpen, setOpen] = useState(false)
  const match = useBankAct(
    (body: LineMatch) => call(payments.matchLine, { params: { subdomain, id: line.id }, body }),
    { done: () => t('done') },
  )
  const hint = useHint(line)
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-4 md:grid-cols-[90px_minmax(0,1fr)_auto_minmax(0,1.2fr)_auto] md:items-center md:px-5">
      <span className="num text-13 text-ink-2">{day(line.day)}</span>
      <span className="min-w-0 font-mono text-13 [overflow-wrap:anywhere]" translate="no">
        {line.narration}
      </span>
      <b className="num text-16 md:text-right">{money(line.paise)}</b>
      <span className="min-w-0">
        <b className="block text-15">{hint.title}</b>
        <span className="text-13 text-ink-2">{hint.text}</span>
      </span>
      {line.can?.match && (
        <span className="flex flex-wrap gap-2 max-md:[&>*]:flex-1 md:flex-col">
          {hint.body && (
            <Button
              variant="primary"
              size="s"
              icon={<Check />}
              pending={match.isPending}
              onClick={() => hint.body && match.mutate(hint.body)}
            >
              {hint.act}
            </Button>
          )}
          <Button size="s" onClick={() => setOpen(true)}>
            {line.paise > 0 ? t('someoneElse') : t('other')}
          </Button>
        </span>
      )}
      {isOpen && <GiveDialog subdomain={subdomain} line={line} onClose={() => setOpen(false)} />}
    </li>
  )
}

type Hint = { title: string; text: string; act?: string; body?: LineMatch }

/** The likeliest answer in words, and what pressing the button would say. */
const useHint = (line: BankLine): Hint => {
  const t = useBankWords()
  const [first] = line.suggestions
  if (!first) return { title: t('hints.none'), text: t(line.paise > 0 ? 'hints.noneIn' : 'hints.noneOut') }
  const flat = first.flat?.number ?? ''
  const amount = money(first.paise)
  switch (first.kind) {
    case 'claim': {
      const isSame = first.paise === line.paise
      return {
        title: t('hints.claim', { flat, amount }),
        text: isSame ? t('hints.claimSame', { flat }) : t('hints.claimOther', { amount: money(line.paise) }),
        act: isSame ? t('confirm') : t('take', { amount: money(line.paise) }),
        body: { to: 'claim', claimId: first.claimId ?? '' },
      }
    }
    case 'bill':
    case 'dues':
      return {
        title: t('hints.bill', { flat, number: first.number, amount }),
        text: t('hints.billText'),
        act: t('confirm'),
        body: { to: 'flat', flatId: first.flat?.id ?? '' },
      }
    case 'voucher':
      return {
        title: t('hints.voucher', { number: first.number }),
        text: t('hints.voucherText'),
        act: t('isThis'),
        body: { to: 'voucher', voucherId: first.voucherId ?? '' },
      }
    case 'charge':
      return { title: t('hints.charge'), text: t('hints.chargeText'), act: t('bookIt'), body: { to: 'charge' } }
    case 'interest':
      return { title: t('hints.interest'), text: t('hints.interestText'), act: t('bookIt'), body: { to: 'interest' } }
  }
}
