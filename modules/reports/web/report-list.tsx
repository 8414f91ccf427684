import { ChevronRight, Star } from 'lucide-react'
import type { SectionProps } from '#web/section.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/data-table/search-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { ReportCard, ReportCatalogue } from '../contract.ts'
import { type Saying, useSaying, useWords } from './words.ts'

/** What there is, by room; what somebody keeps stands first. */
export function ReportList({ subdomain, catalogue }: SectionProps & { catalogue: ReportCatalogue }) {
  const t = useWords()
  const say = useSaying()
  const { search, write } = useScreenSearch()
  const q = typeof search['q'] === 'string' ? search['q'] : ''
  const found = catalogue.reports.filter((report) => fits(report, q))
  const rooms = [...new Set(found.map(({ room }) => room))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={t('title')} count={say.count(catalogue.reports.length)} text={t('text')} />
      <SearchBox label={t('search')} value={q} onValueChange={(next) => write({ q: next || undefined })} />
      {q === '' && <Favourites subdomain={subdomain} catalogue={catalogue} />}
      {found.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<Button onClick={() => write({ q: undefined })}>{t('clear')}</Button>}
        />
      )}
      {rooms.map((room) => {
        const reports = found.filter((report) => report.room === room)
        return (
          <section key={room} aria-labelledby={`reports-${room}`}>
            <h2 id={`reports-${room}`} className="mb-2 text-16 text-ink-2">
              {say.words(reports[0]!.roomName)}
            </h2>
            <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
              {reports.map((report) => (
                <li key={report.id}>
                  <Card
                    href={`/app/${subdomain}/reports?report=${report.id}`}
                    title={say.words(report.title)}
                    text={say.words(report.about)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** In any of the languages: a word one knows from the office finds it whatever the screen speaks. */
const fits = ({ title, about, roomName }: ReportCard, q: string) => {
  const text = [title, about, roomName]
    .flatMap((words) => Object.values(words))
    .join(' ')
    .toLocaleLowerCase()
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Favourites({ subdomain, catalogue }: { subdomain: string; catalogue: ReportCatalogue }) {
  const t = useWords()
  const say = useSaying()
  if (catalogue.favourites.length === 0) return null
  return (
    <section aria-labelledby="favourites">
      <h2 id="favourites" className="mb-2 flex items-center gap-2 text-16 text-ink-2">
        <Star aria-hidden="true" className="size-4 fill-accent text-accent" />
        {t('favourites')}
      </h2>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {catalogue.favourites.map(({ report: id, view }) => {
          const report = catalogue.reports.find((one) => one.id === id)
          if (!report) return null
          return (
            <li key={`${id} ${view}`}>
              <Card
                href={`/app/${subdomain}/reports?report=${id}${view ? `&${view}` : ''}`}
                title={say.words(report.title)}
                text={viewWords(say, report, view) || say.words(report.about)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What a kept address asks for, in words. */
const viewWords = (say: Saying, report: ReportCard, view: string): string =>
  [...new URLSearchParams(view)]
    .filter(([name]) => name !== 'columns' && name !== 'order')
    .map(([name, value]) => {
      const column = report.columns.find(({ id }) => id === name)
      if (column) return `${say.words(column.title)}: ${say.cell(value, column)}`
      return /^\d{4}-/.test(value) ? say.day(value) : value
    })
    .join(' · ')

function Card({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <AppLink
      href={href}
      className="flex h-full min-h-tap items-center gap-3 rounded-3 border border-line bg-surface px-4 py-3 text-ink no-underline shadow-1 hover:border-line-strong hover:bg-primary-soft/50"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-[620]">{title}</span>
        <span className="block text-13 text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </AppLink>
  )
}
