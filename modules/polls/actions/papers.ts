import { createHash } from 'node:crypto'
import { forbidden, notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { NewPaper } from '../contract/ballots.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/ballots.ts'
import { readKeys } from './ballot-keys.ts'
import { changed } from './changed.ts'
import { signBlindly } from './sealing.ts'
import { tooLate } from './voting.ts'

/** Signed for whoever the roll names; what is signed cannot be read, so nobody can know the ballot again. */
export const takePaper = async (ctx: Ctx, id: string, paper: NewPaper) => {
  const place = await getPlace(ctx, id, paper.voterId)
  if (!access.canTakePart(ctx.actor) || !place.is_mine) throw refused.not_on_roll()
  return issue(ctx, place, paper, false)
}

/** For somebody without a phone: the officer hands over the tablet with the paper on it. */
export const takeDeskPaper = async (ctx: Ctx, id: string, paper: NewPaper) => {
  const place = await getPlace(ctx, id, paper.voterId)
  if (!access.isOfficer(ctx.actor, place)) throw forbidden()
  if (!place.voter_state) throw refused.not_on_roll()
  return issue(ctx, place, paper, true)
}

/** Of the poll no more than the signing asks for: hundreds come in the minutes after it opens. */
const getPlace = async (ctx: Ctx, id: string, voterId: string): Promise<store.PlaceRow> => {
  const place = await store.findPlace(ctx, id, voterId)
  return place && access.canSee(ctx.actor, place) ? place : refuse(notFound('Poll'))
}

const issue = async (ctx: Ctx, row: store.PlaceRow, { voterId, blinded }: NewPaper, isDesk: boolean) => {
  if (row.voter_state === 'barred') throw refused.voter_barred()
  if (row.secrecy !== 'secret') throw refused.poll_is_open_vote()
  if (row.state === 'open' && row.closes_at <= ctx.now) throw tooLate(ctx, row)
  if (row.state !== 'open') throw refused.poll_not_open()
  const bytes = Buffer.from(blinded, 'base64url')
  const keys = await readKeys(ctx.storage, row.id)
  const signature = keys && signBlindly(keys, bytes)
  if (!signature) throw refused.paper_invalid()
  const digest = createHash('sha256').update(bytes).digest()
  const taken = await store.takePaper(ctx, { pollId: row.id, voterId, digest, isDesk })
  if (!taken) throw refused.paper_taken()
  await changed(ctx, {
    id: row.id,
    what: 'paper_issued',
    ids: {
      voterId,
      ...(taken.flat_id ? { flatId: taken.flat_id } : {}),
      ...(taken.member_id ? { memberId: taken.member_id } : {}),
      ...(isDesk ? { desk: 'desk' } : {}),
    },
  })
  return { signature: signature.toString('base64url') }
}
