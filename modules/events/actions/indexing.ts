import { textOf } from '#kernel/rich-text.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { isEveryone } from '#modules/members/rules.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import * as store from '../store/events.ts'

/** Found by whom it is for, and by the committee always. */
export const indexEvent = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await store.find(ctx, id)
  if (!row) return unindex(ctx, 'event', id)
  const open = row.state === 'planned'
  await indexEntry(ctx, {
    type: 'event',
    id,
    title: row.title,
    description: row.place,
    category: 'Events',
    path: `/app/{subdomain}/events?id=${id}`,
    timestamp: row.starts_at,
    words: textOf(row.description),
    audience: open && isEveryone(row.audience) ? 'everyone' : 'committee',
    viewers: open && !isEveryone(row.audience) ? await store.audienceIds(ctx, id) : [],
  })
}
