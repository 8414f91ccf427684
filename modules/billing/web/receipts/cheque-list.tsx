import { useQuery } from '@tanstack/react-query'
import { Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Cheque } from '../../contract/cheques.ts'
import { type ChequeStatus, chequeStatuses } from '../../rules/nouns.ts'
import { useToday } from '../use-today.ts'
import { useSaid, useWords } from '../words.ts'
import { ChequeDialog, type ChequeStep } from './cheque-dialog.tsx'
import { NewChequeDialog } from './new-cheque-dialog.tsx'
import { chequeList } from './queries.ts'
import { SlipDialog } from './slip-dialog.tsx'
import { useReceiptWords } from './words.ts'

/** Cheques by the day they can be deposited, each with its next step. */
export function ChequeList({ subdomain, canBill }: { subdomain: string; canBill: boolean }) {
  const t = useReceiptWords()
  const words = useWords()
  const [status, setStatus] = useState<ChequeStatus>()
  const [adding, setAdding] = useState(false)
  const [slip, setSlip] = useState<readonly Cheque[]>()
  const [step, setStep] = useState<{ cheque: Cheque; step: ChequeStep }>()
  const { data: cheques, error } = useQuery(chequeList(subdomain, status))
  const today = useToday()
  const due = cheques?.filter(({ status: now, datedOn }) => now === 'held' && datedOn <= today) ?? []
  if (error) return <NoticeBox tone="bad">{noticeOf(error, words('loadFailed'))}</NoticeBox>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChipRow label={t('views.cheques')}>
          {chequeStatuses.map((one) => (
            <Chip
              key={one}
              label={t(`cheques.statuses.${one}`)}
              on={status === one}
              onClick={() => setStatus(status === one ? undefined : one)}
            />
          ))}
        </ChipRow>
        {canBill && (
          <span className="flex flex-wrap gap-2">
            {due.length > 1 && (
              <Button icon={<Banknote />} onClick={() => setSlip(due)}>
                {t('cheques.slip')}
              </Button>
            )}
            <Button icon={<Plus />} onClick={() => setAdding(true)}>
              {t('cheques.add')}
            </Button>
          </span>
        )}
      </div>
      {!cheques && <Skeleton className="h-48" />}
      {cheques?.length === 0 && (
        <EmptyState icon={<Banknote />} title={t('cheques.empty')} text={t('cheques.emptyText')} />
      )}
      {cheques && cheques.length > 0 && (
        <Card aria-label={t('views.cheques')}>
          <ul>
            {cheques.map((cheque) => (
              <ChequeRow
                key={cheque.id}
                cheque={cheque}
                canBill={canBill}
                onStep={(next) => setStep({ cheque, step: next })}
              />
            ))}
          </ul>
        </Card>
      )}
      {adding && <NewChequeDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
      {slip && <SlipDialog subdomain={subdomain} cheques={slip} onClose={() => setSlip(undefined)} />}
      {step && <ChequeDialog subdomain={subdomain} {...step} onClose={() => setStep(undefined)} />}
    </div>
  )
}

const tones = { held: 'act', deposited: 'info', cleared: 'ok', bounced: 'bad', returned: 'plain' } as const

function ChequeRow({
  cheque,
  canBill,
  onStep,
}: {
  cheque: Cheque
  canBill: boolean
  onStep: (step: ChequeStep) => void
}) {
  const t = useReceiptWords()
  const said = useSaid()
  const isDue = cheque.datedOn <= useToday()
  const [next, ...others] = stepsOf(cheque)
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num">{`${cheque.flat.number} · ${sayRupees(cheque.amountPaise)}`}</b>
        <Badge tone={tones[cheque.status]}>{t(`cheques.statuses.${cheque.status}`)}</Badge>
        <span className="num flex-1 text-13 whitespace-normal text-ink-2">
          {[
            cheque.number,
            cheque.bank,
            said.day(cheque.datedOn),
            cheque.status === 'held' &&
              (isDue ? t('cheques.due') : t('cheques.from', { day: said.day(cheque.datedOn) })),
            cheque.receipt?.number,
            cheque.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {canBill && next && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="primary" disabled={next === 'deposit' && !isDue} onClick={() => onStep(next)}>
            {t(`cheques.${next}`)}
          </Button>
          {others.map((step) => (
            <Button key={step} size="s" onClick={() => onStep(step)}>
              {t(`cheques.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

/** What can happen to a cheque next, the usual first. */
const stepsOf = (cheque: Cheque): ChequeStep[] => {
  if (cheque.status === 'held') return cheque.receipt ? ['deposit', 'bounce'] : ['deposit', 'giveBack']
  return cheque.status === 'deposited' ? ['clear', 'bounce'] : []
}
