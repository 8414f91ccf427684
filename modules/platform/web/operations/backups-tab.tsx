import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { sayBytes } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Backups } from '../../contract/operations.ts'
import { platform } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { backupsQuery } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** The archives on the server's disk, and the button that makes one while everybody works. */
export function BackupsTab() {
  const t = useT(operationsTexts)
  const query = useQuery(backupsQuery)
  const { data } = query
  const start = useAct(
    () => call(platform.startBackup),
    () => ({ title: t('backups.started'), description: t('backups.startedText') }),
  )
  if (query.isLoadingError) return <LoadFailed query={query} text={t('failed')} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={<DatabaseBackup />}
          disabled={data.running}
          pending={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {t('backups.now')}
        </Button>
        {data.running && (
          <output className="flex items-center gap-2 text-15 text-ink-2">
            <Spinner />
            {t('backups.running')}
          </output>
        )}
      </div>
      {data.failure && (
        <NoticeBox tone="bad" title={t('backups.failed')}>
          <span className="break-words">{data.failure}</span>
        </NoticeBox>
      )}
      {data.backups.length === 0 && !data.running ? (
        <EmptyState icon={<DatabaseBackup />} title={t('backups.none')} text={t('backups.noneText')} />
      ) : (
        data.backups.length > 0 && <Archives backups={data.backups} />
      )}
      <p className="text-13 break-words text-ink-2">
        {data.folder ? t('backups.where', { folder: data.folder }) : t('backups.demo')}
      </p>
    </div>
  )
}

const columns = ['made', 'file', 'size', 'version'] as const

function Archives({ backups }: { backups: Backups['backups'] }) {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  return (
    <Card className="scroll-quiet overflow-x-auto" tabIndex={0} role="region" aria-label={t('backups.table')}>
      <table className="w-full min-w-[600px] text-15">
        <caption className="sr-only">{t('backups.table')}</caption>
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start font-label">
                {t(`backups.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {backups.map((backup) => (
            <tr key={backup.name}>
              <th scope="row" className="num px-4 py-2.5 text-start font-label">
                {momentOf(backup.madeAt, lang, true)}
              </th>
              <td className="px-4 py-2.5" translate="no">
                {backup.name}
              </td>
              <td className="num px-4 py-2.5">{sayBytes(backup.sizeBytes, lang)}</td>
              <td className="num px-4 py-2.5">{backup.schemaVersion ?? t('backups.unknown')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
