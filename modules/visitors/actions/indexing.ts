import type { Ctx } from '#kernel/server/context.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { listHousehold } from '../store/households.ts'
import * as store from '../store/passes.ts'

/** A pass is found by its household alone, and by nobody once its time is over. */
export const indexPass = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await store.find(ctx, id)
  if (!row || row.cancelled_at || row.erased_at) return unindex(ctx, 'visitor', id)
  const people = await listHousehold(ctx, row.flat_id)
  await indexEntry(ctx, {
    type: 'visitor',
    id,
    title: row.name,
    description: [row.flat_number, row.plate].filter(Boolean).join(', '),
    category: 'Visitors',
    path: `/app/{subdomain}/visitors?pass=${id}`,
    timestamp: row.valid_from,
    audience: 'own',
    viewers: [...new Set([...people.map((person) => person.id), ...(row.host_id ? [row.host_id] : [])])],
  })
}
