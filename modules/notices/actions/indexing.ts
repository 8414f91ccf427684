import { textOf } from '#kernel/rich-text.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { isEveryone } from '#modules/members/rules.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { beginningOf, isLive } from '../rules.ts'
import * as store from '../store/notices.ts'
import { listIds } from '../store/recipients.ts'

/** Found by whom it is for while it hangs on the board, and by the committee always; in the words of every language. */
export const indexNotice = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await store.find(ctx, id)
  if (!row) return unindex(ctx, 'notice', id)
  const texts = await store.listTexts(ctx, id)
  const [first] = texts
  const hangs = isLive(row, ctx.now)
  await indexEntry(ctx, {
    type: 'notice',
    id,
    title: first!.title,
    description: beginningOf(first!.body),
    category: 'Notices',
    path: `/app/{subdomain}/notices?id=${id}`,
    timestamp: row.published_at ?? row.created_at,
    words: [row.number ?? '', ...texts.flatMap(({ title, body }) => [title, textOf(body)])].join(' '),
    audience: hangs && isEveryone(row.audience) ? 'everyone' : 'committee',
    viewers: hangs && !isEveryone(row.audience) ? await listIds(ctx, id) : [],
  })
}
