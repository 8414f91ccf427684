import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { isSpokenTo } from '#kernel/server/post-publicly.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import { lockSociety } from '#modules/societies/actions.ts'
import type { NewWebhook, Webhook, WebhookEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import { mostWebhooks } from '../rules.ts'
import * as store from '../store/webhooks.ts'
import { requireTopics } from './offers.ts'

export const listWebhooks = async (ctx: Ctx): Promise<Webhook[]> => (await store.list(ctx)).map(present)

export const addWebhook = async (ctx: Ctx, input: NewWebhook) => {
  requireTopics(ctx, input.topics)
  const url = await publicUrl(ctx, input.url)
  await lockSociety(ctx)
  if ((await store.list(ctx)).length >= mostWebhooks) throw refused.too_many_webhooks({ count: mostWebhooks })
  const row = await store.insert(ctx, { id: newId(), url, topics: input.topics })
  return { ...present(row), secret: secretOf(ctx.sign, row.id, row.secret_version) }
}

export const editWebhook = async (ctx: Ctx, id: string, edit: WebhookEdit): Promise<Webhook> => {
  requireTopics(ctx, edit.topics)
  const url = await publicUrl(ctx, edit.url)
  const row = await store.update(ctx, id, edit.version, { url, topics: edit.topics, is_active: edit.isActive })
  if (row) return present(row)
  if (!(await store.find(ctx, id))) throw notFound('Webhook')
  throw house.stale_version()
}

export const removeWebhook = async (ctx: Ctx, id: string) => {
  if (!(await store.remove(ctx, id))) throw notFound('Webhook')
  return {}
}

export const renewSecret = async (ctx: Ctx, id: string) => {
  const row = (await store.renewSecret(ctx, id)) ?? refuse(notFound('Webhook'))
  return { secret: secretOf(ctx.sign, row.id, row.secret_version) }
}

/** Worked out of the installation's secret: it lies in no table, no backup and no export. */
export const secretOf = (sign: Sign, webhookId: string, version: number): string =>
  `whsec_${sign('webhook', `${webhookId}:${version}`)}`

/** Before the first statement, for a name may take its time to resolve. */
const publicUrl = async (ctx: Ctx, text: string): Promise<string> => {
  const address = text.trim()
  if (await isSpokenTo(address, ctx.env.WEBHOOKS_TO_PRIVATE)) return new URL(address).href
  throw refused.private_address({}, { at: 'url' })
}

const present = (row: store.WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  topics: row.topics,
  isActive: row.is_active,
  restedAt: row.rested_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
