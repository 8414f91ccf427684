import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarDays, FileText } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { RunDetails } from '../contract/runs.ts'
import { billing } from '../contract.ts'
import { runDetails } from './queries.ts'
import { RunDifference } from './run-difference.tsx'
import { RunExceptions } from './run-exceptions.tsx'
import { RunTables } from './run-tables.tsx'
import { StatusBadge } from './runs-card.tsx'
import { StartRunDialog } from './start-run-dialog.tsx'
import { useSaid, useWords } from './words.ts'

/** A run on its way from draft to published: exceptions first, then totals and flats, the steps beside. */
export function RunView({ subdomain, id, onClose }: { subdomain: string; id: string; onClose: () => void }) {
  const t = useWords()
  const said = useSaid()
  const { data: run, error } = useQuery(runDetails(subdomain, id))
  const [editing, setEditing] = useState(false)
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!run) return <Skeleton className="h-80" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="text" icon={<ArrowLeft />} onClick={onClose}>
          {t('run.back')}
        </Button>
        <h2 className="flex-1 basis-48 text-22">{said.run(run)}</h2>
        <StatusBadge status={run.status} />
        {run.can?.edit && (
          <Button icon={<CalendarDays />} onClick={() => setEditing(true)}>
            {t('startRun.days')}
          </Button>
        )}
        {run.can?.print && (
          <Button asChild icon={<FileText />}>
            <a href={urlOf(billing.printRun, { params: { subdomain, id } })} target="_blank" rel="noreferrer">
              {t('run.print')}
            </a>
          </Button>
        )}
      </div>
      <p className="num text-15 text-ink-2">
        {t('run.days', {
          issued: said.day(run.issuedOn),
          due: said.day(run.dueOn),
          to: said.day(run.interestTo),
          pack: run.packId,
        })}
      </p>
      <Sums run={run} />
      {run.failure && <NoticeBox tone="warn">{t('run.failure', { flats: run.failure.join(', ') })}</NoticeBox>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_316px] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RunExceptions subdomain={subdomain} run={run} />
          <RunTables run={run} />
        </div>
        {/* On a phone the next step stands above the long list of flats. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-first">
          <Steps subdomain={subdomain} run={run} onClose={onClose} />
          <RunDifference run={run} />
        </div>
      </div>
      {editing && <StartRunDialog subdomain={subdomain} run={run} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Sums({ run }: { run: RunDetails }) {
  const t = useWords()
  const items = [
    { label: t('run.toBill'), value: sayRupees(run.totalPaise), note: t('run.bills', { count: run.flats }) },
    { label: t('run.charges'), value: sayRupees(run.chargesPaise), note: '' },
    { label: t('run.interest'), value: sayRupees(run.interestPaise), note: '' },
    { label: t('run.advances'), value: sayRupees(run.advancePaise), note: '' },
  ]
  return (
    <Card>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {items.map(({ label, value, note }) => (
          <div key={label} className="border-line px-4 py-3 not-first:border-l max-lg:border-b">
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="num text-18 font-head">{value}</dd>
            <small className="num text-13 text-ink-2">{note}</small>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Steps({ subdomain, run, onClose }: { subdomain: string; run: RunDetails; onClose: () => void }) {
  const t = useWords()
  const said = useSaid()
  const act = (endpoint: typeof billing.reviewRun | typeof billing.publishRun | typeof billing.cancelRun) => ({
    mutationFn: (): Promise<unknown> => call(endpoint, { params: { subdomain, id: run.id } }),
    meta: { touches: ['billing', 'dashboard'] },
    onError: (error: unknown) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' as const }),
  })
  const reviewing = useMutation(act(billing.reviewRun))
  const publishing = useMutation(act(billing.publishRun))
  const cancelling = useMutation({ ...act(billing.cancelRun), onSuccess: onClose })
  const open = run.exceptions.filter(({ accepted }) => accepted === null).length
  return (
    <Card>
      <CardHeader title={t('steps.title')} />
      <CardBody className="grid gap-4">
        <p className="text-15">{t('steps.computed', { count: run.flats })}</p>
        {run.status === 'draft' && (
          <div className="grid gap-2">
            <p className="text-13 text-ink-2">{open > 0 ? t('steps.open', { count: open }) : t('steps.review')}</p>
            <Button
              variant="primary"
              disabled={open > 0 || !run.can?.review}
              pending={reviewing.isPending}
              onClick={() => reviewing.mutate()}
            >
              {t('steps.doReview')}
            </Button>
          </div>
        )}
        {run.status === 'reviewed' && (
          <div className="grid gap-2">
            <p className="text-13 text-ink-2">{t('steps.publish')}</p>
            <Button
              variant="primary"
              disabled={!run.can?.publish}
              pending={publishing.isPending}
              onClick={() => publishing.mutate()}
            >
              {t('steps.doPublish')}
            </Button>
          </div>
        )}
        {run.status === 'publishing' && <Progress label={t('steps.publishing')} />}
        {run.status === 'published' && (
          <>
            <p className="num text-13 text-ink-2">
              {run.publishedAt && t('steps.published', { day: said.day(dayOf(new Date(run.publishedAt))) })}{' '}
              {run.numbers && `${run.numbers.from} – ${run.numbers.to}`}
            </p>
            <Progress
              label={t('steps.telling')}
              value={run.told}
              max={run.flats}
              text={t('steps.told', { count: run.told, all: run.flats })}
            />
            {run.can?.print && <Wings subdomain={subdomain} run={run} />}
          </>
        )}
        {run.can?.cancel && (
          <Button variant="text" pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('steps.cancel')}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

/** The same paper wing by wing, for whoever carries it up the stairs. */
function Wings({ subdomain, run }: { subdomain: string; run: RunDetails }) {
  const t = useWords()
  const wings = [...new Set(run.flatList.map(({ flat }) => flat.wing))].filter(Boolean).toSorted()
  if (wings.length < 2) return null
  return (
    <ul aria-label={t('run.byWing')} className="flex flex-wrap gap-2">
      {wings.map((wing) => (
        <li key={wing}>
          <Button asChild size="s" icon={<FileText />}>
            <a
              href={urlOf(billing.printRun, { params: { subdomain, id: run.id }, query: { wing } })}
              target="_blank"
              rel="noreferrer"
            >
              {t('run.wing', { wing })}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  )
}
