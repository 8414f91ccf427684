import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import type { Line } from '../rules/lines.ts'
import type { BillKind, BillStatus } from '../rules/nouns.ts'
import type { Within } from './within.ts'

/** What stood open before a bill, and what an advance paid of it, as it is printed. */
export type Carried = {
  arrears?: { number: string; periodFrom: Day; principalPaise: Paise; interestPaise: Paise }[]
  advancePaise?: Paise
}

export type NewBill = {
  id: string
  kind: BillKind
  number: string
  flatId: string
  runId: string | null
  from: Day
  to: Day
  issuedOn: Day
  dueOn: Day
  principalPaise: Paise
  interestPaise: Paise
  lines: readonly Line[]
  carried: Carried
  note: string
  packId: string
  voucherId: string
}

/**
 * Published column by column; what an advance pays of them is settled afterwards. Most flats of a society are charged
 * alike: a working is read and compressed by the database once, and every further bill takes it as it lies in the first.
 */
export const insert = async (within: Within, bills: readonly NewBill[], at: Date) => {
  const first = new Map<string, NewBill>()
  const likes: { bill: NewBill; like: string }[] = []
  for (const bill of bills) {
    const text = JSON.stringify(bill.lines)
    const like = first.get(text)
    if (like) likes.push({ bill, like: like.id })
    else first.set(text, bill)
  }
  const alike = likes.map(({ bill }) => bill)
  // Sent together, done in turn: the second reads what the first has written.
  await Promise.all([
    insertRows(within, [...first.values()], at, {
      column: sql`${[...first.keys()]}::jsonb[]`,
      lines: sql`r.working`,
    }),
    insertRows(within, alike, at, {
      column: sql`${likes.map(({ like }) => like)}::uuid[]`,
      lines: sql`w.lines`,
      join: sql`join bills w on w.society_id = ${within.society.id} and w.id = r.working`,
    }),
  ])
}

/** A column for each bill, how its working comes from that, and where from. */
type Workings = { column: RawBuilder<unknown>; lines: RawBuilder<unknown>; join?: RawBuilder<unknown> }

const insertRows = async (
  { db, society }: Within,
  bills: readonly NewBill[],
  at: Date,
  { column, lines, join = sql`` }: Workings,
) => {
  if (bills.length === 0) return
  const all = <T>(of: (bill: NewBill) => T) => bills.map(of)
  await sql`insert into bills (society_id, id, kind, number, flat_id, run_id, period_from, period_to, issued_on, due_on, amount_paise,
      principal_paise, interest_paise, settled_on, status, lines, carried, note, pack_id, voucher_id, created_at)
    select ${society.id}::uuid, r.id, r.kind, r.number, r.flat, r.run, r.since, r.until, r.issued, r.due, r.principal + r.interest,
      r.principal, r.interest, case when r.principal = 0 then r.issued end,
      case when r.principal + r.interest = 0 then 'paid' else 'pending' end,
      ${lines}, r.carried, r.note, nullif(r.pack, ''), r.voucher, ${at}
    from unnest(${all(({ id }) => id)}::uuid[], ${all(({ kind }) => kind)}::text[], ${all(({ number }) => number)}::text[],
      ${all(({ flatId }) => flatId)}::uuid[], ${all(({ runId }) => runId)}::uuid[], ${all(({ from }) => from)}::date[],
      ${all(({ to }) => to)}::date[], ${all(({ issuedOn }) => issuedOn)}::date[], ${all(({ dueOn }) => dueOn)}::date[],
      ${all(({ principalPaise }) => principalPaise)}::bigint[], ${all(({ interestPaise }) => interestPaise)}::bigint[],
      ${column}, ${all(({ carried }) => JSON.stringify(carried))}::jsonb[],
      ${all(({ note }) => note)}::text[], ${all(({ packId }) => packId)}::text[], ${all(({ voucherId }) => voucherId)}::uuid[])
      as r (id, kind, number, flat, run, since, until, issued, due, principal, interest, working, carried, note, pack, voucher)
      ${join}`.execute(db)
}

export type BillRow = {
  id: string
  number: string
  kind: BillKind
  flat_id: string
  flat_number: string
  wing: string
  owner: string | null
  run_id: string | null
  period_from: Day
  period_to: Day
  issued_on: Day
  due_on: Day
  amount_paise: Paise
  principal_paise: Paise
  interest_paise: Paise
  paid_paise: Paise
  paid_interest_paise: Paise
  credited_paise: Paise
  credited_interest_paise: Paise
  status: BillStatus
  settled_on: Day | null
  interest_to: Day | null
  note: string
  pack_id: string | null
  voucher_id: string
  created_at: Date
}

const columns =
  sql.raw(`b.id, b.number, b.kind, b.flat_id, f.number as flat_number, f.wing, b.run_id, b.period_from, b.period_to,
  b.issued_on, b.due_on, b.amount_paise, b.principal_paise, b.interest_paise, b.paid_paise, b.paid_interest_paise, b.credited_paise,
  b.credited_interest_paise, b.status, b.settled_on, b.interest_to, b.note, b.pack_id, b.voucher_id, b.created_at,
  (select m.name from members m where m.society_id = b.society_id and m.flat_key = f.number_key and m.occupancy = 'owner'
    and m.status = 'active' and m.removed_at is null order by m.created_at limit 1) as owner`)

export type BillQuery = {
  q?: string | undefined
  status?: 'pending' | 'paid' | 'overdue' | undefined
  flat?: string | undefined
  period?: Day | undefined
  run?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first. `sight` are the flats whose bills may be seen; null is all. */
export const list = async ({ db, society }: Within, query: BillQuery, sight: readonly string[] | null, today: Day) => {
  const conditions = [
    sql<SqlBool>`b.society_id = ${society.id}`,
    ...(sight === null ? [] : [sql<SqlBool>`b.flat_id = any(${sight}::uuid[])`]),
    ...(query.status === 'pending' || query.status === 'paid' ? [sql<SqlBool>`b.status = ${query.status}`] : []),
    ...(query.status === 'overdue' ? [sql<SqlBool>`b.status = 'pending' and b.due_on < ${today}`] : []),
    ...(query.flat ? [sql<SqlBool>`b.flat_id = ${query.flat}`] : []),
    ...(query.period ? [sql<SqlBool>`b.period_from = ${query.period}`] : []),
    ...(query.run ? [sql<SqlBool>`b.run_id = ${query.run}`] : []),
    ...(query.q?.trim() ? [matches(query.q.trim())] : []),
    ...(query.cursor
      ? [
          sql<SqlBool>`(b.issued_on, b.number, b.id) < (select c.issued_on, c.number, c.id from bills c
            where c.society_id = ${society.id} and c.id = ${query.cursor})`,
        ]
      : []),
  ]
  const { rows } = await sql<BillRow>`
    select ${columns} from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where ${sql.join(conditions, sql` and `)} order by b.issued_on desc, b.number desc, b.id desc limit ${query.limit + 1}`.execute(
    db,
  )
  return rows
}

/** `MB/26-27/000123`, `mb2627000123`, `123`, or a flat however it is written. */
const matches = (q: string) => {
  const plain = q.replace(/[^a-z0-9]/gi, '').toUpperCase()
  const key = flatKey(q)
  return sql<SqlBool>`(f.number_key = ${key} or (${plain} <> '' and position(${plain} in replace(replace(b.number, '/', ''), '-', '')) > 0))`
}

export const find = async ({ db, society }: Within, id: string): Promise<BillRow | undefined> => {
  const { rows } = await sql<BillRow>`
    select ${columns} from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.id = ${id}`.execute(db)
  return rows[0]
}

/** The working as it was published. */
export const findLines = async ({ db, society }: Within, id: string) => {
  const { rows } = await sql<{ lines: Line[]; carried: Carried }>`
    select lines, carried from bills where society_id = ${society.id} and id = ${id}`.execute(db)
  return rows[0]
}

/** Bills of a run or some by id, with their lines, in the order they are printed, a page at a time. */
export const listPrinted = async (
  { db, society }: Within,
  { runId, wing, after, limit }: { runId: string; wing?: string | undefined; after: string; limit: number },
) => {
  const { rows } = await sql<BillRow & { lines: Line[]; carried: Carried }>`
    select ${columns}, b.lines, b.carried from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.run_id = ${runId} and b.number > ${after}
      and (${wing ?? null}::text is null or f.wing = ${wing ?? null}::text)
    order by b.number limit ${limit}`.execute(db)
  return rows
}

/** A period's regular bill of a flat, for the tax of a note that joins it. */
export const findRegularLines = async ({ db, society }: Within, flatId: string, day: Day) => {
  const { rows } = await sql<{ lines: Line[]; period_from: Day; period_to: Day }>`
    select lines, period_from, period_to from bills where society_id = ${society.id} and flat_id = ${flatId} and kind = 'bill'
      and ${day} between period_from and period_to order by issued_on limit 1`.execute(db)
  return rows[0]
}

/** What settled a bill, and the notes on it. */
export const listSettlements = async ({ db, society }: Within, billId: string) => {
  const { rows } = await sql<{ day: Day; paise: Paise; kind: string; number: string; receipt_id: string | null }>`
    select a.day, sum(a.amount_paise)::bigint as paise, a.source_kind as kind,
      coalesce(r.number, n.number) as number, r.id as receipt_id
    from allocations a
      left join receipts r on r.society_id = a.society_id and r.id = a.source_id
      left join credit_notes n on n.society_id = a.society_id and n.id = a.source_id
    where a.society_id = ${society.id} and a.item_id = ${billId}
    group by a.day, a.source_kind, r.number, n.number, r.id order by a.day, number`.execute(db)
  return rows
}

export const listFlatNumbers = async ({ db, society }: Within, ids: readonly string[]) =>
  db.selectFrom('flats').select(['id', 'number']).where('society_id', '=', society.id).where('id', 'in', ids).execute()

/** Some of a run's bills, by their place in it. */
export const listOfRun = async ({ db, society }: Within, runId: string, offset: number, limit: number) => {
  const { rows } = await sql<BillRow>`
    select ${columns} from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.run_id = ${runId} order by b.number offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}
