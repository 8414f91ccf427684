import { sayDay } from '#kernel/formats.ts'
import { type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import type { Day } from '#kernel/time.ts'
import { fill, type Language } from '#kernel/words.ts'
import { dayWords, wordsOf } from './paper.ts'

type About = {
  name: string
  society: string
  /** A day of the month it is about. */
  month: Day
  heads: readonly { day: Day; number: string; seq: number; seal: string }[]
  url: string
}

/** The last seal of every day of a month, for whoever wants proof that nobody wrote the past anew. */
export const headsLetter = (language: Language, { name, society, month, heads, url }: About): Letter => {
  const { letter } = wordsOf(language)
  const monthWords = sayDay(month, language, 'month')
  const about = { name, society, month: monthWords }
  const lines = heads.map(({ day, number, seq, seal }) => `${dayWords(language, day)} · ${seq} · ${number}\n${seal}`)
  return writeLetter({
    language,
    subject: fill(letter.subject, about),
    paragraphs: [
      fill(letter.hello, about),
      fill(heads.length > 0 ? letter.lead : letter.none, about),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ],
    action: { label: letter.open, url },
  })
}
