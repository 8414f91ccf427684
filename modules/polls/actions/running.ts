import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Poll } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/polls.ts'
import { restore } from '../store/roll.ts'
import { changed } from './changed.ts'
import { drawNames, openRoll, requireVoters } from './opening.ts'
import { getVisible, lockVisible, present } from './present.ts'

/** With an hour still to come it is announced and the clock opens it; else it opens now. */
export const openPoll = async (ctx: Ctx, id: string): Promise<Poll> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'draft') throw refused.poll_settled()
  if (!access.canOpen(ctx.actor, row)) throw refused.election_needs_admin()
  if (row.closes_at <= ctx.now) throw refused.poll_in_past({}, { at: 'closesAt' })
  await requireVoters(ctx, row)
  if (row.secrecy === 'secret') requireHttps(ctx)
  if (row.kind === 'election') await drawNames(ctx, id)
  const isLater = row.opens_at !== null && row.opens_at > ctx.now
  // Making the keys of a secret ballot takes seconds: a job does it, at once or at its hour.
  if (isLater || row.secrecy === 'secret') {
    await store.update(ctx, id, { state: 'announced', opens_at: row.opens_at ?? ctx.now })
    await changed(ctx, { id, what: 'announced' })
  } else {
    await openRoll(ctx, row)
    await store.update(ctx, id, { state: 'open', opens_at: row.opens_at ?? ctx.now, opened_at: ctx.now })
    await changed(ctx, { id, what: 'opened' })
  }
  return present(ctx, await getVisible(ctx, id))
}

/** Over plain http the server's neighbour reads along, and the browser gives a page no crypto. */
const requireHttps = ({ origin }: Ctx) => {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw refused.secret_needs_https()
}

/** Once, before closing, and never shorter. */
export const extendPoll = async (ctx: Ctx, id: string, edit: { closesAt: string; reason: string }): Promise<Poll> => {
  const row = await lockVisible(ctx, id)
  const closes = new Date(edit.closesAt)
  if (row.state !== 'open' || row.closes_at <= ctx.now || row.extended_from !== null) throw refused.poll_settled()
  if (!access.canExtend(ctx.actor, row)) throw refused.election_needs_admin()
  if (closes <= row.closes_at) throw refused.extension_shorter({}, { at: 'closesAt' })
  await store.update(ctx, id, { closes_at: closes, extended_from: row.closes_at, extend_reason: edit.reason })
  await changed(ctx, { id, what: 'extended' })
  return present(ctx, await getVisible(ctx, id))
}

export const declarePoll = async (ctx: Ctx, id: string): Promise<Poll> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'closed') throw refused.poll_settled()
  if (!access.canDeclare(ctx.actor, row)) throw refused.election_needs_admin()
  await store.update(ctx, id, { state: 'declared', declared_at: ctx.now, declared_by: ctx.actor.memberId })
  await changed(ctx, { id, what: 'declared' })
  return present(ctx, await getVisible(ctx, id))
}

export const voidPoll = async (ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Poll> => {
  const row = await lockVisible(ctx, id)
  if (!access.canVoid(ctx.actor, row)) throw refused.poll_settled()
  await store.update(ctx, id, { state: 'void', void_reason: reason })
  await changed(ctx, { id, what: 'voided' })
  return present(ctx, await getVisible(ctx, id))
}

export const restoreVoter = async (ctx: Ctx, id: string, { voterId, reason }: { voterId: string; reason: string }) => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'open') throw refused.poll_not_open()
  if (!access.canRestore(ctx.actor, row)) throw refused.election_needs_admin()
  if (!(await restore(ctx, voterId, reason))) refuse(notFound('Voter'))
  await changed(ctx, { id, what: 'restored' })
  return {}
}
