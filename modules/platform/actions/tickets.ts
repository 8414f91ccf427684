import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, PlatformCtx } from '#kernel/server/context.ts'
import type { Ticket } from '../contract.ts'
import { kindsFor } from '../rules.ts'
import * as store from '../store/tickets.ts'

export const listTickets = async (ctx: PlatformCtx): Promise<Ticket[]> =>
  (await store.listAll(ctx.db, kindsFor(ctx.identity.isDemo))).map((row) => ({ ...present(row), society: row.society }))

export const answerTicket = async (ctx: PlatformCtx, id: string, answer: string) => {
  const kinds = kindsFor(ctx.identity.isDemo)
  const ticket = (await store.answer(ctx.db, id, answer, kinds)) ?? refuse(notFound('Ticket'))
  await ctx.topics.add('platform.answered', {
    societyId: ticket.society_id,
    ticketId: id,
    answers: String(ticket.version),
  })
  return {}
}

export const listOwnTickets = async (ctx: Ctx): Promise<Ticket[]> => (await store.listOwn(ctx)).map(present)

export const writeTicket = async (ctx: Ctx, ticket: { subject: string; body: string }) => {
  await store.insert(ctx, { id: newId(), ...ticket })
  return {}
}

export const rateTicket = async (ctx: Ctx, id: string, rating: number) => {
  if (!(await store.rate(ctx, id, rating))) throw notFound('Ticket')
  return {}
}

type Row = {
  id: string
  subject: string
  body: string
  status: string
  answer: string | null
  rating: number | null
  created_at: Date
  answered_at: Date | null
}

const present = (row: Row): Ticket => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  status: row.status as Ticket['status'],
  answer: row.answer,
  rating: row.rating,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})
