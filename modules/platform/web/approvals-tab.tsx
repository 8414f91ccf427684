import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Approval, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { approvalsQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

const columns = ['society', 'type', 'by', 'priority', 'date', 'status', 'actions'] as const
const tones = { pending: 'act', approved: 'ok', rejected: 'bad' } as const
const urgency = { high: 'bad', medium: 'warn', low: 'plain' } as const

export function ApprovalsTab() {
  const t = useT(texts)
  const { data, isPending } = useQuery(approvalsQuery)
  if (isPending) return <Skeleton className="mt-4 h-64 w-full" />
  if (!data?.length) return <EmptyState icon={<Inbox />} title={t('approvals.none')} />
  return (
    <Card className="scroll-quiet mt-4 overflow-x-auto" tabIndex={0} aria-label={t('approvals.table')}>
      <table className="w-full min-w-[820px] text-15">
        <caption className="sr-only">{t('approvals.table')}</caption>
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2.5 text-start font-label">
                {t(`approvals.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ request }: { request: Approval }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { id, societyName: name } = request
  const approval = useAct(
    () => call(platform.approve, { params: { id } }),
    () => ({ title: t('approvals.approved'), description: t('approvals.approvedText', { name }) }),
  )
  const rejection = useAct(
    () => call(platform.reject, { params: { id }, body: {} }),
    () => ({ title: t('approvals.rejected'), description: t('approvals.rejectedText', { name }) }),
  )
  const [explaining, setExplaining] = useState(false)
  const reasonLabel = request.reason ? t('approvals.changeReason') : t('approvals.addReason')
  const busy = approval.isPending || rejection.isPending
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-start font-label">
        {name}
      </th>
      <td className="px-3">
        {t(`approvals.types.${request.requestType}`)}
        {request.requestedPlan && (
          <span className="block text-13 text-ink-2 capitalize" translate="no">
            {request.requestedPlan}
          </span>
        )}
      </td>
      <td className="px-3" translate="no">
        {request.requestedBy}
      </td>
      <td className="px-3">
        <Badge tone={urgency[request.priority]}>{t(`approvals.priorities.${request.priority}`)}</Badge>
      </td>
      <td className="num px-3">{formatDay(request.createdAt.slice(0, 10), lang)}</td>
      <td className="px-3">
        <Badge tone={tones[request.status]}>{t(`approvals.statuses.${request.status}`)}</Badge>
        {request.reason && <p className="mt-1 text-13 text-ink-2">{request.reason}</p>}
      </td>
      {/* On a phone the table scrolls under its buttons, which stay in sight. */}
      <td className="px-3 max-md:sticky max-md:right-0 max-md:bg-surface">
        {request.status === 'pending' && (
          <span className="flex gap-2 py-1.5 max-md:flex-col">
            <Button size="s" variant="primary" disabled={busy} onClick={() => approval.mutate(undefined)}>
              {t('approvals.approve')}
            </Button>
            <Button size="s" variant="danger" disabled={busy} onClick={() => rejection.mutate(undefined)}>
              {t('approvals.reject')}
            </Button>
          </span>
        )}
        {request.status === 'rejected' && (
          <Button
            size="s"
            className="my-1.5"
            aria-label={`${reasonLabel}: ${name}`}
            onClick={() => setExplaining(true)}
          >
            {reasonLabel}
          </Button>
        )}
        {explaining && <ReasonDialog request={request} onClose={() => setExplaining(false)} />}
      </td>
    </tr>
  )
}
