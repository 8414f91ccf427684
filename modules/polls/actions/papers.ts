import { createHash } from 'node:crypto'
import { forbidden, notFound, type Refused, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { NewPaper } from '../contract/ballots.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/ballots.ts'
import { readKeys } from './ballot-keys.ts'
import { changed } from './changed.ts'
import { signBlindly } from './sealing.ts'
import { tooLate } from './voting.ts'

/**
 * Signed for whoever the roll names; what is signed cannot be read, so nobody can know the ballot again. Hundreds come in
 * the minutes after a poll opens: it is signed first, and one statement looks and takes. Only who gets nothing costs a
 * second look, at why.
 */
export const takePaper = async (ctx: Ctx, id: string, paper: NewPaper) => {
  const takesPart = access.canTakePart(ctx.actor)
  const signed = takesPart ? await signPaper(ctx, id, paper) : undefined
  const taken = signed && (await store.takePaper(ctx, { pollId: id, voterId: paper.voterId, digest: signed.digest }))
  if (taken) return handOver(ctx, signed, { id, voterId: paper.voterId, ...taken })
  const place = await getPlace(ctx, id, paper.voterId)
  if (!takesPart || !place.is_mine) throw refused.not_on_roll()
  throw whyNot(ctx, place, signed)
}

/** For somebody without a phone: the officer hands over the tablet with the paper on it. */
export const takeDeskPaper = async (ctx: Ctx, id: string, paper: NewPaper) => {
  const place = await getPlace(ctx, id, paper.voterId)
  if (!access.isOfficer(ctx.actor, place)) throw forbidden()
  if (!place.voter_state) throw refused.not_on_roll()
  const signed = await signPaper(ctx, id, paper)
  const taken =
    signed && (await store.takeDeskPaper(ctx, { pollId: id, voterId: paper.voterId, digest: signed.digest }))
  if (!taken) throw whyNot(ctx, place, signed)
  return handOver(ctx, signed, { id, voterId: paper.voterId, ...taken, desk: 'desk' })
}

const getPlace = async (ctx: Ctx, id: string, voterId: string): Promise<store.PlaceRow> => {
  const place = await store.findPlace(ctx, id, voterId)
  return place && access.canSee(ctx.actor, place) ? place : refuse(notFound('Poll'))
}

type Signed = { signature: string; digest: Buffer }

/** Nothing where the poll has no keys, or no longer, or what came is no blinded paper. */
const signPaper = async (ctx: Ctx, id: string, { blinded }: NewPaper): Promise<Signed | undefined> => {
  const bytes = Buffer.from(blinded, 'base64url')
  const keys = await readKeys(ctx.storage, id)
  const signature = keys && signBlindly(keys, bytes)
  if (!signature) return undefined
  return { signature: signature.toString('base64url'), digest: createHash('sha256').update(bytes).digest() }
}

const whyNot = (ctx: Ctx, row: store.PlaceRow, signed: Signed | undefined): Refused => {
  if (row.voter_state === 'barred') return refused.voter_barred()
  if (row.secrecy !== 'secret') return refused.poll_is_open_vote()
  if (row.state === 'open' && row.closes_at <= ctx.now) return tooLate(ctx, row)
  if (row.state !== 'open') return refused.poll_not_open()
  return signed ? refused.paper_taken() : refused.paper_invalid()
}

type Taken = { id: string; voterId: string; flat_id: string | null; member_id: string | null; desk?: 'desk' }

const handOver = async (ctx: Ctx, { signature }: Signed, { id, voterId, flat_id, member_id, desk }: Taken) => {
  await changed(ctx, {
    id,
    what: 'paper_issued',
    ids: {
      voterId,
      ...(flat_id ? { flatId: flat_id } : {}),
      ...(member_id ? { memberId: member_id } : {}),
      ...(desk ? { desk } : {}),
    },
  })
  return { signature }
}
