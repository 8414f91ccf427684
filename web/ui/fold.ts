import { latinDigits } from '#kernel/text-rules.ts'

/** One spelling for searching: lower case, Latin accents dropped, Devanagari digits as 0–9. Matras stay: they are letters. */
export const fold = (text: string) => latinDigits(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).toLowerCase()

/** True when every word of the query occurs somewhere in the folded text. */
export const matches = (folded: string, words: readonly string[]) => words.every((word) => folded.includes(word))

export const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean)
