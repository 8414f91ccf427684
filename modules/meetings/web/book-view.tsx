import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, Printer } from 'lucide-react'
import { sayDay } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { meetings } from '../contract.ts'
import { minutesTones } from './minutes-card.tsx'
import { minuteBook } from './queries.ts'
import { useWords } from './words.ts'

/** Everything that two posts have signed, to read, print and take along. */
export function BookView({ subdomain, anonymous }: SectionProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const { data = [], isPending } = useQuery(minuteBook(subdomain))
  if (isPending) return <Skeleton className="h-40" />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<BookOpen />} title={t('minutes.bookEmpty')} text={t('minutes.bookText')} />
      </Card>
    )
  return (
    <div className="grid gap-3">
      {!anonymous && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Printer />} onClick={() => write({ print: 'book' })}>
            {t('minutes.print')}
          </Button>
          <Button icon={<Download />} asChild>
            <a href={urlOf(meetings.exportBook, { params: { subdomain } })}>{t('minutes.csv')}</a>
          </Button>
        </div>
      )}
      <Card>
        <CardBody>
          <ul>
            {data.map((one) => (
              <li
                key={one.meetingId}
                className="flex flex-wrap items-center gap-2 border-t border-line py-2 text-15 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-[220px]">
                  <p className="font-label [overflow-wrap:anywhere]">{one.title}</p>
                  <p className="num text-13 text-ink-2">
                    {one.number} · {sayDay(dayOf(new Date(one.startsAt)), lang)}
                  </p>
                  <p className="text-13 text-ink-2">
                    {one.signatures.map(({ name, post }) => `${name} (${t(`posts.${post}`)})`).join(', ')}
                  </p>
                </div>
                <Badge tone={minutesTones[one.state]}>{t(`minutes.states.${one.state}`)}</Badge>
                <Button size="s" onClick={() => write({ meeting: one.meetingId })}>
                  {t('open')}
                </Button>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}
