import { type SqlBool, sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'
import type { ChequeStatus, Mode, Part } from '../rules/nouns.ts'
import type { Within } from './within.ts'

export type NewReceipt = {
  id: string
  kind: 'receipt' | 'reversal' | 'opening'
  number: string
  flatId: string
  /** The first item it settled. */
  billId: string | null
  receivedOn: Day
  amountPaise: Paise
  advancePaise: Paise
  mode: Mode
  reference: string
  payer: string
  note: string
  accountId: string
  sourceKind: string
  sourceId: string | null
  reversalId: string | null
  madeBy: string | null
  voucherId: string
  at: Date
}

export const insert = async (within: Within, receipts: readonly NewReceipt[]) => {
  await insertion(within, receipts).execute(within.db)
}

/** A statement of its own, or a part of one that writes more at once. */
export const insertion = ({ society }: Within, receipts: readonly NewReceipt[]) =>
  sql`insert into receipts (society_id, id, kind, number, flat_id, bill_id, received_on, amount_paise, advance_paise, mode, reference,
      payer, note, account_id, source_kind, source_id, reversal_id, made_by, voucher_id, created_at)
    select ${society.id}::uuid, r.id, r.kind, r.number, r."flatId", r."billId", r."receivedOn", r."amountPaise", r."advancePaise", r.mode,
      r.reference, r.payer, r.note, r."accountId", r."sourceKind", r."sourceId", r."reversalId", r."madeBy", r."voucherId", r.at
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as r (id uuid, kind text, number text, "flatId" uuid, "billId" uuid,
      "receivedOn" date, "amountPaise" bigint, "advancePaise" bigint, mode text, reference text, payer text, note text,
      "accountId" uuid, "sourceKind" text, "sourceId" uuid, "reversalId" uuid, "madeBy" uuid, "voucherId" uuid, at timestamptz)`

export const markReversed = async ({ db, society }: Within, id: string, reversalId: string) =>
  db
    .updateTable('receipts')
    .set({ reversal_id: reversalId })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export type ReceiptRow = {
  id: string
  kind: 'receipt' | 'reversal'
  number: string
  flat_id: string
  flat_number: string
  wing: string
  received_on: Day
  amount_paise: Paise
  advance_paise: Paise
  mode: Mode
  reference: string
  payer: string
  note: string
  account_id: string
  source_kind: string
  source_id: string | null
  reversal_id: string | null
  reversal_number: string | null
  voucher_id: string
  cheque_id: string | null
  cheque_status: ChequeStatus | null
  cheque_bank: string | null
  /** Where the cheque was deposited. */
  cheque_account_id: string | null
  created_at: Date
  settled: { itemId: string; number: string; periodFrom: Day; part: Part; paise: Paise }[]
}

const columns =
  sql.raw(`r.id, r.kind, r.number, r.flat_id, f.number as flat_number, f.wing, r.received_on, r.amount_paise, r.advance_paise,
  r.mode, r.reference, r.payer, r.note, r.account_id, r.source_kind, r.source_id, r.reversal_id, x.number as reversal_number,
  r.voucher_id, c.id as cheque_id, c.status as cheque_status, c.bank as cheque_bank,
  c.account_id as cheque_account_id, r.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('itemId', a.item_id, 'number', b.number, 'periodFrom', b.period_from, 'part', a.part,
      'paise', a.amount_paise) order by a.part desc, b.due_on, b.number)
    from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
    where a.society_id = r.society_id and a.source_id = r.id and a.source_kind in ('receipt', 'reversal')), '[]') as settled`)

const from = sql.raw(`from receipts r join flats f on f.society_id = r.society_id and f.id = r.flat_id
  left join receipts x on x.society_id = r.society_id and x.id = r.reversal_id
  left join cheques c on c.society_id = r.society_id and c.receipt_id = r.id`)

export type ReceiptQuery = {
  q?: string | undefined
  flat?: string | undefined
  mode?: Mode | undefined
  from?: Day | undefined
  to?: Day | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first. `sight` are the flats whose receipts may be seen; null is all. */
export const list = async ({ db, society }: Within, query: ReceiptQuery, sight: readonly string[] | null) => {
  const q = query.q?.trim()
  const conditions = [
    sql<SqlBool>`r.society_id = ${society.id} and r.kind <> 'opening'`,
    ...(sight === null ? [] : [sql<SqlBool>`r.flat_id = any(${sight}::uuid[])`]),
    ...(query.flat ? [sql<SqlBool>`r.flat_id = ${query.flat}`] : []),
    ...(query.mode ? [sql<SqlBool>`r.mode = ${query.mode}`] : []),
    ...(query.from ? [sql<SqlBool>`r.received_on >= ${query.from}`] : []),
    ...(query.to ? [sql<SqlBool>`r.received_on <= ${query.to}`] : []),
    ...(q
      ? [
          sql<SqlBool>`(f.number_key = ${flatKey(q)} or position(${q.toUpperCase()} in r.number) > 0
            or r.reference = ${q} or position(${textKey(q)} in lower(r.payer)) > 0)`,
        ]
      : []),
    ...(query.cursor
      ? [
          sql<SqlBool>`(r.received_on, r.created_at, r.id) < (select c.received_on, c.created_at, c.id from receipts c
            where c.society_id = ${society.id} and c.id = ${query.cursor})`,
        ]
      : []),
  ]
  const { rows } = await sql<ReceiptRow>`
    select ${columns} ${from} where ${sql.join(conditions, sql` and `)}
    order by r.received_on desc, r.created_at desc, r.id desc limit ${query.limit + 1}`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string): Promise<ReceiptRow | undefined> => {
  const { rows } =
    await sql<ReceiptRow>`select ${columns} ${from} where r.society_id = ${society.id} and r.id = ${id} and r.kind <> 'opening'`.execute(
      db,
    )
  return rows[0]
}

/** Money that was entered from the same place before, such as a claim that is confirmed twice. */
export const findBySource = async ({ db, society }: Within, kind: string, id: string) =>
  db
    .selectFrom('receipts')
    .select(['id'])
    .where('society_id', '=', society.id)
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()

/** A receipt that names this reference and still stands. */
export const findByReference = async ({ db, society }: Within, reference: string) =>
  db
    .selectFrom('receipts')
    .select(['id', 'number', 'flat_id'])
    .where('society_id', '=', society.id)
    .where('reference', '=', reference)
    .where('kind', '=', 'receipt')
    .where('reversal_id', 'is', null)
    .executeTakeFirst()

/** Cheques that are not cleared yet count as money only once the bank has paid. */
export const inClearing = async ({ db, society }: Within, flatIds: readonly string[]) => {
  const { rows } = await sql<{ flat_id: string; paise: Paise }>`
    select flat_id, sum(amount_paise)::bigint as paise from cheques where society_id = ${society.id}
      and flat_id = any(${flatIds}::uuid[]) and status in ('held', 'deposited') and receipt_id is not null group by flat_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.flat_id, row.paise]))
}
