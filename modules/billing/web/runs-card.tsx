import { useQuery } from '@tanstack/react-query'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { Run } from '../contract/runs.ts'
import { runList } from './queries.ts'
import { StartRunDialog } from './start-run-dialog.tsx'
import { useSaid, useWords } from './words.ts'

const runsShown = 3

/** The latest bill runs, and the next one to begin. */
export function RunsCard({
  subdomain,
  canStart,
  onOpen,
}: {
  subdomain: string
  canStart: boolean
  onOpen: (id: string) => void
}) {
  const t = useWords()
  const { data: runs = [] } = useQuery(runList(subdomain))
  const [starting, setStarting] = useState(false)
  const [all, setAll] = useState(false)
  const shown = all ? runs : runs.filter(({ status }) => status !== 'cancelled').slice(0, runsShown)
  return (
    <Card>
      <CardHeader
        title={t('runs.title')}
        actions={
          <>
            <Button asChild icon={<SlidersHorizontal />}>
              <AppLink href={`/app/${subdomain}/billing-config`}>{t('startRun.config')}</AppLink>
            </Button>
            {canStart && (
              <Button variant="primary" icon={<Plus />} onClick={() => setStarting(true)}>
                {t('runs.start')}
              </Button>
            )}
          </>
        }
      >
        {shown.length === 0 && t('runs.none')}
      </CardHeader>
      <ul>
        {shown.map((run) => (
          <RunRow key={run.id} run={run} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < runs.length && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="text" onClick={() => setAll(true)}>
            {t('runs.all')}
          </Button>
        </div>
      )}
      {starting && <StartRunDialog subdomain={subdomain} onClose={() => setStarting(false)} onStarted={onOpen} />}
    </Card>
  )
}

function RunRow({ run, onOpen }: { run: Run; onOpen: (id: string) => void }) {
  const t = useWords()
  const said = useSaid()
  return (
    <li className="border-t border-line">
      <button
        type="button"
        className="grid min-h-tap w-full grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 text-left hover:bg-sunken md:px-5"
        onClick={() => onOpen(run.id)}
      >
        <b className="font-label">{said.run(run)}</b>
        <StatusBadge status={run.status} />
        <span className="num text-13 text-ink-2">
          {run.status === 'published' ? t('runs.sum', { count: run.flats, amount: sayRupees(run.totalPaise) }) : ''}
        </span>
      </button>
    </li>
  )
}

const tones = { draft: 'act', reviewed: 'act', publishing: 'info', published: 'ok', cancelled: 'plain' } as const

export function StatusBadge({ status }: { status: Run['status'] }) {
  const t = useWords()
  return <Badge tone={tones[status]}>{t(`runs.statuses.${status}`)}</Badge>
}
