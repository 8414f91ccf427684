import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { type Day, financialYear } from '#kernel/time.ts'
import { type PaperKind, type Party, paperNumber, type RefundStatus, type Tax } from '../rules/invoices.ts'

export const findProfile = (db: Db) => db.selectFrom('operator_profile').selectAll().executeTakeFirstOrThrow()

type Profile = { legal_name: string; address: string; state: string; gstin: string; email: string; sac: string }

export const updateProfile = (db: Db, version: number, values: Profile) =>
  db
    .updateTable('operator_profile')
    .set({ ...values, version: sql`version + 1` })
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** The row is held until the transaction ends: whoever rolls back gives the number back. */
export const takeNumber = async (db: Db, series: 'AT' | 'AC', day: Day): Promise<string> => {
  const { rows } = await sql<{ last: number }>`
    insert into platform_numbers as n (series, year, last) values (${series}, ${financialYear(day).name}, 1)
    on conflict (series, year) do update set last = n.last + 1 returning last`.execute(db)
  return paperNumber(series, day, rows[0]!.last)
}

export type UnbilledPayment = { id: string; for_society: string; kind: string; amount_paise: number; plan: string }

/**
 * Of customers alone: the demo's samples pay nobody. One reader at a time, and each looks after the one before has
 * written: a payment that is locked no more may have got its invoice since this statement began.
 */
export const lockWithoutInvoice = async (db: Db): Promise<UnbilledPayment[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('aangan.invoices'))`.execute(db)
  const { rows } = await sql<UnbilledPayment>`
    select y.id, y.for_society, y.kind, y.amount_paise, p.display_name as plan
    from platform_payments y join payment_intents i on i.id = y.intent_id join plans p on p.id = i.plan_id
      join societies s on s.id = y.for_society and s.kind = 'customer'
    where not exists (select 1 from platform_invoices v where v.payment_id = y.id and v.kind <> 'credit_note')
    order by y.paid_on, y.id limit 100 for update of y`.execute(db)
  return rows
}

export const findBuyer = async (db: Db, societyId: string): Promise<Party | undefined> => {
  const { rows } = await sql<Party>`
    select s.name, concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(s.pincode, '')) as address, s.state,
      coalesce(b.gstin, '') as gstin, s.email
    from societies s left join billing_settings b on b.society_id = s.id where s.id = ${societyId}::uuid`.execute(db)
  return rows[0]
}

export type PaperRow = {
  id: string
  number: string
  kind: PaperKind
  payment_id: string | null
  for_society: string | null
  day: Day
  about: string
  seller: Party & { sac: string }
  buyer: Party
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  credits: string
}

type NewPaper = Omit<PaperRow, 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'> & { tax: Tax }

export const insertPaper = (db: Db, { tax, seller, buyer, ...row }: NewPaper) =>
  db
    .insertInto('platform_invoices')
    .values({
      ...{ ...row, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) },
      ...{ taxable_paise: tax.taxablePaise, cgst_paise: tax.cgstPaise },
      ...{ sgst_paise: tax.sgstPaise, igst_paise: tax.igstPaise },
    })
    .execute()

/** A plain receipt for every payment of the demo that has none; papers stay when a demo goes, so numbers count on. */
export const insertSampleReceipts = async (db: Db, seller: PaperRow['seller']): Promise<void> => {
  await sql`insert into platform_invoices (id, number, kind, payment_id, for_society, day, about, seller, buyer, total_paise, taxable_paise)
    select gen_random_uuid(), 'DEMO/' || lpad(((select count(*) from platform_invoices v where v.number like 'DEMO/%')
        + row_number() over (order by y.paid_on, y.id))::text, 6, '0'), 'receipt', y.id, s.id, y.paid_on,
      concat('Aangan ', p.display_name, ', ', case when y.kind = 'setup' then 'setup fee' else lower(y.note) end),
      ${JSON.stringify(seller)}::jsonb, jsonb_build_object('name', s.name, 'state', s.state, 'gstin', '', 'email', s.email,
        'address', concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(s.pincode, ''))), y.amount_paise, y.amount_paise
    from platform_payments y join societies s on s.id = y.for_society and s.kind <> 'customer' join plans p on p.id = s.plan_id
    where not exists (select 1 from platform_invoices v where v.payment_id = y.id)`.execute(db)
}

const paperColumns = sql.raw(
  'id, number, kind, payment_id, for_society, day, about, seller, buyer, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, credits',
)

export const findPaper = async (db: Db, id: string): Promise<PaperRow | undefined> => {
  const { rows } = await sql<PaperRow>`select ${paperColumns} from platform_invoices where id = ${id}::uuid`.execute(db)
  return rows[0]
}

export const findInvoiceOf = async (db: Db, paymentId: string): Promise<PaperRow | undefined> => {
  const { rows } = await sql<PaperRow>`select ${paperColumns} from platform_invoices
    where payment_id = ${paymentId}::uuid and kind <> 'credit_note'`.execute(db)
  return rows[0]
}

export const listPapersOf = (db: Db, paymentIds: readonly string[]) =>
  db
    .selectFrom('platform_invoices')
    .select(['id', 'number', 'kind', 'payment_id'])
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .execute()

export type PaymentRow = {
  id: string
  society: string | null
  kind: 'setup' | 'subscription'
  amount_paise: number
  refunded_paise: number
  paid_on: Day
  note: string
  has_intent: boolean
  invoice_id: string | null
  invoice_number: string | null
  credit_id: string | null
  credit_number: string | null
  refund_status: RefundStatus | null
  refund_reason: string | null
  refund_message: string | null
  refund_at: Date | null
}

export const listPayments = async (
  db: Db,
  kinds: readonly string[],
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select y.id, s.name as society, y.kind, y.amount_paise, y.refunded_paise, y.paid_on, y.note, y.intent_id is not null as has_intent,
      v.id as invoice_id, v.number as invoice_number, c.id as credit_id, c.number as credit_number,
      r.status as refund_status, r.reason as refund_reason, r.message as refund_message, r.made_at as refund_at
    from platform_payments y left join societies s on s.id = y.for_society
      left join platform_invoices v on v.payment_id = y.id and v.kind <> 'credit_note'
      left join platform_invoices c on c.payment_id = y.id and c.kind = 'credit_note'
      left join lateral (select * from platform_refunds z where z.payment_id = y.id order by z.made_at desc limit 1) r on true
    where coalesce(s.kind, 'customer') = any (${[...kinds]}::text[])
      and (${after ?? null}::text is null or (y.paid_on, y.id) < (split_part(${after ?? null}::text, '_', 1)::date, split_part(${after ?? null}::text, '_', 2)::uuid))
    order by y.paid_on desc, y.id desc limit ${limit}`.execute(db)
  return rows
}

/** Held until the transaction ends, after what it was paid for: nobody founds a society with money that goes back. */
export const lockPayment = async (db: Db, id: string, kinds: readonly string[]) => {
  await sql`select 1 from payment_intents i where i.id = (select y.intent_id from platform_payments y where y.id = ${id}::uuid)
    for update`.execute(db)
  const { rows } = await sql<{
    id: string
    for_society: string | null
    amount_paise: number
    refunded_paise: number
    provider: string | null
    provider_id: string | null
  }>`
    select y.id, y.for_society, y.amount_paise, y.refunded_paise, i.provider, i.provider_id from platform_payments y
      left join societies s on s.id = y.for_society left join payment_intents i on i.id = y.intent_id
    where y.id = ${id}::uuid and coalesce(s.kind, 'customer') = any (${[...kinds]}::text[]) for update of y`.execute(db)
  return rows[0]
}

type NewRefund = { id: string; payment_id: string; amount_paise: number; reason: string; made_by: string }

/** False when one is under way or done. */
export const insertRefund = async (db: Db, row: NewRefund): Promise<boolean> => {
  const made = await db
    .insertInto('platform_refunds')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const findRefund = async (db: Db, id: string) => {
  const { rows } = await sql<{
    id: string
    payment_id: string
    amount_paise: number
    reason: string
    status: RefundStatus
    for_society: string | null
    provider: string
    provider_id: string
    plan: string
    kind: string
  }>`
    select r.id, r.payment_id, r.amount_paise, r.reason, r.status, y.for_society, y.kind, i.provider, i.provider_id, p.display_name as plan
    from platform_refunds r join platform_payments y on y.id = r.payment_id
      join payment_intents i on i.id = y.intent_id join plans p on p.id = i.plan_id
    where r.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export const markRefund = async (
  db: Db,
  { id, payment_id, amount_paise }: { id: string; payment_id: string; amount_paise: number },
  outcome: { status: 'sent' | 'failed'; message?: string; provider_id?: string; sent_at?: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('platform_refunds')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (done && outcome.status === 'sent')
    await db
      .updateTable('platform_payments')
      .set({ refunded_paise: amount_paise })
      .where('id', '=', payment_id)
      .execute()
  return done !== undefined
}
