import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Webhook as WebhookOffer } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { maySendOutside } from '#kernel/server/mail.ts'
import type { Delivery } from '../contract.ts'
import { refused } from '../refusals.ts'
import { deliveryDays, endedTokenDays } from '../rules.ts'
import * as store from '../store/deliveries.ts'
import * as tokens from '../store/tokens.ts'
import * as webhooks from '../store/webhooks.ts'

export const listDeliveries = async (ctx: Ctx): Promise<Delivery[]> => (await store.list(ctx)).map(present)

export const sendAgain = async (ctx: Ctx, id: string): Promise<Delivery> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Delivery'))
  if (row.status === 'kept') throw refused.kept_inside()
  if (!(await store.putBack(ctx, id))) throw refused.already_waiting()
  await ctx.topics.add('integrations.deliver', { societyId: ctx.society.id, deliveryId: id })
  return present((await store.find(ctx, id)) ?? refuse(notFound('Delivery')))
}

export const testWebhook = async (ctx: Ctx, id: string): Promise<Delivery> => {
  if (!(await webhooks.find(ctx, id))) throw notFound('Webhook')
  const made = await enter(ctx, id, { topic: 'test', purpose: null, about: newId(), data: {} })
  return present((await store.find(ctx, made)) ?? refuse(notFound('Delivery')))
}

/** Whoever wants to hear of it is told what is known of it by now. */
export const callWebhooks = (
  job: JobCtx,
  ids: Ids,
  topic: string,
  { purpose, read }: WebhookOffer<Ctx>,
): Promise<void> =>
  job.inSociety(ids['societyId'] ?? '', async (ctx) => {
    const hearing = await webhooks.listHearing(ctx, topic)
    if (hearing.length === 0) return
    // Taken off again before anybody heard of it: there is nothing to tell.
    const told = await read(ctx, ids)
    if (told) for (const webhook of hearing) await enter(ctx, webhook.id, { topic, purpose, ...told })
  })

type Message = { topic: string; purpose: string | null; about: string; data: object }

/** Written down as it will be sent, so that sending it again sends the same. */
const enter = async (ctx: Ctx, webhookId: string, { topic, purpose, about, data }: Message): Promise<string> => {
  const id = newId()
  const { id: societyId, subdomain, name } = ctx.society
  const body = JSON.stringify({
    id,
    topic,
    at: ctx.now.toISOString(),
    society: { id: societyId, subdomain, name },
    data,
    dpdpCompliance: { personalData: purpose !== null, purpose, keepDays: purpose === null ? null : 30 },
  })
  const status = (await maySendOutside(ctx.db, societyId)) ? 'waiting' : 'kept'
  const row = { id, webhook_id: webhookId, topic, occasion: `${topic}:${about}`, body, status } as const
  if ((await store.insert(ctx, row)) && status === 'waiting')
    await ctx.topics.add('integrations.deliver', { societyId, deliveryId: id })
  return id
}

export const forgetOld = (job: JobCtx): Promise<void> =>
  job.platform(async (db) => {
    const daysAgo = (days: number) => new Date(job.now.getTime() - days * 86_400_000)
    await store.deleteBefore(db, daysAgo(deliveryDays))
    await tokens.deleteEndedBefore(db, daysAgo(endedTokenDays))
  })

const present = (row: store.DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  url: row.url,
  topic: row.topic,
  status: row.status as Delivery['status'],
  tries: row.tries,
  responseCode: row.response_code,
  error: row.error as Delivery['error'],
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
})
