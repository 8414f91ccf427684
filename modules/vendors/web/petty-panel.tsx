import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { call, urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PettyExpense } from '../contract/payments.ts'
import { vendors } from '../contract.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { PettyDialog, pettyDraft } from './petty-dialog.tsx'
import { pettyLimits, pettyPages } from './queries.ts'
import { ReverseDialog } from './reverse-dialog.tsx'
import { money, useSaying, useWords } from './words.ts'

/** Small expenses of one signature, and the limit that allows them. */
export function PettyPanel({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [open, setOpen] = useState<'spend' | 'limit' | undefined>(() => (wasOpen(pettyDraft) ? 'spend' : undefined))
  const { data: limits } = useQuery(pettyLimits(subdomain))
  const pages = useInfiniteQuery(pettyPages(subdomain))
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  if (!limits || pages.isPending) return <Skeleton className="h-60 w-full rounded-3" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Limit subdomain={subdomain} onSet={() => setOpen('limit')} />
      <Card>
        {rows.length === 0 ? (
          <EmptyState
            icon={<ShoppingBag />}
            title={t('petty.none')}
            text={t('petty.noneText')}
            action={
              limits.can?.spend &&
              limits.todayPaise !== null && (
                <Button variant="primary" icon={<Plus />} onClick={() => setOpen('spend')}>
                  {t('petty.add')}
                </Button>
              )
            }
          />
        ) : (
          <CardHeader
            title={t('parts.petty')}
            actions={
              limits.can?.spend &&
              limits.todayPaise !== null && (
                <Button size="s" icon={<Plus />} onClick={() => setOpen('spend')}>
                  {t('petty.add')}
                </Button>
              )
            }
          />
        )}
        <ul>
          {rows.map((expense) => (
            <PettyRow key={expense.id} subdomain={subdomain} expense={expense} />
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
      {open === 'spend' && <PettyDialog subdomain={subdomain} onClose={() => setOpen(undefined)} />}
      {open === 'limit' && <LimitDialog subdomain={subdomain} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Limit({ subdomain, onSet }: { subdomain: string; onSet: () => void }) {
  const t = useWords()
  const say = useSaying()
  const { data } = useQuery(pettyLimits(subdomain))
  if (!data) return null
  const { todayPaise, limits } = data
  const [newest] = limits
  return (
    <NoticeBox
      tone={todayPaise === null ? 'warn' : 'info'}
      title={todayPaise === null ? t('petty.noLimit') : t('petty.limit', { amount: money(todayPaise) })}
      action={
        data.can?.set && (
          <Button size="s" onClick={onSet}>
            {t('petty.setLimit')}
          </Button>
        )
      }
    >
      {newest
        ? t('petty.byResolution', { resolution: newest.resolution, day: say.day(newest.fromDay) })
        : t('petty.noLimitText')}
    </NoticeBox>
  )
}

function PettyRow({ subdomain, expense }: { subdomain: string; expense: PettyExpense }) {
  const t = useWords()
  const say = useSaying()
  const [isReversing, setReversing] = useState(false)
  const params = { subdomain, id: expense.id }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span className="truncate text-16 font-label">{expense.payee}</span>
      <span className="num text-right text-16">{money(expense.amountPaise)}</span>
      <span className="num min-w-0 text-13 whitespace-normal text-ink-2 [overflow-wrap:anywhere]">
        {[say.day(expense.day), say.account(expense.account), expense.note, expense.number, expense.madeBy]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-right">{expense.isReversed && <Badge>{t('petty.wasReversed')}</Badge>}</span>
      <div className="col-span-2 flex flex-wrap items-center gap-3">
        <a className="link text-13" href={urlOf(vendors.pettyPaper, { params })} target="_blank" rel="noreferrer">
          {t('queue.paper')}
        </a>
        {expense.can?.reverse && (
          <Button size="s" variant="quiet" onClick={() => setReversing(true)}>
            {t('petty.reverse')}
          </Button>
        )}
      </div>
      {isReversing && (
        <ReverseDialog
          title={expense.payee}
          done={t('petty.reversed')}
          reverse={(reason) => call(vendors.reversePetty, { params, body: { reason } })}
          onClose={() => setReversing(false)}
        />
      )}
    </li>
  )
}
