import { sayDay } from '#kernel/formats.ts'
import { fill, type Language } from '#kernel/words.ts'
import type { Statement } from '../../contract/bills.ts'
import en from './en.ts'
import hi from './hi.ts'
import mr from './mr.ts'

const words = { en: en.statement, hi: hi.statement, mr: mr.statement }

/** What a person noted on a document of a statement, or why interest was given back by itself. */
export const sayNote = (
  { note, lateOn, creditedBill }: Pick<Statement['entries'][number], 'note' | 'lateOn' | 'creditedBill'>,
  language: Language,
): string => {
  const t = words[language]
  if (lateOn) return fill(t.interestBackLate, { day: sayDay(lateOn, language) })
  return creditedBill ? fill(t.interestBackCredit, { number: creditedBill }) : note
}
