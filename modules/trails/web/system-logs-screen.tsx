import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdministrator } from '#modules/settings/rules.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'
import { thingTexts } from '../texts/things/texts.ts'
import { thingOf } from '../texts/things/thing-of.ts'
import { LogEntry } from './log-entry.tsx'
import { type LogFilter, loadLog, logFilters } from './queries.ts'

/** `/system-logs`: who changed what, from what to what. */
export function SystemLogsScreen() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  return (
    <main className="mx-auto grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} text={t('lead')} />
      {user && isAdministrator(user.role) ? (
        <Log subdomain={user.society?.subdomain} />
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} level={2} />
      )}
    </main>
  )
}

const Log = ({ subdomain }: { subdomain: string | undefined }) => {
  const t = useT(texts)
  const things = useT(thingTexts)
  const { lang } = useLanguage()
  const [filter, setFilter] = useState<LogFilter>({})
  const { data: offered } = useQuery(logFilters(subdomain))
  const pages = useInfiniteQuery({
    queryKey: ['trails', subdomain, filter],
    queryFn: ({ pageParam }) => loadLog(subdomain, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const set = (name: keyof LogFilter, value: string) => setFilter({ ...filter, [name]: value || undefined })
  const entries = pages.data?.pages.flatMap((page) => page.entries ?? []) ?? []
  return (
    <>
      <Card>
        <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={t('table')}>
            <NativeSelect
              placeholder={t('all')}
              options={aboutOf(offered?.tables ?? [], (table) => things(`things.${thingOf(table)}`), lang)}
              onChange={(event) => set('table', event.target.value)}
            />
          </Field>
          <Field label={t('person')}>
            <NativeSelect
              placeholder={t('all')}
              options={(offered?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => set('person', event.target.value)}
            />
          </Field>
          <Field label={t('from')}>
            <DateInput onChange={(event) => set('from', event.target.value)} />
          </Field>
          <Field label={t('to')}>
            <DateInput onChange={(event) => set('to', event.target.value)} />
          </Field>
        </CardBody>
      </Card>
      {pages.isPending && <Skeleton className="h-64" />}
      {pages.isError && <NoticeBox tone="bad">{t('loadFailed')}</NoticeBox>}
      {pages.isSuccess && entries.length === 0 && <NoticeBox>{t('none')}</NoticeBox>}
      {entries.length > 0 && (
        <Card>
          <ol>
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      {pages.hasNextPage && (
        <Button className="justify-self-center" pending={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** The tables by the word for what they hold, in the order of the words. */
const aboutOf = (tables: readonly string[], wordOf: (table: string) => string, lang: string) =>
  tables
    .map((table) => ({ value: table, label: wordOf(table) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, lang))
