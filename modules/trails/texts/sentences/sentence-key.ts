import type { Key } from '#web/i18n/keys.ts'
import en from './en.ts'

type SentenceKey = Key<typeof en>

/** The sentence for an action of the audit trail; for one nobody wrote a sentence for, what its room is about. */
export const sentenceKey = (action: string): SentenceKey => {
  const [room = '', name = ''] = action.split('.')
  const own: Record<string, string> | undefined = Object.hasOwn(en, room) ? en[room as keyof typeof en] : undefined
  if (own && room !== 'rooms' && Object.hasOwn(own, name)) return `${room}.${name}` as SentenceKey
  return `rooms.${Object.hasOwn(en.rooms, room) ? (room as keyof typeof en.rooms) : 'other'}`
}
