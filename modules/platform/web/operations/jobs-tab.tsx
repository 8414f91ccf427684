import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FailedJob } from '../../contract/operations.ts'
import { platform } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { texts } from '../../texts/texts.ts'
import { failedJobsQuery } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Jobs that failed every time: why, and whether to try again or to give up. */
export function JobsTab() {
  const t = useT(operationsTexts)
  const query = useQuery(failedJobsQuery)
  const { data } = query
  if (query.isLoadingError) return <LoadFailed query={query} text={t('failed')} />
  if (!data) return <Skeleton className="h-40 w-full" />
  if (data.length === 0) return <EmptyState icon={<CircleCheck />} title={t('jobs.none')} text={t('jobs.noneText')} />
  return (
    <Card>
      <ul aria-label={t('tabs.jobs')} className="divide-y divide-line">
        {data.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  )
}

function Job({ job }: { job: FailedJob }) {
  const t = useT(operationsTexts)
  const words = useT(texts)
  const { lang } = useLanguage()
  const [asking, setAsking] = useState(false)
  const retry = useAct(
    () => call(platform.retryJob, { params: { id: job.id } }),
    () => ({ title: t('jobs.retried'), description: job.what }),
  )
  const discard = useAct(
    () => call(platform.discardJob, { params: { id: job.id } }),
    () => ({ title: t('jobs.discarded'), description: job.what }),
  )
  const busy = retry.isPending || discard.isPending
  return (
    <li className="grid gap-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:px-5">
      <div className="min-w-0">
        <h3 className="text-16 font-[650] break-words" translate="no">
          {job.what}
        </h3>
        <p className="text-13 text-ink-2">
          {job.society || t('jobs.platform')} · {t('jobs.tries', { count: job.tries })} ·{' '}
          <span className="num">{t('jobs.failed', { when: momentOf(job.failedAt, lang, true) })}</span>
        </p>
        <p className="mt-1 text-15 break-words text-bad" translate="no" lang="en">
          {job.reason}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="primary" disabled={busy} onClick={() => retry.mutate(undefined)}>
          {t('jobs.retry')}
        </Button>
        <Button size="s" variant="danger" disabled={busy} onClick={() => setAsking(true)}>
          {t('jobs.discard')}
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('jobs.discardTitle')}
        description={t('jobs.discardText')}
        confirmLabel={t('jobs.discard')}
        cancelLabel={words('cancel')}
        danger
        pending={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
