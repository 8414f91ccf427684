import type { Role } from '#kernel/actor.ts'

/** What a person may want to hear of or not. */
export const topics = [
  'complaint_raised',
  'complaint_assigned',
  'complaint_commented',
  'complaint_resolved',
  'complaint_escalated',
  'member_asked',
  'member_decided',
  'subscription',
] as const
export type Topic = (typeof topics)[number]

export const channels = ['inApp', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** What is told, by the choice it follows; null is told whatever was chosen, because it is about the society's safety. */
export const kinds = {
  complaint_raised: 'complaint_raised',
  complaint_reopened: 'complaint_raised',
  complaint_assigned: 'complaint_assigned',
  complaint_commented: 'complaint_commented',
  complaint_resolved: 'complaint_resolved',
  complaint_escalated: 'complaint_escalated',
  member_asked: 'member_asked',
  member_approved: 'member_decided',
  subscription_approved: 'subscription',
  subscription_rejected: 'subscription',
  subscription_due: 'subscription',
  subscription_suspended: 'subscription',
  subscription_paid: 'subscription',
  operator_entered: null,
  support_answered: null,
} as const satisfies Record<string, Topic | null>
export type Kind = keyof typeof kinds

/** The register's letters about joining and the operator's about money are always mailed: a choice would not reach them. */
export const hasOwnLetter = (topic: Topic): boolean =>
  topic === 'member_asked' || topic === 'member_decided' || topic === 'subscription'

export type Choice = Record<Channel, boolean>
export type Choices = Record<Topic, Choice>

/** By every way there is. */
const always: Choice = { inApp: true, email: true, push: true }

export const choiceFor = (kind: Kind, stored: unknown): Choice => {
  const topic = kinds[kind]
  return topic === null ? always : choicesFrom(stored)[topic]
}

/** What holds for a person, from what was stored: everything is told until somebody says otherwise. */
export const choicesFrom = (stored: unknown): Choices =>
  Object.fromEntries(
    topics.map((topic) => {
      const kept = isRecord(stored) && isRecord(stored[topic]) ? stored[topic] : {}
      return [topic, Object.fromEntries(channels.map((channel) => [channel, kept[channel] !== false]))]
    }),
  ) as Choices

const staff: readonly Role[] = ['super_admin', 'admin', 'committee']

/** Nobody is asked about news that never comes to them. */
export const concerns = (topic: Topic, role: Role): boolean => {
  if (topic === 'member_asked' || topic === 'subscription') return role === 'admin'
  if (topic === 'complaint_escalated') return role === 'admin'
  if (topic === 'complaint_raised') return staff.includes(role)
  if (topic === 'complaint_assigned') return staff.includes(role) || role === 'vendor'
  return true
}

export const mostPushTries = 5
export const keepDays = 365

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
