import { sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Visit } from '../contract.ts'
import { texts } from '../texts/texts.ts'

const tones = { waiting: 'act', inside: 'ok', left: 'plain', refused: 'bad', lapsed: 'plain', joined: 'plain' } as const
const known = new Set([
  'seen_twice',
  'exit_missing',
  'entry_missing',
  'over_used',
  'cancelled_pass',
  'blocked',
  'after_end',
  'clock',
  'overstay',
  'maybe_same',
  'unknown_pass',
  'unknown_worker',
  'unknown_guard',
])
type Check = 'seen_twice'
const isKnown = (check: string): check is Check => known.has(check)

/** Who came for what, where to and when; what is odd about it stands beside it. */
export function VisitLine({ visit }: { visit: Visit }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const clock = (at: string | null) => (at ? sayMoment(at, lang, 'clock') : '')
  const purpose = t(`purposes.${visit.purpose}`)
  const head = visit.company || visit.name || purpose
  const name = visit.persons > 1 ? t('andMore', { name: head, count: visit.persons - 1 }) : head
  const times = [clock(visit.enteredAt ?? visit.askedAt), clock(visit.leftAt)].filter(Boolean).join('–')
  const details = [head === purpose ? '' : purpose, visit.flat?.number, visit.vehicle, visit.gateIn].filter(Boolean)
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span className="min-w-0 leading-snug">
        <span className="block text-15 font-[600] [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-13 text-ink-2">{details.join(' · ')}</span>
        {visit.answeredBy && visit.answer && (
          <span className="block text-13 text-ink-2">
            {visit.answeredBy}: {t(`answers.${visit.answer as 'approved'}`)}
          </span>
        )}
        {visit.checks.length > 0 && (
          <span className="block text-13 text-bad">
            {visit.checks
              .filter(isKnown)
              .map((check) => t(`checks.${check}`))
              .join(' · ')}
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="num text-13 text-ink-2">{times}</span>
        {visit.status !== 'left' && <Badge tone={tones[visit.status]}>{t(`states.${visit.status}`)}</Badge>}
      </span>
    </li>
  )
}
