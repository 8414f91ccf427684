import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { BankLine } from '../contract/bank.ts'
import { payments } from '../contract.ts'
import { linePages } from './bank-queries.ts'
import { money, useBankWords, useDay } from './bank-words.ts'
import { GiveDialog } from './give-dialog.tsx'
import { useBankAct } from './use-bank-act.ts'

type Props = { subdomain: string; bankAccountId: string; status: 'matched' | 'suspense' | 'set_aside' }

/** Lines that stand somewhere: with their receipts, in suspense, or set aside. */
export function DecidedLines({ subdomain, bankAccountId, status }: Props) {
  const t = useBankWords()
  const pages = useInfiniteQuery(linePages(subdomain, bankAccountId, status))
  const lines = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (lines.length === 0) return null
  const titles = { matched: t('matchedTitle'), suspense: t('suspenseTitle'), set_aside: t('asideTitle') }
  const sum = lines.reduce((total, { paise }) => total + paise, 0)
  return (
    <Card>
      <CardHeader title={titles[status]}>
        {status === 'matched' && !pages.hasNextPage && t('matchedText', { count: lines.length })}
        {status === 'suspense' && (pages.hasNextPage ? '' : `${money(sum)}. `) + t('suspenseText')}
      </CardHeader>
      <ul>
        {lines.map((line) => (
          <DecidedLine key={line.id} subdomain={subdomain} line={line} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function DecidedLine({ subdomain, line }: { subdomain: string; line: BankLine }) {
  const t = useBankWords()
  const day = useDay()
  const [isOpen, setOpen] = useState(false)
  const release = useBankAct(() => call(payments.releaseLine, { params: { subdomain, id: line.id } }), {
    done: () => t('released'),
  })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-line px-4 py-3 md:gap-x-3 md:grid-cols-[100px_minmax(0,1fr)_130px_150px_minmax(0,200px)_44px] md:px-5">
      <span className="num text-13 text-ink-2 max-md:order-1 max-md:col-span-2">{day(line.day)}</span>
      <span
        className="min-w-0 font-mono text-13 [overflow-wrap:anywhere] max-md:order-3 max-md:col-span-3"
        translate="no"
      >
        {line.narration}
      </span>
      <b className="num text-right text-15 max-md:order-2">{money(line.paise)}</b>
      <span className="max-md:order-4">
        {line.rule !== '' && <Badge>{t(`rules.${line.rule}`)}</Badge>}
        {line.status === 'suspense' && line.can?.match && (
          <Button size="s" onClick={() => setOpen(true)}>
            {t('chooseFlat')}
          </Button>
        )}
      </span>
      <span className="num min-w-0 text-15 whitespace-normal max-md:order-5 max-md:text-right">
        {line.flat && <b>{line.flat.number} </b>}
        <span className={line.voucher ? 'text-13 whitespace-nowrap text-ink-2' : 'text-13 text-ink-2'}>
          {line.voucher?.number ?? line.reason}
        </span>
      </span>
      {line.can?.release && (
        <IconButton
          className="max-md:order-6"
          label={`${t('release')}: ${line.narration}`}
          icon={<Undo2 />}
          pending={release.isPending}
          onClick={() => release.mutate(undefined)}
        />
      )}
      {isOpen && <GiveDialog subdomain={subdomain} line={line} onClose={() => setOpen(false)} />}
    </li>
  )
}
