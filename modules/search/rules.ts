import { digitsOf } from '#kernel/phones.ts'
import { latinDigits } from '#kernel/text-rules.ts'
import { phoneKey } from '#modules/members/rules.ts'

export const types = ['member', 'complaint', 'visitor', 'facility', 'event', 'document', 'notice', 'bill'] as const
export type EntryType = (typeof types)[number]

/** `accounts` are those who read the society's reports; `own` is for the viewers alone, whoever else may find everything. */
export type Audience = 'everyone' | 'neighbours' | 'committee' | 'accounts' | 'own'

export const leastCharacters = 2
export const mostResults = 20
/** What lies beyond is cut: nobody types it, and each word costs a look into the index. */
const mostCharacters = 200
const mostWords = 6

/** The words of a query as they were typed. None when the text is too short. */
export const wordsOf = (query: string): string[] => {
  const text = query.slice(0, mostCharacters).toWellFormed().replaceAll('\0', ' ').trim()
  if ([...text].length < leastCharacters) return []
  // A phone number is one word however it is grouped, with or without the country code.
  if (/^[+\d\s()-]+$/.test(latinDigits(text)) && digitsOf(text).length >= 7) return [phoneKey(text)]
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].slice(0, mostWords)
}
