import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import type { MeetingState } from './rules.ts'

/** Meetings are a tab of the polls: whoever prepares polls calls and runs them. */
export const runs = (actor: Actor): boolean => may(actor, 'polls.update')

export const canSee = (actor: Actor, { state }: { state: MeetingState }): boolean =>
  state !== 'draft' || permissions['polls.update'].includes(actor.role)
