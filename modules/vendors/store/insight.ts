import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'

/** Every bill of a vendor dated in those days, as far as it was approved or waits for it. */
export const billRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select b.day, b.id, v.name as vendor, b.their_number as number, b.taxable_paise, b.gst_paise, b.tds_paise,
    b.taxable_paise + b.gst_paise as amount_paise, b.paid_paise,
    case when b.status = 'approved' then b.taxable_paise + b.gst_paise - b.tds_paise - b.paid_paise else 0 end as open_paise, b.status
  from vendor_bills b join vendors v on v.society_id = b.society_id and v.id = b.vendor_id
  where b.society_id = ${ctx.society.id} and b.day between ${from}::date and ${to}::date`

/** What was spent with each vendor: approved bills alone. */
export const spendRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select v.name as vendor, v.id, v.phone, count(*)::int as bills, sum(b.taxable_paise)::bigint as taxable_paise,
    sum(b.gst_paise)::bigint as gst_paise, sum(b.tds_paise)::bigint as tds_paise,
    sum(b.taxable_paise + b.gst_paise)::bigint as amount_paise, sum(b.paid_paise)::bigint as paid_paise
  from vendor_bills b join vendors v on v.society_id = b.society_id and v.id = b.vendor_id
  where b.society_id = ${ctx.society.id} and b.status = 'approved' and b.day between ${from}::date and ${to}::date
  group by v.society_id, v.id`

/** What was kept back for the tax office, bill by bill. */
export const tdsRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select b.day, b.id, v.name as vendor, v.pan, v.entity, v.tds_key as kind, b.their_number as number, b.tds_base_paise, b.tds_paise
  from vendor_bills b join vendors v on v.society_id = b.society_id and v.id = b.vendor_id
  where b.society_id = ${ctx.society.id} and b.status = 'approved' and b.tds_paise > 0 and b.day between ${from}::date and ${to}::date`
