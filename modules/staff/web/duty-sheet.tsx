import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { type Duty, staff, type Week } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useStaffAct } from './queries.ts'

type Props = { subdomain: string; week: Week; duty: Duty; onClose: () => void }

/** One duty: whether they came, who stands in, and off the roster. */
export function DutySheet({ subdomain, week, duty, onClose }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const params = { subdomain, id: duty.id }
  const removing = useStaffAct(() => call(staff.removeDuty, { params }), { after: onClose })
  const person = week.staff.find(({ id }) => id === duty.staffId)
  const shift = week.shifts.find(({ id }) => id === duty.shiftId)
  const gate = week.gates.find(({ id }) => id === duty.gateId)
  const clock = (at: string | null) => (at ? sayMoment(at, lang, 'clock') : '')
  const days = [duty.day, ...(duty.untilDay === duty.day ? [] : [duty.untilDay])]
  const facts = [
    { label: t('day'), value: days.map((day) => sayDay(day, lang)).join(' – ') },
    ...(duty.startsAt ? [{ label: t('hours'), value: `${clock(duty.startsAt)}–${clock(duty.endsAt)}` }] : []),
    ...(gate ? [{ label: t('gate'), value: gate.name }] : []),
    ...(duty.note ? [{ label: t('note'), value: duty.note }] : []),
  ]
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person?.name ?? ''}
      subtitle={duty.kind === 'leave' ? t('leave') : shift?.name}
      footer={
        week.can.edit && (
          <Button
            variant="danger"
            icon={<Trash2 />}
            pending={removing.isPending}
            onClick={() => removing.mutate(undefined)}
          >
            {duty.kind === 'leave' ? t('removeLeave') : t('remove')}
          </Button>
        )
      }
    >
      <SheetSection>
        <Facts items={facts} />
      </SheetSection>
      {duty.coming && duty.day <= week.today && (
        <Attendance subdomain={subdomain} duty={duty} isGuard={person?.kind === 'guard'} week={week} />
      )}
      {duty.kind === 'duty' && <StandIn subdomain={subdomain} week={week} duty={duty} onDone={onClose} />}
    </Sheet>
  )
}

function Attendance({ subdomain, duty, isGuard, week }: Omit<Props, 'onClose'> & { isGuard: boolean }) {
  const t = useT(texts)
  const marking = useStaffAct((mark: 'came' | 'absent' | null) =>
    call(staff.mark, { params: { subdomain, id: duty.id }, body: { mark } }),
  )
  const how = duty.isMarked ? t('byHand') : isGuard && duty.coming !== 'due' ? t('byGate') : ''
  return (
    <SheetSection title={t('came')}>
      <p className="mb-3 text-15">
        <b>{t(`coming.${duty.coming ?? 'due'}`)}</b> <span className="text-ink-2">{how}</span>
      </p>
      {week.can.edit && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => marking.mutate('came')}>
            {t('didCome')}
          </Button>
          <Button size="s" onClick={() => marking.mutate('absent')}>
            {t('didNotCome')}
          </Button>
          {duty.isMarked && isGuard && (
            <Button size="s" variant="text" onClick={() => marking.mutate(null)}>
              {t('goByGate')}
            </Button>
          )}
        </div>
      )}
    </SheetSection>
  )
}

function StandIn({ subdomain, week, duty, onDone }: Omit<Props, 'onClose'> & { onDone: () => void }) {
  const t = useT(texts)
  const [staffId, setStaffId] = useState('')
  const replacing = useStaffAct(
    (id: string) => call(staff.replace, { params: { subdomain, id: duty.id }, body: { staffId: id } }),
    { done: () => t('saved'), after: onDone },
  )
  const standIn = week.duties.find(({ replaces }) => replaces === duty.id)
  const nameOf = (id: string | undefined) => week.staff.find((one) => one.id === id)?.name ?? ''
  const kind = week.staff.find(({ id }) => id === duty.staffId)?.kind
  if (standIn)
    return (
      <SheetSection title={t('standsIn')}>
        <p className="text-15">{nameOf(standIn.staffId)}</p>
      </SheetSection>
    )
  if (!week.can.edit) return null
  // Whoever does the same work comes first.
  const others = week.staff
    .filter(({ id }) => id !== duty.staffId)
    .toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
  return (
    <SheetSection title={t('replace')}>
      <div className="grid gap-3">
        <Field label={t('replaceWith')}>
          <NativeSelect
            value={staffId}
            placeholder="–"
            options={others.map(({ id, name, kind: work }) => ({ value: id, label: `${name}, ${t(`kinds.${work}`)}` }))}
            onChange={(event) => setStaffId(event.target.value)}
          />
        </Field>
        <Button
          className="justify-self-start"
          disabled={staffId === ''}
          pending={replacing.isPending}
          onClick={() => replacing.mutate(staffId)}
        >
          {t('replace')}
        </Button>
      </div>
    </SheetSection>
  )
}
