import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Guarding } from './device.ts'
import type { Content } from './journal.ts'
import { View } from './parts.tsx'

type Duty = NonNullable<Content['duties']>[number]

/** What whoever is on duty here has before them, this week and the next; it lies on the phone like the rest of the list. */
export function WeekView({ guarding, onBack }: { guarding: Guarding; onBack: () => void }) {
  const t = useT(texts)
  const { content, state, now } = guarding
  const guard = content.guards.find(({ id }) => id === state.guardId)
  const own = (content.duties ?? []).filter(({ guardId }) => guardId === state.guardId)
  const today = dayOf(new Date(now()))
  return (
    <View title={t('myWeek')} text={guard?.name ?? t('whoIsHere')} backWord={t('back')} onBack={onBack}>
      {own.length === 0 && <p className="text-ink-2">{t('noDuty')}</p>}
      {own.map((duty) => (
        <Line key={`${duty.kind} ${duty.day} ${duty.from}`} duty={duty} content={content} today={today} />
      ))}
    </View>
  )
}

function Line({ duty, content, today }: { duty: Duty; content: Content; today: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { day, untilDay, kind, shift, from, until, isAway } = duty
  const gate = content.gates.find(({ id }) => id === duty.gateId)?.name
  const clock = (at: number | null) => (at === null ? '' : sayMoment(new Date(at), lang, 'clock'))
  const days = day === untilDay ? [day] : [day, untilDay]
  return (
    <div
      className={cx(
        'flex min-h-[64px] items-center justify-between gap-3 rounded-3 border px-4 py-2',
        day === today ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
        untilDay < today && 'opacity-60',
      )}
    >
      <span className="leading-snug">
        <b className="block text-18">
          {days.map((one) => `${sayDay(one, lang, 'weekday')} ${one.slice(8)}`).join(' – ')}
        </b>
        <span className="text-15 text-ink-2">{isAway ? t('away') : gate}</span>
      </span>
      <span className="text-right leading-snug">
        <b className={cx('block text-18', isAway && 'line-through')}>{kind === 'leave' ? t('onLeave') : shift}</b>
        {from !== null && <span className="num text-15">{`${clock(from)}–${clock(until)}`}</span>}
      </span>
    </div>
  )
}
