import type { Key } from '#web/i18n/keys.ts'
import en from './en.ts'

type SentenceKey = Key<typeof en>

/** The sentence for an action of the audit trail; for one nobody wrote a sentence for, what its room is about. */
export const sentenceKey = (action: string): SentenceKey => {
  const [room = '', name = ''] = action.split('.')
  if (hasSentence(action)) return `${room}.${name}` as SentenceKey
  return `rooms.${Object.hasOwn(en.rooms, room) ? (room as keyof typeof en.rooms) : 'other'}`
}

/** Whether somebody wrote a sentence for this very action. */
export const hasSentence = (action: string): boolean => {
  const [room = '', name = ''] = action.split('.')
  return room !== 'rooms' && Object.hasOwn(en, room) && Object.hasOwn(en[room as keyof typeof en], name)
}
