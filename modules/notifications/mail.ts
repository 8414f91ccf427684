import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

export type About = Readonly<Record<string, string>>

const texts = { en, hi, mr }

/** The same words as under the bell. */
export const wordsOf = (language: Language, kind: string, about: About) => {
  const { title, text } = texts[language].kinds[isKnown(kind) ? kind : 'other']
  return { title: fill(title, about), text: fill(text, about) }
}

const isKnown = (kind: string): kind is keyof typeof en.kinds => Object.hasOwn(en.kinds, kind)

const fill = (text: string, about: About) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => about[name] ?? '')

export const notificationLetter = (
  language: Language,
  { kind, about, url }: { kind: string; about: About; url: string },
): Letter => {
  const { title, text } = wordsOf(language, kind, about)
  const { open, choose } = texts[language].letter
  return writeLetter({ language, subject: title, paragraphs: [text, choose], action: { label: open, url } })
}
