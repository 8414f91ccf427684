import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import { taxedDocuments } from './gst.ts'

/** Flats of one wing, or the one flat, or all of them. */
const isMeant = ({ wing, flat }: Asked) =>
  sql`${wing === null ? sql`true` : sql`f.wing = ${wing}`} and ${flat === null ? sql`true` : sql`f.id = ${flat}`}`

const inRange = (column: string, { from, to }: Asked) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`

/** Who owns the flat, as the register has it today. */
const owner = (
  column: 'name' | 'phone',
) => sql`(select m.${sql.raw(column)} from members m where m.society_id = f.society_id
  and m.flat_key = f.number_key and m.occupancy = 'owner' and m.status = 'active' and m.removed_at is null
  order by m.created_at limit 1)`

export const billRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select b.issued_on, b.number, b.kind, f.number as flat, f.wing, ${owner('name')} as member, b.period_from, b.due_on,
    b.amount_paise, b.interest_paise, b.paid_paise, b.credited_paise,
    b.amount_paise - b.paid_paise - b.credited_paise as open_paise, b.status
  from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
  where b.society_id = ${ctx.society.id} and ${inRange('b.issued_on', asked)} and ${isMeant(asked)}`

/** What a bill still owed on a day: what was allocated to it until then is taken off, whatever happened since. */
const openOn = ({ asOn }: Asked, part: RawBuilder<unknown> = sql``) => sql`coalesce((select sum(a.amount_paise)
  from allocations a where a.society_id = b.society_id and a.item_id = b.id and a.day <= ${asOn}::date ${part}), 0)::bigint`

/** A bill that money of an earlier day was entered for later counts from that money's day on, as in the books. */
const isKnownOn = ({ asOn }: Asked) => sql`(b.issued_on <= ${asOn}::date or exists (select 1 from allocations a
  where a.society_id = b.society_id and a.item_id = b.id and a.day <= ${asOn}::date))`
const billedOn = ({ asOn }: Asked, column: 'amount_paise' | 'interest_paise') =>
  sql`case when b.issued_on <= ${asOn}::date then b.${sql.raw(column)} else 0 end`

/** Every bill with money open on a day, and how old that debt was: counted from its due day. */
export const ageingRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select o.due_on, o.number, o.flat, o.wing, o.member, o.issued_on, o.amount_paise, o.open_paise, greatest(0, o.days) as days,
    case when o.days <= 30 then '0-30' when o.days <= 60 then '31-60' when o.days <= 90 then '61-90' else '90+' end as band
  from (
    select b.due_on, b.number, f.number as flat, f.wing, ${owner('name')} as member, b.issued_on, b.amount_paise,
      ${billedOn(asked, 'amount_paise')} - ${openOn(asked)} as open_paise, ${asked.asOn}::date - b.due_on as days
    from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${ctx.society.id} and ${isKnownOn(asked)} and ${isMeant(asked)}
  ) o where o.open_paise <> 0`

/** What each flat owed on a day, with the money it had paid ahead. */
export const dueRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select f.number_key as flat_key, f.number as flat, f.wing, ${owner('name')} as member, ${owner('phone')} as phone,
    coalesce(d.bills, 0) as bills, d.oldest, coalesce(d.principal_paise, 0) as principal_paise,
    coalesce(d.interest_paise, 0) as interest_paise, coalesce(d.open_paise, 0) as open_paise, coalesce(v.left_paise, 0) as advance_paise
  from flats f
  left join (
    select b.flat_id, count(*) filter (where b.open_paise <> 0)::int as bills, min(b.due_on) filter (where b.open_paise <> 0) as oldest,
      sum(b.open_paise)::bigint as open_paise, sum(b.open_interest)::bigint as interest_paise,
      sum(b.open_paise - b.open_interest)::bigint as principal_paise
    from (
      select b.flat_id, b.due_on, ${billedOn(asked, 'amount_paise')} - ${openOn(asked)} as open_paise,
        ${billedOn(asked, 'interest_paise')} - ${openOn(asked, sql`and a.part = 'interest'`)} as open_interest
      from bills b where b.society_id = ${ctx.society.id} and ${isKnownOn(asked)}
    ) b group by b.flat_id
  ) d on d.flat_id = f.id
  left join (select l.flat_id, sum(l.left_paise)::bigint as left_paise from (${advances(ctx, asked)}) l group by l.flat_id) v
    on v.flat_id = f.id
  where f.society_id = ${ctx.society.id} and ${isMeant(asked)} and (d.open_paise <> 0 or v.left_paise <> 0)`

/**
 * Money that came before there was a bill for it, and what was left of it on a day. A bill that was written later for
 * earlier days uses it from the bill's day on, as in the books: until the money came, less than nothing was left of it.
 */
const advances = (ctx: Ctx, { asOn }: Asked) => sql`
  select s.day, s.number, s.kind, s.flat_id, s.advance_paise, s.advance_paise - s.used_paise as left_paise, s.used_paise
  from (
    select s.day, s.number, s.kind, s.flat_id, case when s.day <= ${asOn}::date then s.advance_paise else 0 end as advance_paise,
      ((select coalesce(sum(a.amount_paise), 0) from allocations a where a.society_id = s.society_id
          and a.source_id = s.id and a.source_kind = 'advance' and a.day <= ${asOn}::date)
        + (select coalesce(sum(x.advance_paise), 0) from receipts x where x.society_id = s.society_id
          and x.reversal_id = s.id and x.kind = 'reversal' and x.received_on <= ${asOn}::date))::bigint as used_paise
    from (
      select r.society_id, r.id, r.received_on as day, r.number, 'receipt' as kind, r.flat_id, r.advance_paise from receipts r
        left join receipts x on x.society_id = r.society_id and x.id = r.reversal_id
        where r.society_id = ${ctx.society.id} and r.kind <> 'reversal' and r.advance_paise > 0
          and (x.id is null or x.received_on > ${asOn}::date)
      union all
      select n.society_id, n.id, n.day, n.number, 'credit_note', n.flat_id, n.advance_paise from credit_notes n
        where n.society_id = ${ctx.society.id} and n.advance_paise > 0
    ) s
  ) s where s.day <= ${asOn}::date or s.used_paise <> 0`

export const advanceRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select l.day, l.number, l.kind, f.number as flat, f.wing, ${owner('name')} as member, l.advance_paise, l.used_paise, l.left_paise
  from (${advances(ctx, asked)}) l join flats f on f.society_id = ${ctx.society.id} and f.id = l.flat_id
  where l.left_paise <> 0 and ${isMeant(asked)}`

/**
 * Bills that fell due in those days, and how they were paid: on time is money that counted on or before the due day. What
 * was credited is taken off the bill, because nobody had to pay it.
 */
export const collectionRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select b.due_on, b.number, f.number as flat, f.wing, ${owner('name')} as member, b.amount_paise - b.credited_paise as billed_paise,
    t.on_time_paise, b.paid_paise - t.on_time_paise as late_paise, b.amount_paise - b.credited_paise - b.paid_paise as open_paise
  from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
  cross join lateral (
    select coalesce(sum(a.amount_paise), 0)::bigint as on_time_paise from allocations a where a.society_id = b.society_id
      and a.item_id = b.id and a.source_kind <> 'credit_note' and a.counts_on <= b.due_on
  ) t
  where b.society_id = ${ctx.society.id} and ${inRange('b.due_on', asked)} and ${isMeant(asked)}`

/** Of a receipt `r`: a reversal takes its money off again. */
export const signed = sql`case when r.kind = 'reversal' then -r.amount_paise else r.amount_paise end`

/** Every receipt and every reversal of one, which takes its money off again on its own day. */
export const receiptRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select r.received_on, r.number, r.kind, f.number as flat, f.wing, coalesce(nullif(r.payer, ''), ${owner('name')}) as member, r.mode,
    case when r.kind = 'reversal' then r.note else r.reference end as reference,
    (select string_agg(distinct b.number, ', ' order by b.number) from allocations a
      join bills b on b.society_id = a.society_id and b.id = a.item_id
      where a.society_id = r.society_id and a.source_id = r.id and a.source_kind in ('receipt', 'reversal')) as against,
    ${signed} as amount_paise
  from receipts r join flats f on f.society_id = r.society_id and f.id = r.flat_id
  where r.society_id = ${ctx.society.id} and r.kind <> 'opening' and ${inRange('r.received_on', asked)} and ${isMeant(asked)}`

/** What came in on each day by each way, and what it went to: the rest of a receipt is kept as an advance. */
export const takingRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select r.received_on, r.mode, count(*)::int as receipts, sum(${signed})::bigint as amount_paise,
    sum(s.principal)::bigint as principal_paise, sum(s.interest)::bigint as interest_paise,
    sum(${signed} - s.principal - s.interest)::bigint as advance_paise
  from receipts r join flats f on f.society_id = r.society_id and f.id = r.flat_id
  cross join lateral (
    select coalesce(sum(a.amount_paise) filter (where a.part = 'principal'), 0) as principal,
      coalesce(sum(a.amount_paise) filter (where a.part = 'interest'), 0) as interest
    from allocations a where a.society_id = r.society_id and a.source_id = r.id and a.source_kind in ('receipt', 'reversal')
  ) s
  where r.society_id = ${ctx.society.id} and r.kind <> 'opening' and ${inRange('r.received_on', asked)} and ${isMeant(asked)}
  group by r.received_on, r.mode`

/** What was billed under each head, interest and taxes by their own names. */
export const headRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select coalesce(nullif(l.line->>'headKey', ''), l.line->>'name') as head, count(distinct b.id)::int as bills,
    count(distinct b.flat_id)::int as flats, sum((l.line->>'paise')::bigint)::bigint as amount_paise
  from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
  cross join lateral jsonb_array_elements(b.lines) l (line)
  where b.society_id = ${ctx.society.id} and b.kind <> 'opening' and ${inRange('b.issued_on', asked)} and ${isMeant(asked)}
  group by 1`

/** A flat's account as it gets it: what was charged, what came in, and what was open after each of them. */
export const statementRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select s.flat_key, s.day, s.at, s.number, s.kind, s.flat, s.note, s.charged_paise, s.paid_paise, s.balance_paise
  from (
    select f.number_key as flat_key, f.number as flat, e.day, e.at, e.number, e.kind, e.note, e.charged_paise, e.paid_paise,
      sum(e.charged_paise - e.paid_paise) over (partition by e.flat_id order by e.day, e.at, e.number)::bigint as balance_paise
    from (
      select b.flat_id, b.issued_on as day, b.created_at as at, b.number, b.kind, b.note, b.amount_paise as charged_paise, 0::bigint as paid_paise
        from bills b where b.society_id = ${ctx.society.id} and b.issued_on <= ${asked.to}::date
      union all
      select r.flat_id, r.received_on, r.created_at, r.number, r.kind, case when r.kind = 'reversal' then r.note else r.reference end,
        case when r.kind = 'reversal' then r.amount_paise else 0 end, case when r.kind = 'reversal' then 0 else r.amount_paise end
        from receipts r where r.society_id = ${ctx.society.id} and r.received_on <= ${asked.to}::date
      union all
      select n.flat_id, n.day, n.created_at, n.number, 'credit_note', n.reason, 0, n.amount_paise
        from credit_notes n where n.society_id = ${ctx.society.id} and n.day <= ${asked.to}::date
    ) e join flats f on f.society_id = ${ctx.society.id} and f.id = e.flat_id
    where ${isMeant(asked)}
  ) s where s.day >= ${asked.from}::date`

export const chequeRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select c.dated_on, c.id, c.number, c.bank, f.number as flat, f.wing, ${owner('name')} as member, c.amount_paise, c.status,
    c.deposited_on, c.ended_on, c.reason
  from cheques c join flats f on f.society_id = c.society_id and f.id = c.flat_id
  where c.society_id = ${ctx.society.id} and ${inRange('c.dated_on', asked)} and ${isMeant(asked)}`

/** Documents with what is taxed of them and what is not, credit notes with the minus sign. */
export const gstRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select d.day, d.number, d.kind, d.flat_number as flat, d.wing, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.exempt_paise
  from (${taxedDocuments(ctx.society.id, asked)}) d
  where ${asked.wing === null ? sql`true` : sql`d.wing = ${asked.wing}`}`
