import { Check, UserRoundX, X } from 'lucide-react'
import type { DragEvent } from 'react'
import { sayDay } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Duty, Week } from '../contract.ts'
import { texts } from '../texts/texts.ts'

type Props = {
  week: Week
  duty: Duty
  day: Day
  onOpen: (duty: Duty) => void
  onDragStart?: (event: DragEvent, what: { dutyId: string }) => void
}

/** One duty or leave; a tap opens it, on a wide screen it can be dragged to another person or day. */
export function DutyChip({ week, duty, day, onOpen, onDragStart }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const shift = week.shifts.find(({ id }) => id === duty.shiftId)
  const gate = week.gates.find(({ id }) => id === duty.gateId)
  const name = week.staff.find(({ id }) => id === duty.staffId)?.name ?? ''
  const word = duty.kind === 'leave' ? t('leave') : (shift?.name ?? '')
  const small = [gate?.name, duty.isAway && t('away'), duty.replaces && t('standsIn')].filter(Boolean).join(' · ')
  const canDrag = onDragStart !== undefined && week.can.edit && duty.kind === 'duty' && !duty.isAway
  return (
    <button
      type="button"
      draggable={canDrag}
      {...(canDrag ? { onDragStart: (event: DragEvent) => onDragStart(event, { dutyId: duty.id }) } : {})}
      onClick={() => onOpen(duty)}
      aria-label={t('duty', { shift: word, name, day: sayDay(day, lang) })}
      className={cx(
        'flex items-center justify-between gap-1 rounded-1 px-2 py-1 text-left text-13 leading-tight max-md:min-h-tap [&_svg]:size-4 [&_svg]:shrink-0',
        lookOf(duty),
      )}
    >
      <span className="min-w-0">
        <b className={cx('block truncate', duty.isAway && 'line-through')}>{word}</b>
        {small && <span className="block truncate">{small}</span>}
      </span>
      {duty.coming === 'came' && <Check aria-label={t('coming.came')} />}
      {duty.coming === 'absent' && <X aria-label={t('coming.absent')} />}
      {duty.isAway && !week.duties.some(({ replaces }) => replaces === duty.id) && (
        <UserRoundX aria-label={t('needsStandIn')} />
      )}
    </button>
  )
}

const lookOf = (duty: Duty): string => {
  if (duty.kind === 'leave') return 'bg-plum-soft text-plum'
  if (duty.isAway) return 'bg-sunken text-ink-3'
  if (duty.coming === 'absent') return 'bg-bad-soft text-bad'
  return duty.coming === 'came' ? 'bg-ok-soft text-ok' : 'bg-primary-soft text-primary-ink'
}
