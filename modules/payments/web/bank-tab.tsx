import { useQuery } from '@tanstack/react-query'
import { Landmark, Upload } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Statement } from '../contract/bank.ts'
import { payments } from '../contract.ts'
import { bankList, statementList } from './bank-queries.ts'
import { useBankWords, useDay } from './bank-words.ts'
import { DecidedLines } from './decided-lines.tsx'
import { GatewayCard } from './gateway/gateway-card.tsx'
import { ReconciliationStrip } from './reconciliation-strip.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { useBankAct } from './use-bank-act.ts'
import { WaitingLines } from './waiting-lines.tsx'

/** What the bank says beside what the books say, and the lines of which a person has to say what they are. */
export function BankTab({ subdomain }: SectionProps) {
  const t = useBankWords()
  const { search, write } = useScreenSearch()
  const [isImporting, setImporting] = useState(false)
  const { data: banks, error } = useQuery(bankList(subdomain))
  const { data: statements } = useQuery(statementList(subdomain))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!banks || !statements) return <Skeleton className="h-80 w-full rounded-3" />
  const used = banks.filter(({ isActive }) => isActive)
  const bank = used.find(({ id }) => id === search['account']) ?? used.find(({ isMain }) => isMain) ?? used[0]
  if (!bank)
    return (
      <EmptyState
        className="rounded-3 border border-line bg-surface"
        icon={<Landmark />}
        title={t('noAccount')}
        text={t('noAccountText')}
        action={
          <Button asChild>
            <AppLink href={`/app/${subdomain}/billing?tab=books&report=setup`}>{t('toAccounts')}</AppLink>
          </Button>
        }
      />
    )
  const own = statements.filter(({ bankAccountId }) => bankAccountId === bank.id)
  const add = bank.can?.edit && (
    <Button variant="primary" icon={<Upload />} onClick={() => setImporting(true)}>
      {t('import')}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        text={<About bank={`${bank.bank} ${bank.number.slice(-4)}`} statement={own[0]} />}
        actions={
          <>
            {add}
            {own[0] && <Finish subdomain={subdomain} statement={own[0]} />}
          </>
        }
      />
      {used.length > 1 && (
        <ChoiceRow
          label={t('account')}
          options={used.map((one) => ({ value: one.id, label: `${one.bank} ${one.number.slice(-4)}` }))}
          value={bank.id}
          onChange={(account) => write({ account })}
        />
      )}
      <ReconciliationStrip subdomain={subdomain} bankAccountId={bank.id} />
      {own.length === 0 && (
        <EmptyState
          className="rounded-3 border border-line bg-surface"
          icon={<Landmark />}
          title={t('noStatement')}
          text={t('noStatementText')}
          action={add}
        />
      )}
      <WaitingLines subdomain={subdomain} bankAccountId={bank.id} />
      <DecidedLines subdomain={subdomain} bankAccountId={bank.id} status="suspense" />
      <GatewayCard subdomain={subdomain} />
      <DecidedLines subdomain={subdomain} bankAccountId={bank.id} status="matched" />
      <DecidedLines subdomain={subdomain} bankAccountId={bank.id} status="set_aside" />
      {isImporting && <StatementDialog subdomain={subdomain} bank={bank} onClose={() => setImporting(false)} />}
    </div>
  )
}

function About({ bank, statement }: { bank: string; statement: Statement | undefined }) {
  const t = useBankWords()
  const day = useDay()
  if (!statement) return <>{bank}</>
  const { from, to, lines, matched, suspense } = statement
  return (
    <>
      {bank}. {t('about', { from: day(from), to: day(to), lines, matched, suspense })}
    </>
  )
}

function Finish({ subdomain, statement }: { subdomain: string; statement: Statement }) {
  const t = useBankWords()
  const finish = useBankAct(() => call(payments.finishStatement, { params: { subdomain, id: statement.id } }), {
    done: () => t('finished'),
  })
  if (!statement.can?.finish) return null
  return (
    <Button pending={finish.isPending} onClick={() => finish.mutate(undefined)}>
      {t('finish')}
    </Button>
  )
}
