import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

type WaitingCharge = { id: string; flatId: string; headId: string; paise: Paise; narration: string }

/** One-off charges that go on the next bill. */
export const listWaiting = async ({ db, society }: Within, until: Day): Promise<WaitingCharge[]> => {
  const { rows } = await sql<WaitingCharge>`
    select id, flat_id as "flatId", head_id as "headId", amount_paise as paise, narration from flat_charges
    where society_id = ${society.id} and bill_id is null and dropped_at is null and pay_before is null and on_day <= ${until}
    order by on_day, id`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string) =>
  db.selectFrom('flat_charges').selectAll().where('society_id', '=', society.id).where('id', '=', id).executeTakeFirst()
export type ChargeRow = NonNullable<Awaited<ReturnType<typeof find>>>

export type NewCharge = {
  id: string
  flat_id: string
  head_id: string | null
  lines: readonly { headId: string; paise: Paise; narration: string }[]
  amount_paise: Paise
  narration: string
  on_day: Day
  pay_before: Date | null
}

/** Undefined when the id is known already. */
export const insert = async ({ db, society }: Within, { lines, ...row }: NewCharge) =>
  db
    .insertInto('flat_charges')
    .values({ ...row, lines: JSON.stringify(lines), society_id: society.id })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Under the head of a key, in one trip; false when there is no such head, or the id is known already. */
export const insertUnder = async (
  { db, society }: Within,
  headKey: string,
  row: Omit<NewCharge, 'head_id' | 'lines' | 'pay_before'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into flat_charges (society_id, id, flat_id, head_id, lines, amount_paise, narration, on_day)
    select h.society_id, ${row.id}::uuid, ${row.flat_id}::uuid, h.id, '[]', ${row.amount_paise}::bigint, ${row.narration}::text, ${row.on_day}::date
    from charge_heads h where h.society_id = ${society.id} and h.key = ${headKey}
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export const drop = async ({ db, society }: Within, id: string, at: Date) =>
  db
    .updateTable('flat_charges')
    .set({ dropped_at: at })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .where('bill_id', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const markBilled = async ({ db, society }: Within, rows: readonly { id: string; billId: string }[]) => {
  if (rows.length === 0) return
  const bills = Object.fromEntries(rows.map(({ id, billId }) => [id, billId]))
  await sql`update flat_charges c set bill_id = (${JSON.stringify(bills)}::jsonb ->> c.id::text)::uuid
    where c.society_id = ${society.id} and c.id = any(${Object.keys(bills)}::uuid[])`.execute(db)
}

/** Charges that wait to be paid at once and have not lapsed. */
export const listPayable = async ({ db, society }: Within, flatIds: readonly string[] | null, now: Date) =>
  db
    .selectFrom('flat_charges')
    .selectAll()
    .where('society_id', '=', society.id)
    .where('bill_id', 'is', null)
    .where('dropped_at', 'is', null)
    .where('pay_before', '>', now)
    .$if(flatIds !== null, (query) =>
      query.where('flat_id', 'in', flatIds!.length > 0 ? flatIds! : ['00000000-0000-0000-0000-000000000000']),
    )
    .orderBy('pay_before')
    .execute()

/** Everything that waits for a bill, the oldest first, with its flat and head. */
export const listAllWaiting = async ({ db, society }: Within) =>
  db
    .selectFrom('flat_charges as c')
    .innerJoin('flats as f', (join) => join.onRef('f.society_id', '=', 'c.society_id').onRef('f.id', '=', 'c.flat_id'))
    .innerJoin('charge_heads as h', (join) =>
      join.onRef('h.society_id', '=', 'c.society_id').onRef('h.id', '=', 'c.head_id'),
    )
    .select([
      'c.id',
      'c.flat_id',
      'f.number as flat_number',
      'f.wing',
      'h.key as head_key',
      'h.name as head_name',
      'c.amount_paise',
      'c.narration',
      'c.on_day',
    ])
    .where('c.society_id', '=', society.id)
    .where('c.bill_id', 'is', null)
    .where('c.dropped_at', 'is', null)
    .where('c.pay_before', 'is', null)
    .orderBy('c.on_day')
    .orderBy('c.id')
    .execute()
