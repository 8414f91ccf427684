import type { Words } from '#kernel/words.ts'

/** The two choices of a poll in a meeting, in the language of whoever puts the question. */
export const pollWords = {
  for: { en: 'For', hi: 'पक्ष में', mr: 'बाजूने' },
  against: { en: 'Against', hi: 'विरोध में', mr: 'विरोधात' },
} as const satisfies Readonly<Record<string, Words>>
