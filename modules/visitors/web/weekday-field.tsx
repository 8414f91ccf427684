import { sayDay } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

/** Monday to Sunday as one number, a bit for each. */
export function WeekdayField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { lang } = useLanguage()
  return (
    <span className="flex flex-wrap gap-1">
      {Array.from({ length: 7 }, (_, at) => {
        const bit = 1 << at
        const on = (value & bit) !== 0
        return (
          <button
            key={bit}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(value ^ bit || bit)}
            className="min-h-tap min-w-tap rounded-2 border border-line-strong px-2 text-15 aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {/* 2 November 2026 is a Monday. */}
            {sayDay(`2026-11-0${at + 2}`, lang, 'weekday')}
          </button>
        )
      })}
    </span>
  )
}
