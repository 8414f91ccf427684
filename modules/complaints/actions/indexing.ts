import type { Ctx } from '#kernel/server/context.ts'
import { indexEntry } from '#modules/search/actions.ts'
import { referenceOf } from '../rules.ts'
import * as store from '../store/complaints.ts'

/** After every change of what it says or whom it concerns, in the same transaction. */
export const indexComplaint = async (ctx: Ctx, id: string): Promise<store.ComplaintRow> => {
  const row = (await store.find(ctx, id))!
  await writeEntry(ctx, row)
  return row
}

export const indexComplaints = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  for (const row of await store.listByIds(ctx, ids)) await writeEntry(ctx, row)
}

const writeEntry = (ctx: Ctx, row: store.ComplaintRow): Promise<void> =>
  indexEntry(ctx, {
    type: 'complaint',
    id: row.id,
    title: row.title,
    description: `${referenceOf(row.number)}, ${row.location}`,
    category: 'Complaints',
    path: `/app/{subdomain}/complaints?id=${row.id}`,
    timestamp: row.created_at,
    words: `${row.number} ${row.description} ${row.raiser_name} ${row.raiser_flat}`,
    audience: row.is_public ? 'neighbours' : 'committee',
    viewers: row.assigned_to ? [row.raised_by, row.assigned_to] : [row.raised_by],
  })
