import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import { managesParking } from '../access.ts'
import type { NewWait, Wait } from '../contract.ts'
import { refused } from '../refusals.ts'
import { findFlat, isOfHousehold } from '../store/flats.ts'
import * as store from '../store/waits.ts'
import { waitChanged } from './changed.ts'

export const listWaits = async (ctx: Ctx): Promise<Wait[]> => (await store.list(ctx)).map(present)

/** A household asks today and for itself; the committee writes down what was asked on paper before. */
export const askForSpace = async (ctx: Ctx, { flatNumber, kind, askedOn }: NewWait): Promise<Wait> => {
  const today = dayOf(ctx.now)
  const flat =
    (await findFlat(ctx, flatKey(flatNumber))) ??
    refuse(refused.space_for_no_flat({ flat: flatNumber }, { at: 'flatNumber' }))
  const manages = managesParking(ctx.actor)
  if (!manages && !(await isOwn(ctx, flat.id))) throw refused.wait_for_own_flat({}, { at: 'flatNumber' })
  const day = manages ? (askedOn ?? today) : today
  if (day > today) throw refused.asked_later({}, { at: 'askedOn' })
  const id = newId()
  if (!(await store.insert(ctx, { id, flat_id: flat.id, kind, asked_on: day }))) throw refused.waits_already()
  await waitChanged(ctx, { id, what: 'asked' })
  return (await listWaits(ctx)).find((wait) => wait.id === id) ?? refuse(notFound('Parking space'))
}

export const withdrawWait = async (ctx: Ctx, id: string) => {
  const wait = (await store.find(ctx, id)) ?? refuse(notFound('Parking space'))
  if (!managesParking(ctx.actor) && !(await isOwn(ctx, wait.flat_id))) throw notFound('Parking space')
  await store.withdraw(ctx, id, dayOf(ctx.now))
  await waitChanged(ctx, { id, what: 'withdrawn' })
  return {}
}

const isOwn = async (ctx: Ctx, flatId: string): Promise<boolean> =>
  ctx.actor.memberId ? isOfHousehold(ctx, flatId, ctx.actor.memberId) : false

const present = (row: store.WaitRow): Wait => ({
  id: row.id,
  flat: { id: row.flat_id, number: row.flat_number },
  kind: row.kind,
  askedOn: row.asked_on,
  place: row.place,
})
