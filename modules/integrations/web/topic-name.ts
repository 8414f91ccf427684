import type { Translate } from '#web/i18n/i18n.tsx'
import type en from '../texts/en.ts'

export type Words = Translate<typeof en>

/** A dot in a topic's name would be read as a step inside the texts. */
export const topicName = (t: Words, topic: string): string => {
  if (topic === 'complaint.raised') return t('topics.complaint_raised')
  if (topic === 'member.joined') return t('topics.member_joined')
  return topic === 'test' ? t('topics.test') : topic
}
