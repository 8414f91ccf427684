import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { Event } from '../contract/nouns.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

type Hours = Pick<Event, 'startsAt' | 'endsAt'>

/** `Sat, 21 Nov 2026, 18:00–22:00`; over several days both ends. */
export const whenOf = ({ startsAt, endsAt }: Hours, lang: string): string => {
  const [from, to] = [startsAt, endsAt].map((one) => dayOf(new Date(one))) as [string, string]
  const begins = `${sayDay(from, lang, 'weekday')}, ${sayMoment(startsAt, lang, 'exact')}`
  return from === to
    ? `${begins}–${sayMoment(endsAt, lang, 'clock')}`
    : `${begins} – ${sayMoment(endsAt, lang, 'exact')}`
}

export const useWhen = () => {
  const { lang } = useLanguage()
  return (event: Hours) => whenOf(event, lang)
}
