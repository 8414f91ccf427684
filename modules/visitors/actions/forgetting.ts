import type { Ctx } from '#kernel/server/context.ts'
import { removeFile } from '#kernel/server/files.ts'
import { forgetNews } from '#modules/notifications/actions/inbox.ts'
import { kinds } from '../mail/kinds.ts'
import type { In } from '../store/in.ts'

type Forgetting = Pick<Ctx, 'topics'> & In

/** The names in what people were told of these visits, passes and workers, or before that moment. */
export const forgetTold = async (ctx: Forgetting, what: { before: Date } | { ids: readonly string[] }): Promise<void> =>
  forgetNews(ctx, Object.keys(kinds), what)

/** Visits that never were take along what was told of them, and their photos. */
export const forgetVisits = async (ctx: Ctx, visits: readonly { id: string; photo_id: string | null }[]) => {
  if (visits.length === 0) return
  await forgetTold(ctx, { ids: visits.map(({ id }) => id) })
  for (const { photo_id } of visits) if (photo_id) await removeFile(ctx, { id: photo_id, room: 'visitors' })
}
