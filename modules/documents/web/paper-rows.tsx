import { Clock, FileText } from 'lucide-react'
import { sayBytes } from '#kernel/formats.ts'
import { urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { dayOfMoment } from '#web/ui/format-moment.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Document, documents } from '../contract.ts'
import { leftOf, toneOf, useWords } from './words.ts'

export function PaperRows({
  subdomain,
  papers,
  withFolder = false,
}: {
  subdomain: string
  papers: readonly Document[]
  withFolder?: boolean
}) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const about = ({ kind, folderName, latest, expiresOn, responsible, textState }: Document) =>
    [
      withFolder ? folderName : t(`kinds.${kind}`),
      expiresOn ? formatDay(expiresOn, lang) : dayOfMoment(latest.at, lang),
      expiresOn ? (responsible?.name ?? t('lapses.nobody')) : sayBytes(latest.size, lang),
      textState === 'unreadable' ? t('states.unreadable') : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card className="overflow-hidden">
      <ul>
        {papers.map((paper) => (
          <li key={paper.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
              onClick={() => write({ id: paper.id })}
            >
              <Look subdomain={subdomain} paper={paper} />
              <span className="min-w-0 flex-1">
                <b className="block font-[600] [overflow-wrap:anywhere]">{paper.title}</b>
                <span className="num block text-13 whitespace-normal text-ink-3">{about(paper)}</span>
              </span>
              <LeftTag paper={paper} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Look({ subdomain, paper: { id, latest } }: { subdomain: string; paper: Document }) {
  if (!latest.isPicture) return <FileText aria-hidden="true" className="size-6 shrink-0 text-ink-3" />
  const src = `${urlOf(documents.thumbnail, { params: { subdomain, id } })}?v=${latest.number}`
  return <img src={src} alt="" loading="lazy" className="size-11 shrink-0 rounded-1 object-cover" />
}

/** Only what is near its end is coloured; the rest says its days. */
export function LeftTag({ paper }: { paper: Document }) {
  const t = useWords()
  const { daysLeft } = paper
  if (daysLeft === null) return null
  const tone = toneOf(paper)
  if (tone === 'plain') return <span className="num shrink-0 text-15 text-ink-2">{leftOf(t, daysLeft)}</span>
  return (
    <Badge tone={tone} icon={tone === 'bad' ? <Clock aria-hidden="true" /> : undefined} className="shrink-0">
      {leftOf(t, daysLeft)}
    </Badge>
  )
}
