import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Approval } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ApprovalButtons } from './approval-decision.tsx'
import { approvalsQuery } from './queries.ts'

const columns = ['society', 'type', 'by', 'priority', 'date', 'status', 'actions'] as const
const tones = { pending: 'act', approved: 'ok', rejected: 'bad' } as const
const urgency = { high: 'bad', medium: 'warn', low: 'plain' } as const

export function ApprovalsTab() {
  const t = useT(texts)
  const phone = useIsPhone()
  const query = useQuery(approvalsQuery)
  const { data } = query
  const [openId, setOpenId] = useState<string>()
  if (query.isLoadingError) return <LoadFailed query={query} text={t('unread')} className="mt-4" />
  if (!data) return <Skeleton className="mt-4 h-64 w-full" />
  if (data.length === 0) return <EmptyState icon={<Inbox />} title={t('approvals.none')} />
  const open = data.find(({ id }) => id === openId)
  return (
    <>
      {phone ? (
        <ul aria-label={t('approvals.table')} className="mt-4 grid gap-3">
          {data.map((request) => (
            <li key={request.id}>
              <PhoneCard request={request} onOpen={() => setOpenId(request.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="mt-4 overflow-x-auto">
          <table className="w-full text-15">
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
                <Row key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {open && <RequestSheet request={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

type Props = { request: Approval; onOpen: () => void }

function Row({ request, onOpen }: Props) {
  const { lang } = useLanguage()
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-start font-label">
        <OpenLink name={request.societyName} onOpen={onOpen} />
      </th>
      <td className="px-3 py-2.5">
        <Kind request={request} />
      </td>
      <td className="px-3 text-13 [overflow-wrap:anywhere]" translate="no">
        {request.requestedBy}
      </td>
      <td className="px-3">
        <Priority request={request} />
      </td>
      <td className="num px-3">{formatDay(dayOf(new Date(request.createdAt)), lang)}</td>
      <td className="px-3">
        <Status request={request} />
      </td>
      <td className="px-3">
        <ApprovalButtons request={request} />
      </td>
    </tr>
  )
}

/** On a phone a request is a card, and what can be done with it is on the card. */
function PhoneCard({ request, onOpen }: Props) {
  const { lang } = useLanguage()
  return (
    <Card>
      <CardBody className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-16 font-label">
            <OpenLink name={request.societyName} onOpen={onOpen} />
          </h3>
          <Status request={request} />
        </div>
        <Kind request={request} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          <Priority request={request} />
          <span className="num">{formatDay(dayOf(new Date(request.createdAt)), lang)}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]" translate="no">
            {request.requestedBy}
          </span>
        </p>
        <ApprovalButtons request={request} />
      </CardBody>
    </Card>
  )
}

const OpenLink = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <button type="button" className="link min-h-tap text-start font-label md:min-h-0" onClick={onOpen}>
    {name}
  </button>
)

function Kind({ request }: { request: Approval }) {
  const t = useT(texts)
  return (
    <span className="text-15">
      {t(`approvals.types.${request.requestType}`)}
      {request.requestedPlan && (
        <span className="block text-13 text-ink-2 capitalize" translate="no">
          {request.requestedPlan}
        </span>
      )}
    </span>
  )
}

function Priority({ request: { priority } }: { request: Approval }) {
  const t = useT(texts)
  return <Badge tone={urgency[priority]}>{t(`approvals.priorities.${priority}`)}</Badge>
}

function Status({ request: { status, reason } }: { request: Approval }) {
  const t = useT(texts)
  return (
    <span>
      <Badge tone={tones[status]}>{t(`approvals.statuses.${status}`)}</Badge>
      {reason && <span className="mt-1 block text-13 text-ink-2">{reason}</span>}
    </span>
  )
}

function RequestSheet({ request, onClose }: { request: Approval; onClose: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { societyName, requestType, requestedPlan, requestedBy, priority, createdAt, status, reason } = request
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={societyName} width="m">
      <SheetSection>
        <Facts
          items={[
            { label: t('approvals.type'), value: t(`approvals.types.${requestType}`) },
            { label: t('approvals.plan'), value: <span className="capitalize">{requestedPlan ?? '–'}</span> },
            { label: t('approvals.by'), value: requestedBy },
            { label: t('approvals.priority'), value: t(`approvals.priorities.${priority}`) },
            { label: t('approvals.date'), value: formatDay(dayOf(new Date(createdAt)), lang) },
            { label: t('approvals.status'), value: t(`approvals.statuses.${status}`) },
            ...(reason ? [{ label: t('societies.reason'), value: reason }] : []),
          ]}
        />
      </SheetSection>
    </Sheet>
  )
}
