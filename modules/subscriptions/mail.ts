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
  const tools: Tools = { society, day: (day) => longDay(language, day), money: (paise) => inRupees(paise) }
  const { subject, lines, label } = wordsOf(language, tools, occasion)
  const hello = { en: `Hello ${name},`, hi: `नमस्ते ${name},`, mr: `नमस्कार ${name},` }[language]
  return writeLetter({ language, subject, paragraphs: [hello, ...lines], action: { label, url } })
}

const languages: Readonly<Record<Language, Writers>> = { en, hi, mr }

const wordsOf = <K extends OccasionKind>(language: Language, tools: Tools, occasion: Occasion<K>): Words =>
  languages[language][occasion.kind](tools, occasion)

/** Latin digits with Indian grouping, as on the card statement. */
export const inRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

const longDay = (language: Language, day: Day) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
