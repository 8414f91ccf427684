import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { managesGate } from '../access.ts'
import type { FlatRules, RulesOfFlat, Visit } from '../contract.ts'
import { refused } from '../refusals.ts'
import type { Answer, answerWays, VisitStatus } from '../rules.ts'
import * as households from '../store/households.ts'
import type { In } from '../store/in.ts'
import * as store from '../store/visits.ts'
import { visitChanged } from './changed.ts'
import { getVisit } from './visits.ts'

type Way = (typeof answerWays)[number]

/** Somebody of the household answers; whoever comes second reads who said what. */
export const answerVisit = async (
  ctx: Ctx,
  id: string,
  { answer, way }: { answer: Answer; way: 'push' | 'app' },
): Promise<Visit> => {
  await visitToOwnFlat(ctx, id)
  if (!(await answerOnce(ctx, id, { answer, way, by: ctx.actor.memberId, at: ctx.now })))
    throw await saidBefore(ctx, id)
  return getVisit(ctx, id)
}

/** Whoever has it open has seen it; the others of the household and the guard read that. */
export const seeVisit = async (ctx: Ctx, id: string): Promise<Visit> => {
  const row = await visitToOwnFlat(ctx, id)
  if (row.status === 'waiting' && (await households.noteSeen(ctx, id))) await visitChanged(ctx, { id, what: 'seen' })
  return getVisit(ctx, id)
}

/** Somebody else's visit is not there. */
const visitToOwnFlat = async (ctx: Ctx, id: string) => {
  const row = await store.find(ctx, id)
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map((flat) => flat.id)
  if (!row?.flat_id || !flats.includes(row.flat_id)) throw notFound('Visit')
  return row
}

type Said = { answer: Answer; way: Way; by: string | null; at: Date; reason?: string }

/** First answer wins, from whichever side it comes. */
export const answerOnce = async (
  ctx: Ctx,
  id: string,
  { answer, way, by, at, reason = '' }: Said,
): Promise<boolean> => {
  const status: VisitStatus = answer === 'approved' ? 'waiting' : 'refused'
  const values = { status, answer, answer_way: way, answered_at: at, answered_by: by, answer_reason: reason }
  const isFirst = await store.answerOnce(ctx, id, values)
  if (isFirst) await visitChanged(ctx, { id, what: 'answered' })
  return isFirst
}

const saidBefore = async (ctx: In, id: string) => {
  const row = await store.find(ctx, id)
  const said = { approved: 'said_approved', refused: 'said_refused', at_gate: 'said_at_gate' } as const
  const code = said[row?.answer as Answer]
  if (!row || !code) return refused.nobody_waits()
  const nameless = row.answer_way === 'rule' ? 'said_rule' : 'said_guard'
  const name = row.answered_name ?? row.decided_name ?? { code: nameless }
  return refused.answered_before({ name, answer: { code } })
}

export const readFlatRules = async (ctx: Ctx, flatId: string): Promise<RulesOfFlat> => {
  const { flat, people } = await getOwnFlat(ctx, flatId)
  const row = await households.findRules(ctx, flatId)
  return {
    flat: { id: flat.id, number: flat.number },
    people,
    askMembers: row?.ask_members ?? [],
    dial: row?.dial ?? '',
    intercom: row?.intercom ?? '',
    deliveries: (row?.deliveries as FlatRules['deliveries'] | undefined) ?? 'ask',
    quietFrom: row?.quiet_from ?? '',
    quietUntil: row?.quiet_until ?? '',
  }
}

export const saveFlatRules = async (ctx: Ctx, flatId: string, rules: FlatRules): Promise<RulesOfFlat> => {
  const { people } = await getOwnFlat(ctx, flatId)
  await households.saveRules(ctx, flatId, newId(), {
    // Whoever moved out since is not asked.
    ask_members: rules.askMembers.filter((id) => people.some((person) => person.id === id)),
    dial: rules.dial,
    intercom: rules.intercom,
    deliveries: rules.deliveries,
    quiet_from: rules.quietFrom,
    quiet_until: rules.quietUntil,
  })
  return readFlatRules(ctx, flatId)
}

/** One's own flat; for the admin any, because somebody has to help those who cannot. */
const getOwnFlat = async (ctx: Ctx, flatId: string) => {
  const flat = await households.findFlat(ctx, flatId)
  const people = flat ? await households.listHousehold(ctx, flatId) : []
  const isSeen = managesGate(ctx.actor) || people.some(({ id }) => id === ctx.actor.memberId)
  if (!flat || !isSeen) throw notFound('Flat')
  return { flat, people }
}
