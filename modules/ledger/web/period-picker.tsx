import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { addDays, financialYear } from '#kernel/time.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { todayInIndia, useWords } from './words.ts'

type Period = { from: string; to: string }

/** The usual periods one press away, any other by two dates. */
export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(period)
  const [today] = useState(todayInIndia)
  const year = financialYear(today)
  const before = financialYear(addDays(year.from, -1))
  const take = (next: Period) => {
    setTyped(next)
    setOpen(false)
    onChange(next)
  }
  const isWrong = typed.from > typed.to || !typed.from || !typed.to
  const usual = [
    [t('period.thisYear'), { from: year.from, to: today }],
    [t('period.lastYear'), { from: before.from, to: before.to }],
    [t('period.thisMonth'), { from: `${today.slice(0, 7)}-01`, to: today }],
  ] as const
  return (
    <Popover
      label={t('period.button')}
      open={isOpen}
      onOpenChange={(next) => {
        setTyped(period)
        setOpen(next)
      }}
      align="end"
      trigger={<Button icon={<CalendarRange />}>{t('period.button')}</Button>}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {usual.map(([label, next]) => (
            <Button key={label} size="s" onClick={() => take(next)}>
              {label}
            </Button>
          ))}
        </div>
        <Field label={t('period.from')}>
          <DateInput value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label={t('period.to')} {...(isWrong ? { error: t('period.wrong') } : {})}>
          <DateInput value={typed.to} onChange={({ target }) => setTyped({ ...typed, to: target.value })} />
        </Field>
        <Button variant="primary" disabled={isWrong} onClick={() => take(typed)}>
          {t('period.show')}
        </Button>
      </div>
    </Popover>
  )
}
