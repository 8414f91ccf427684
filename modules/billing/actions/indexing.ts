import type { Ctx } from '#kernel/server/context.ts'
import { indexEntry, type SearchEntry } from '#modules/search/actions.ts'
import type { BillRow } from '../store/bills.ts'
import { peopleOf } from '../store/recipients.ts'
import type { Within } from '../store/within.ts'

/** Bills are found by number and flat, by those who read the accounts and by those whose flat it is. */
export const indexBills = async (ctx: Ctx, rows: readonly BillRow[]): Promise<void> => {
  for (const entry of await entriesOf(ctx, rows)) await indexEntry(ctx, entry)
}

export const entriesOf = async (ctx: Within, rows: readonly BillRow[]): Promise<SearchEntry[]> => {
  const people = await peopleOf(
    ctx,
    rows.map(({ flat_id }) => flat_id),
  )
  return rows.map((row) => ({
    type: 'bill',
    id: row.id,
    title: row.number,
    description: `${row.flat_number}, ${row.period_from.slice(0, 7)}`,
    category: 'Bills',
    path: `/app/{subdomain}/billing?id=${row.id}`,
    timestamp: row.created_at,
    words: `${row.flat_number} ${row.number.replace(/[^A-Za-z0-9]/g, '')} ${Number(row.number.slice(-6))}`,
    audience: 'accounts',
    viewers: people.filter(({ flat_id }) => flat_id === row.flat_id).map(({ member_id }) => member_id),
  }))
}
