import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import type { MeetingState, MinutesState } from './rules.ts'

/** Meetings are a tab of the polls: whoever prepares polls calls and runs them. */
export const runs = (actor: Actor): boolean => may(actor, 'polls.update')

export const canSee = (actor: Actor, { state }: { state: MeetingState }): boolean =>
  state !== 'draft' || permissions['polls.update'].includes(actor.role)

/** A draft of the minutes is the writers'; what is circulated is everybody's. */
export const canReadMinutes = (actor: Actor, { state }: { state: MinutesState }): boolean =>
  state !== 'draft' || permissions['polls.update'].includes(actor.role)

/** Until the first post has signed; then the text stands. */
export const canWriteMinutes = (actor: Actor, { digest }: { digest: string | null }): boolean =>
  runs(actor) && digest === null

export const canComment = (actor: Actor, { state }: { state: MinutesState }): boolean =>
  actor.memberId !== null && !actor.anonymous && state === 'circulated'

/** Who undertook it says that it is done; so does whoever runs meetings. */
export const canFinish = (actor: Actor, { owner_id }: { owner_id: string }): boolean =>
  runs(actor) || (actor.memberId !== null && actor.memberId === owner_id)
