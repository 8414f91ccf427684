import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { phoneKey } from '#modules/members/rules.ts'
import type { Answering, OwnRequest } from '../contract.ts'
import { refused } from '../refusals.ts'
import { plateKey } from '../rules.ts'
import * as store from '../store/own.ts'
import * as passes from '../store/passes.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { passChanged, thingChanged } from './changed.ts'
import { renewCard } from './workers.ts'

export const listOwnRequests = async (ctx: Ctx): Promise<OwnRequest[]> => (await store.listRequests(ctx)).map(present)

/** The answer stands on the page of whoever asked; what it promises is done with it. */
export const answerOwnRequest = async (ctx: Ctx, id: string, input: Answering): Promise<OwnRequest> => {
  const row = (await store.findRequest(ctx, id)) ?? refuse(notFound('Request'))
  if (row.answered_at) throw refused.not_answerable()
  if (input.correction) await putRight(ctx, row, input.correction)
  if (input.newCard && row.about === 'worker') await renewCard(ctx, row.about_id)
  await store.answerRequest(ctx, id, input.answer)
  await thingChanged(ctx, { id, what: 'request' })
  return present((await store.findRequest(ctx, id))!)
}

/** A guest's name stands in the pass and in the visits made with it. */
const putRight = async (
  ctx: Ctx,
  { about, about_id: id }: store.RequestRow,
  { name, phone, vehicle }: NonNullable<Answering['correction']>,
) => {
  const keys = { name, phone, phone_key: phoneKey(phone) }
  const values = { ...keys, plate: vehicle, plate_key: plateKey(vehicle) }
  if (about === 'worker') await workers.update(ctx, id, keys)
  if (about === 'pass') {
    await passes.update(ctx, id, values)
    await passChanged(ctx, { id, what: 'corrected' })
  }
  const all = await store.listAllOf(ctx, store.columnOf[about], id)
  await visits.correct(
    ctx,
    all.map((visit) => visit.id),
    values,
  )
}

const present = (row: store.RequestRow): OwnRequest => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  aboutId: row.about_id,
  name: row.name ?? '',
  phone: row.phone ?? '',
  vehicle: row.vehicle ?? '',
  text: row.text,
  answer: row.answer,
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})
