import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import type deskEn from '../texts/desk/en.ts'
import { deskTexts } from '../texts/desk/texts.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'
import type { Span } from './layout.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

/** `Sat, 05 Dec 2026, 18:00–22:00`; over midnight both ends. */
export const whenOf = ({ startsAt, endsAt }: Span, lang: string): string => {
  const [from, to] = [startsAt, endsAt].map((one) => dayOf(new Date(one))) as [string, string]
  const begins = `${sayDay(from, lang, 'weekday')}, ${sayMoment(startsAt, lang, 'exact')}`
  return from === to
    ? `${begins}–${sayMoment(endsAt, lang, 'clock')}`
    : `${begins} – ${sayMoment(endsAt, lang, 'moment')}`
}

export const useWhen = () => {
  const { lang } = useLanguage()
  return (span: Span) => whenOf(span, lang)
}

export type DeskWords = Translate<typeof deskEn>
export const useDeskWords = (): DeskWords => useT(deskTexts)
