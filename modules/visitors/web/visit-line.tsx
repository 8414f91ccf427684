import { sayMoment } from '#kernel/formats.ts'
import { call, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { clockOrMoment, dayOfMoment } from '#web/ui/format-moment.ts'
import { type Visit, visitors } from '../contract.ts'
import { guardReasonOf } from '../rules.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { useGateAct } from './queries.ts'

const tones = {
  waiting: 'act',
  inside: 'ok',
  left: 'plain',
  refused: 'bad',
  at_gate: 'plain',
  lapsed: 'plain',
  joined: 'plain',
} as const
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
  'plate_unclear',
  'seq_twice',
  'seq_back',
])
type Check = 'seen_twice'
const isKnown = (check: string): check is Check => known.has(check)

/** Who came for what, where to and when; what is odd about it stands beside it. */
export function VisitLine({
  subdomain,
  visit,
  openingId,
}: {
  subdomain: string
  visit: Visit
  /** Faces of other flats are seen inside an opening alone. */
  openingId?: string
}) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const params = { subdomain, id: visit.id }
  const ending = useGateAct(() => call(visitors.depart, { params }), { done: t('saved') })
  const photo = (query: object) => urlOf(visitors.photo, { params, query: { ...query, openingId } })
  const { lang } = useLanguage()
  const [came, left] = [visit.enteredAt ?? visit.askedAt, visit.leftAt]
  const isOneDay = came && left && dayOfMoment(came, lang) === dayOfMoment(left, lang)
  const until = left && (isOneDay ? sayMoment(left, lang, 'clock') : clockOrMoment(left, lang))
  const times = [came && clockOrMoment(came, lang), until].filter(Boolean).join('–')
  const sayWho = ({ answeredBy, byGuard }: Visit) =>
    byGuard ? [t('guard'), answeredBy].filter(Boolean).join(' ') : answeredBy
  const sayReason = (text: string) => {
    const reason = guardReasonOf(text)
    return reason ? t(`reasons.${reason}`) : text
  }
  const state = visit.answer === 'at_gate' ? 'at_gate' : visit.status
  const isGoods = visit.passKind === 'material' || visit.passKind === 'child'
  const purpose = isGoods ? t(`kinds.${visit.passKind as 'material'}`) : t(`purposes.${visit.purpose}`)
  const head = visit.company || visit.name || purpose
  const name = visit.persons > 1 ? t('andMore', { name: head, count: visit.persons - 1 }) : head
  const details = [head === purpose ? '' : purpose, visit.flat?.number, visit.vehicle, visit.gateIn].filter(Boolean)
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      {visit.hasPhoto && (
        <a href={photo({})} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            alt={`${o('photo')}: ${name}`}
            loading="lazy"
            className="size-12 rounded-2 object-cover"
            src={photo({ thumbnail: true })}
          />
        </a>
      )}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-15 font-[600] [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-13 text-ink-2">{details.join(' · ')}</span>
        {visit.goods.length > 0 && (
          <span className="block text-13 [overflow-wrap:anywhere]">{visit.goods.map(sayItem).join(', ')}</span>
        )}
        {visit.answer && (visit.answeredBy || visit.byGuard) && (
          <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">
            {sayWho(visit)}:{' '}
            {[t(`answers.${visit.answer as 'approved'}`), sayReason(visit.reason)].filter(Boolean).join(', ')}
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
        {state !== 'left' && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
        {visit.can.end && (
          <Button size="s" pending={ending.isPending} onClick={() => ending.mutate(undefined)}>
            {o('hasLeft')}
          </Button>
        )}
      </span>
    </li>
  )
}

export const sayItem = ({ name, count }: { name: string; count: number }): string =>
  count > 1 ? `${name} × ${count}` : name
