import type { Ctx } from '#kernel/server/context.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { listToIndex } from '../store/passes.ts'

/** A pass is found by its household alone, and by nobody once its time is over. */
export const indexPass = async (ctx: Ctx, id: string): Promise<void> => {
  if ((await indexPasses(ctx, [id])) === 0) await unindex(ctx, 'visitor', id)
}

/** Answers how many of them are to be found. */
export const indexPasses = async (ctx: Ctx, ids: readonly string[]): Promise<number> => {
  const rows = await listToIndex(ctx, ids)
  for (const row of rows)
    await indexEntry(ctx, {
      type: 'visitor',
      id: row.id,
      title: row.name,
      description: [row.flat_number, row.plate].filter(Boolean).join(', '),
      category: 'Visitors',
      path: `/app/{subdomain}/visitors?pass=${row.id}`,
      timestamp: row.valid_from,
      audience: 'own',
      viewers: [...new Set([...row.household, ...(row.host_id ? [row.host_id] : [])])],
    })
  return rows.length
}
