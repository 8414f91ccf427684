import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { operationsTexts } from '../texts/operations/texts.ts'
import { operationsQuery } from './queries.ts'

/** The engine room in four figures, and the way into it. */
export function OperationsCard() {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  const query = useQuery(operationsQuery)
  const { data } = query
  const figure = (value: number | undefined) => <span className="num">{value ?? '–'}</span>
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={
          <Button size="s" asChild>
            <AppLink href="/super-admin/operations">{t('open')}</AppLink>
          </Button>
        }
      />
      <CardBody>
        {query.isError && <LoadFailed query={query} text={t('failed')} className="mb-3" />}
        <Facts
          items={[
            { label: t('card.jobs'), value: figure(data?.failedJobs) },
            { label: t('card.waiting'), value: figure(data?.lettersWaiting) },
            { label: t('card.failed'), value: figure(data?.lettersFailed) },
            {
              label: t('card.backup'),
              value: data?.lastBackupAt ? momentOf(data.lastBackupAt, lang, true) : data ? t('card.never') : '–',
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
