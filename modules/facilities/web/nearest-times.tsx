import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { extraOf } from './extra-of.ts'
import { useWords, whenOf } from './words.ts'

/** The free times a refusal names instead, to be taken by one tap. */
export function NearestTimes({ error, onPick }: { error: unknown; onPick: (startsAt: string) => void }) {
  const t = useWords()
  const { lang } = useLanguage()
  const times = timesOf(extraOf(error, 'nearest'))
  if (times.length === 0) return null
  return (
    <div className="mt-2 grid gap-1.5">
      <p className="font-[650]">{t('sheet.nearest')}</p>
      {times.map((time) => (
        <Button key={time.startsAt} size="s" onClick={() => onPick(time.startsAt)}>
          <span className="num">{whenOf(time, lang)}</span>
        </Button>
      ))}
    </div>
  )
}

type Time = { startsAt: string; endsAt: string }
const timesOf = (value: unknown): Time[] => (Array.isArray(value) ? value.filter(isTime) : [])
const isTime = (value: unknown): value is Time =>
  typeof value === 'object' &&
  value !== null &&
  'startsAt' in value &&
  typeof value.startsAt === 'string' &&
  'endsAt' in value &&
  typeof value.endsAt === 'string'
