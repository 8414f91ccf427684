import { sayDay, sayRoundRupees } from '#kernel/formats.ts'
import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import type { Day } from '#kernel/time.ts'
import { en } from './mail/en.ts'
import { hi } from './mail/hi.ts'
import { mr } from './mail/mr.ts'
import type { Occasion, OccasionKind, Tools, Words, Writers } from './mail/occasions.ts'

export type { Occasion } from './mail/occasions.ts'

export const subscriptionLetter = (
  language: Language,
  { name, society, url, occasion }: { name: string; society: string; url: string; occasion: Occasion },
): Letter => {
  const tools: Tools = { society, day: (day) => longDay(language, day), money: (paise) => sayRoundRupees(paise) }
  const { subject, lines, label } = wordsOf(language, tools, occasion)
  const hello = { en: `Hello ${name},`, hi: `नमस्ते ${name},`, mr: `नमस्कार ${name},` }[language]
  return writeLetter({ language, subject, paragraphs: [hello, ...lines], action: { label, url } })
}

const languages: Readonly<Record<Language, Writers>> = { en, hi, mr }

const wordsOf = <K extends OccasionKind>(language: Language, tools: Tools, occasion: Occasion<K>): Words =>
  languages[language][occasion.kind](tools, occasion)

const longDay = (language: Language, day: Day) => sayDay(day, language, 'long')
