import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Duty, Week } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { DutyChip } from './duty-chip.tsx'
import type { RosterActs } from './roster-acts.ts'

/** What a tap puts on the roster: a shift, and the gate it is at. */
export type Brush = {
  shiftId: string | null
  gateId: string | null
  setShift: (id: string | null) => void
  setGate: (id: string | null) => void
}
type Parts = { week: Week; brush: Brush; acts: RosterActs; onOpen: (duty: Duty) => void }
type Person = Week['staff'][number]

export const useBrush = (week: Week): Brush => {
  const [shiftId, setShift] = useState<string | null>(null)
  const [gateId, setGate] = useState<string | null>(week.gates[0]?.id ?? null)
  return { shiftId, gateId, setShift, setGate }
}

/** First tap: the shift. It stays chosen, so that a week fills with one tap each. */
export function Palette({ week, brush }: { week: Week; brush: Brush }) {
  const t = useT(texts)
  const chip = 'min-h-tap rounded-full border px-3 text-15 font-[500] md:min-h-[34px]'
  return (
    <div className="sticky top-[60px] z-10 grid gap-2 bg-paper py-2">
      <fieldset aria-label={t('shift')} className="flex flex-wrap gap-2">
        {week.shifts
          .filter(({ isActive }) => isActive)
          .map(({ id, name, from, until }) => (
            <button
              key={id}
              type="button"
              draggable
              aria-pressed={brush.shiftId === id}
              onClick={() => brush.setShift(brush.shiftId === id ? null : id)}
              onDragStart={(event) => carry(event, { shiftId: id })}
              className={cx(
                chip,
                brush.shiftId === id
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {name} <span className="num text-13">{`${from}–${until}`}</span>
            </button>
          ))}
      </fieldset>
      {week.gates.length > 0 && (
        <ChoiceRow
          label={t('gate')}
          value={brush.gateId ?? 'none'}
          options={[
            ...week.gates.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('noGate') },
          ]}
          onChange={(id) => brush.setGate(id === 'none' ? null : id)}
        />
      )}
    </div>
  )
}

/** People down, days across. */
export function WeekGrid(parts: Parts) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { week } = parts
  const days = Array.from({ length: 7 }, (_, i) => addDays(week.week, i))
  return (
    <>
      {week.can.edit && <p className="text-15 text-ink-2">{t('hint')}</p>}
      <div className="overflow-x-auto rounded-3 border border-line bg-surface">
        <table className="w-full min-w-[900px] table-fixed border-collapse text-left">
          <thead>
            <tr>
              <th className="w-[170px] px-3 py-2 text-13 text-ink-2">{t('name')}</th>
              {days.map((day) => (
                <th
                  key={day}
                  className={cx('px-2 py-2 text-13', day === week.today ? 'text-primary-ink' : 'text-ink-2')}
                >
                  {sayDay(day, lang, 'weekday')} <span className="num">{day.slice(8)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.staff.map((person) => (
              <tr key={person.id} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-2 font-[600]">
                  <span className="block text-15">{person.name}</span>
                  <span className="block text-13 font-[400] text-ink-3">{t(`kinds.${person.kind}`)}</span>
                </th>
                {days.map((day) => (
                  <Cell key={day} {...parts} person={person} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ week, brush, acts, onOpen, person, day }: Parts & { person: Person; day: Day }) {
  const [isOver, setOver] = useState(false)
  const put = usePut({ week, brush, acts })
  const works = isWorking(person, day) && week.can.edit
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { dutyId, shiftId } = carried(event)
    const duty = week.duties.find(({ id }) => id === dutyId)
    if (duty) acts.move({ duty, staffId: person.id, day })
    else if (shiftId) put(person, day, shiftId)
  }
  return (
    <td
      className={cx('h-[64px] border-l border-line p-1', isOver && 'bg-primary-soft', !works && 'bg-sunken')}
      onDragOver={(event) => {
        if (!works) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex h-full min-h-[56px] flex-col gap-1">
        {dutiesOn(week, person.id, day).map((duty) => (
          <DutyChip key={duty.id} week={week} duty={duty} day={day} onOpen={onOpen} onDragStart={carry} />
        ))}
        {works && <PutButton person={person} day={day} onPut={() => put(person, day)} />}
      </div>
    </td>
  )
}

function PutButton({ person, day, onPut }: { person: Person; day: Day; onPut: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <button
      type="button"
      aria-label={t('putOn', { name: person.name, day: sayDay(day, lang) })}
      onClick={onPut}
      className="flex min-h-[24px] flex-1 items-center justify-center rounded-1 text-ink-3 opacity-40 hover:bg-sunken hover:opacity-100 focus-visible:opacity-100 [&_svg]:size-4"
    >
      <Plus aria-hidden />
    </button>
  )
}

/** On a phone one day at a time; second tap: the person. */
export function DayList(parts: Parts) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const { week, brush, acts, onOpen } = parts
  const put = usePut({ week, brush, acts })
  const days = Array.from({ length: 7 }, (_, i) => addDays(week.week, i))
  const day = days.find((one) => one === search['day']) ?? days.find((one) => one === week.today) ?? week.week
  return (
    <>
      <ChoiceRow
        label={t('day')}
        value={day}
        options={days.map((one) => ({ value: one, label: `${sayDay(one, lang, 'weekday')} ${one.slice(8)}` }))}
        onChange={(next) => write({ day: next })}
      />
      {week.can.edit && <p className="text-15 text-ink-2">{t('hintDay')}</p>}
      <ul className="rounded-3 border border-line bg-surface">
        {week.staff.map((person) => (
          <li key={person.id} className="grid gap-2 border-t border-line p-3 first:border-t-0">
            <button
              type="button"
              disabled={!week.can.edit || !isWorking(person, day)}
              aria-label={t('putOn', { name: person.name, day: sayDay(day, lang) })}
              onClick={() => put(person, day)}
              className="flex min-h-tap items-center justify-between gap-3 text-left"
            >
              <span className="leading-snug">
                <b className="block text-16">{person.name}</b>
                <span className="text-13 text-ink-3">{t(`kinds.${person.kind}`)}</span>
              </span>
              <Plus aria-hidden className="size-5 text-ink-3" />
            </button>
            {dutiesOn(week, person.id, day).map((duty) => (
              <DutyChip key={duty.id} week={week} duty={duty} day={day} onOpen={onOpen} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const usePut = ({ brush, acts }: Pick<Parts, 'week' | 'brush' | 'acts'>) => {
  const t = useT(texts)
  return (person: Person, day: Day, shiftId = brush.shiftId) => {
    if (!shiftId) return toast({ title: t('chooseFirst') })
    // Only a guard stands at a gate.
    return acts.add({ staffId: person.id, shiftId, gateId: person.kind === 'guard' ? brush.gateId : null, day })
  }
}

const dutiesOn = (week: Week, staffId: string, day: Day) =>
  week.duties.filter((duty) => duty.staffId === staffId && duty.day <= day && day <= duty.untilDay)

const isWorking = ({ fromDay, untilDay }: Person, day: Day) => fromDay <= day && (untilDay === null || day <= untilDay)

type Carried = { shiftId?: string; dutyId?: string }
const carry = (event: DragEvent, what: Carried) => {
  event.dataTransfer.setData('text/plain', JSON.stringify(what))
  event.dataTransfer.effectAllowed = 'copyMove'
}
/** Whatever else was dragged here from outside is nothing of ours. */
const carried = (event: DragEvent): Carried => {
  try {
    const what: unknown = JSON.parse(event.dataTransfer.getData('text/plain'))
    return typeof what === 'object' && what !== null ? what : {}
  } catch {
    return {}
  }
}
