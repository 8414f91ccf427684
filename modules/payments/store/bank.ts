import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { Known, LineStatus, MatchRule } from '../rules/matching.ts'
import type { ColumnMap, StatementLine } from '../rules/statements.ts'

type Within = { readonly db: Db; readonly society: { readonly id: string } }

export type BankRow = {
  id: string
  account_id: string
  number: string
  bank: string
  is_active: boolean
  column_map: ColumnMap
}

export const findBank = async ({ db, society }: Within, id: string): Promise<BankRow | undefined> => {
  const { rows } = await sql<BankRow>`
    select id, account_id, number, bank, is_active, column_map from bank_accounts
    where society_id = ${society.id} and id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Which of these lines are there already. */
export const knownPrints = async ({ db, society }: Within, prints: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_lines where society_id = ${society.id} and fingerprint = any(${[...prints]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

type NewStatement = {
  id: string
  bank_account_id: string
  name: string
  from_day: Day
  to_day: Day
  lines: number
  new_lines: number
  made_by: string | null
  created_at: Date
}

export const insertStatement = ({ db, society }: Within, row: NewStatement) =>
  db
    .insertInto('bank_statements')
    .values({ ...row, society_id: society.id })
    .execute()

export type NewLine = StatementLine & { id: string; fingerprint: string; place: number }

/** Overlapping statements never double a line; of two people who import at once, the second finds them there. */
export const insertLines = async (
  { db, society }: Within,
  statementId: string,
  bankAccountId: string,
  lines: readonly NewLine[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into bank_lines (society_id, id, statement_id, bank_account_id, place, day, amount_paise, narration, reference,
      payer, balance_paise, fingerprint)
    select ${society.id}, l.id, ${statementId}::uuid, ${bankAccountId}::uuid, l.place, l.day, l.paise, l.narration,
      l.reference, l.payer, l."balancePaise", l.fingerprint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, place int, day date, paise bigint, narration text,
      reference text, payer text, "balancePaise" bigint, fingerprint text)
    on conflict (society_id, fingerprint) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type StatementRow = {
  id: string
  bank_account_id: string
  name: string
  from_day: Day
  to_day: Day
  lines: number
  new_lines: number
  matched: number
  suspense: number
  open: number
  created_at: Date
  finished_at: Date | null
}

/** The newest first, each with what became of the lines of its days: those an earlier statement brought are its own too. */
export const listStatements = async ({ db, society }: Within, id: string | null): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    select s.id, s.bank_account_id, s.name, s.from_day, s.to_day, s.lines, s.new_lines, s.created_at, s.finished_at,
      count(l.id) filter (where l.status = 'matched')::int as matched,
      count(l.id) filter (where l.status = 'suspense')::int as suspense,
      count(l.id) filter (where l.status = 'new')::int as open
    from bank_statements s left join bank_lines l on l.society_id = s.society_id
      and l.bank_account_id = s.bank_account_id and l.day between s.from_day and s.to_day
    where s.society_id = ${society.id} and (${id}::uuid is null or s.id = ${id}::uuid)
    group by s.society_id, s.id order by s.created_at desc, s.id desc limit 100`.execute(db)
  return rows
}

export const finishStatement = ({ db, society }: Within, id: string, at: Date) =>
  db
    .updateTable('bank_statements')
    .set({ finished_at: at })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export type LineRow = {
  id: string
  statement_id: string
  bank_account_id: string
  account_id: string
  place: number
  day: Day
  amount_paise: Paise
  narration: string
  reference: string
  payer: string
  balance_paise: Paise | null
  status: LineStatus
  rule: MatchRule
  voucher_id: string | null
  voucher_number: string | null
  voucher_text: string | null
  is_reversed: boolean
  flat_id: string | null
  flat_number: string | null
  wing: string | null
  receipt_id: string | null
  reason: string
}

const columns = sql`l.id, l.statement_id, l.bank_account_id, b.account_id, l.place, l.day, l.amount_paise, l.narration,
  l.reference, l.payer, l.balance_paise, l.status, l.rule, l.voucher_id, v.number as voucher_number,
  v.narration as voucher_text, exists (select 1 from vouchers x where x.society_id = l.society_id and x.reverses_id = l.voucher_id) as is_reversed,
  l.flat_id, f.number as flat_number, f.wing, r.id as receipt_id, l.reason`
const from = sql`bank_lines l join bank_accounts b on b.society_id = l.society_id and b.id = l.bank_account_id
  left join vouchers v on v.society_id = l.society_id and v.id = l.voucher_id
  left join flats f on f.society_id = l.society_id and f.id = l.flat_id
  left join receipts r on r.society_id = l.society_id and r.source_kind = 'bank_line' and r.source_id = l.id and r.kind = 'receipt'`

type Filter = {
  status?: string | undefined
  bankAccount?: string | undefined
  statement?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  limit: number
  after?: { key: string; id: string } | undefined
}

/** The newest days first. */
export const listLines = async ({ db, society }: Within, filter: Filter): Promise<LineRow[]> => {
  const { status, bankAccount, statement, from: first, to: last, limit, after } = filter
  const { rows } = await sql<LineRow>`
    select ${columns} from ${from} where l.society_id = ${society.id}
      ${status ? sql`and l.status = ${status}` : sql``}
      ${bankAccount ? sql`and l.bank_account_id = ${bankAccount}::uuid` : sql``}
      ${statement ? sql`and l.statement_id = ${statement}::uuid` : sql``}
      ${first ? sql`and l.day >= ${first}::date` : sql``}
      ${last ? sql`and l.day <= ${last}::date` : sql``}
      ${after ? sql`and (l.day, l.id) < (${after.key}::date, ${after.id}::uuid)` : sql``}
    order by l.day desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export const findLine = async ({ db, society }: Within, id: string, isLocked = false): Promise<LineRow | undefined> => {
  const { rows } = await sql<LineRow>`
    select ${columns} from ${from} where l.society_id = ${society.id} and l.id = ${id}::uuid
    ${isLocked ? sql`for update of l` : sql``}`.execute(db)
  return rows[0]
}

export type Decided = {
  id: string
  status: LineStatus
  rule: MatchRule
  voucherId: string | null
  flatId: string | null
  reason?: string
}

export const decideLines = async (ctx: Within, by: string | null, at: Date, decided: readonly Decided[]) => {
  const byLine = Object.fromEntries(decided.map(({ id, ...decision }) => [id, decision]))
  await sql`update bank_lines l set (status, rule, voucher_id, flat_id, reason, decided_by, decided_at, version) = (
      select d.status, d.rule, d."voucherId", d."flatId", coalesce(d.reason, ''), ${by}::uuid, ${at}::timestamptz, l.version + 1
      from jsonb_to_record(${JSON.stringify(byLine)}::jsonb -> l.id::text)
        as d (status text, rule text, "voucherId" uuid, "flatId" uuid, reason text))
    where l.society_id = ${ctx.society.id} and l.id = any(${Object.keys(byLine)}::uuid[])`.execute(ctx.db)
}

/** Everything a line of this account can be matched with; all under the books' lock, so nothing moves meanwhile. */
export const loadKnown = async (
  { db, society }: Within,
  bank: { id: string; account_id: string },
  lines: { references: readonly string[]; payers: readonly string[] },
): Promise<Known> => {
  const references = [...lines.references]
  const claims = await sql<Known['claims'][number]>`
    select id, flat_id as "flatId", utr, amount_paise as paise from payment_claims
    where society_id = ${society.id} and status = 'waiting'`.execute(db)
  const vouchers = await sql<Known['vouchers'][number]>`
    select distinct on (v.id) v.id, d.reference, p.amount_paise as paise, d.flat_id as "flatId" from (
      select r.voucher_id, r.reference, r.flat_id from receipts r
        where r.society_id = ${society.id} and r.kind = 'receipt' and r.reversal_id is null and upper(r.reference) = any(${references}::text[])
      union all
      select y.voucher_id, y.reference, null::uuid from vendor_payments y
        where y.society_id = ${society.id} and y.status = 'approved' and upper(y.reference) = any(${references}::text[])
      union all
      select g.voucher_id, g.utr, null::uuid from gateway_settlements g
        where g.society_id = ${society.id} and upper(g.utr) = any(${references}::text[])
      union all
      select w.id, ltrim(c.number, '0'), c.flat_id from cheques c join vouchers w on w.society_id = c.society_id
          and w.source_id = c.id and w.kind = 'contra'
        where c.society_id = ${society.id} and c.status in ('deposited', 'cleared') and ltrim(c.number, '0') = any(${references}::text[])
    ) d join vouchers v on v.society_id = ${society.id} and v.id = d.voucher_id
      join postings p on p.society_id = v.society_id and p.voucher_id = v.id and p.account_id = ${bank.account_id}::uuid
    where not exists (select 1 from bank_lines l where l.society_id = v.society_id and l.bank_account_id = ${bank.id}::uuid
      and l.voucher_id = v.id)`.execute(db)
  const bills = await sql<Known['bills'][number]>`
    select id, regexp_replace(number, '[^A-Za-z0-9]', '', 'g') as key, flat_id as "flatId",
      amount_paise - paid_paise - credited_paise as "openPaise"
    from bills where society_id = ${society.id} and status = 'pending' order by due_on, number`.execute(db)
  const payers = await sql<Known['payers'][number]>`
    select payer, flat_id as "flatId" from known_payers
    where society_id = ${society.id} and payer = any(${[...lines.payers]}::text[])`.execute(db)
  return { claims: claims.rows, vouchers: vouchers.rows, bills: bills.rows, payers: payers.rows }
}

export const flatNumbers = async ({ db, society }: Within, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from flats where society_id = ${society.id} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export const vouchersOfReceipts = async (
  { db, society }: Within,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; voucher_id: string }>`
    select id, voucher_id from receipts where society_id = ${society.id} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, voucher_id }) => [id, voucher_id]))
}

/** Known from now on: the next payment of this payer for this flat needs nobody. */
export const learnPayer = async (
  { db, society }: Within,
  row: { id: string; payer: string; flatId: string; by: string | null; at: Date },
) =>
  db
    .insertInto('known_payers')
    .values({
      ...{ society_id: society.id, id: row.id, payer: row.payer, flat_id: row.flatId },
      ...{ confirmed_by: row.by, created_at: row.at },
    })
    .onConflict((same) => same.columns(['society_id', 'payer', 'flat_id']).doNothing())
    .execute()

export type Candidate = { id: string; number: string; narration: string; day: Day; paise: Paise }

/** What the books say of this account and the bank has not shown: in a time, of an amount, or both. */
export const unseenVouchers = async (
  { db, society }: Within,
  bank: { id: string; account_id: string },
  { from: first, to, paise = null }: { from: Day; to: Day; paise?: Paise | null },
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate & { reverses_id: string | null }>`
    select v.id, v.number, v.narration, v.day, sum(p.amount_paise)::bigint as paise
    from postings p join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id
    where p.society_id = ${society.id} and p.account_id = ${bank.account_id}::uuid and p.day between ${first}::date and ${to}::date
      and v.kind not in ('opening', 'closing')
      and not exists (select 1 from bank_lines l where l.society_id = p.society_id and l.bank_account_id = ${bank.id}::uuid
        and l.voucher_id = v.id)
      and not exists (select 1 from vouchers x where x.society_id = v.society_id and (x.reverses_id = v.id or x.id = v.reverses_id)
        and not exists (select 1 from bank_lines l where l.society_id = v.society_id and l.bank_account_id = ${bank.id}::uuid
          and l.voucher_id = x.id))
    group by v.society_id, v.id having ${paise}::bigint is null or sum(p.amount_paise) = ${paise}::bigint
    order by v.day desc, v.seq desc limit 500`.execute(db)
  return rows
}

type Near = { line_id: string; id: string; number: string; paise: Paise }

/** For each line the newest vouchers of its account that fit its amount and day and were not seen in the bank yet. */
export const vouchersNear = async (
  { db, society }: Within,
  lines: readonly Pick<LineRow, 'id' | 'bank_account_id' | 'account_id' | 'day' | 'amount_paise'>[],
  days: number,
  most: number,
): Promise<Near[]> => {
  if (lines.length === 0) return []
  const asked = lines.map(({ id, bank_account_id, account_id, day, amount_paise }) => ({
    ...{ id, bank: bank_account_id, account: account_id, day, paise: amount_paise },
  }))
  const { rows } = await sql<Near>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (id uuid, bank uuid, account uuid, day date, paise bigint)),
    fitting as (select a.id as line_id, a.bank, p.voucher_id, sum(p.amount_paise)::bigint as paise
      from asked a join postings p on p.society_id = ${society.id} and p.account_id = a.account
        and p.day between a.day - ${days}::int and a.day + ${days}::int
      group by a.id, a.bank, a.paise, p.voucher_id having sum(p.amount_paise) = a.paise),
    ranked as (select f.line_id, v.id, v.number, f.paise, row_number() over (partition by f.line_id order by v.day desc, v.seq desc) as place
      from fitting f join vouchers v on v.society_id = ${society.id} and v.id = f.voucher_id
      where v.kind not in ('opening', 'closing')
        and not exists (select 1 from bank_lines l where l.society_id = v.society_id and l.bank_account_id = f.bank and l.voucher_id = v.id)
        and not exists (select 1 from vouchers x where x.society_id = v.society_id and (x.reverses_id = v.id or x.id = v.reverses_id)
          and not exists (select 1 from bank_lines l where l.society_id = v.society_id and l.bank_account_id = f.bank and l.voucher_id = x.id)))
    select line_id, id, number, paise from ranked where place <= ${most}::int order by line_id, place`.execute(db)
  return rows
}

type Standing = {
  first_day: Day | null
  last_day: Day | null
  bank_paise: Paise | null
  unbooked: Paise
  unbooked_count: number
}

/** The bank's own words: its last balance, and what of it nobody has booked. */
export const bankStanding = async ({ db, society }: Within, bankAccountId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select min(l.day) as first_day, max(l.day) as last_day,
      (select z.balance_paise from bank_lines z join bank_statements s on s.society_id = z.society_id and s.id = z.statement_id
        where z.society_id = ${society.id} and z.bank_account_id = ${bankAccountId}::uuid and z.balance_paise is not null
        order by z.day desc, s.created_at desc, z.place desc limit 1) as bank_paise,
      coalesce(sum(l.amount_paise) filter (where l.status in ('new', 'set_aside')), 0)::bigint as unbooked,
      count(*) filter (where l.status in ('new', 'set_aside'))::int as unbooked_count
    from bank_lines l where l.society_id = ${society.id} and l.bank_account_id = ${bankAccountId}::uuid`.execute(db)
  return rows[0]!
}

export const bookBalance = async ({ db, society }: Within, accountId: string, day: Day): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from postings
    where society_id = ${society.id} and account_id = ${accountId}::uuid and day <= ${day}::date`.execute(db)
  return rows[0]!.paise
}

export const selectUnmatched = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from bank_lines
  where society_id = ${ctx.society.id} and status = 'new'`

export type OpenBill = {
  number: string
  key: string
  flat_id: string
  flat_number: string
  wing: string
  owner: string
  open_paise: Paise
}

export const openBills = async ({ db, society }: Within): Promise<OpenBill[]> => {
  const { rows } = await sql<OpenBill>`
    select b.number, regexp_replace(b.number, '[^A-Za-z0-9]', '', 'g') as key, b.flat_id, f.number as flat_number, f.wing,
      coalesce((select m.name from occupancies o join members m on m.society_id = o.society_id and m.id = o.member_id
        where o.society_id = b.society_id and o.flat_id = b.flat_id and o.kind = 'owner' and o.until_day is null
        order by o.from_day nulls first, o.id limit 1), '') as owner,
      b.amount_paise - b.paid_paise - b.credited_paise as open_paise
    from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.status = 'pending' order by b.due_on, b.number limit 5000`.execute(db)
  return rows
}

export type Said = { voucher_id: string; reference: string; flat_id: string; owner: string }

/** What the receipts behind these vouchers say: the reference and whose flat it is. */
export const receiptsOf = async (
  { db, society }: Within,
  voucherIds: readonly string[],
): Promise<Map<string, Said>> => {
  const { rows } = await sql<Said>`
    select r.voucher_id, r.reference, r.flat_id, coalesce((
      select m.name from occupancies o join members m on m.society_id = o.society_id and m.id = o.member_id
      where o.society_id = r.society_id and o.flat_id = r.flat_id and o.kind = 'owner' and o.until_day is null
      order by o.from_day nulls first, o.id limit 1), f.number) as owner
    from receipts r join flats f on f.society_id = r.society_id and f.id = r.flat_id
    where r.society_id = ${society.id} and r.voucher_id = any(${[...voucherIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.voucher_id, row]))
}
