import { sayDay } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

/** Monday to Sunday as one number, a bit for each; at least one day stays. */
export function WeekdayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const { lang } = useLanguage()
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {Array.from({ length: 7 }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={(value & (1 << at)) !== 0}
          onClick={() => onChange(value ^ (1 << at) || 1 << at)}
          className="min-h-tap min-w-tap rounded-2 border border-line-strong px-1.5 text-13 aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {/* 2 November 2026 is a Monday. */}
          {sayDay(`2026-11-0${at + 2}`, lang, 'weekday')}
        </button>
      ))}
    </fieldset>
  )
}
