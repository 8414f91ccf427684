import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { AdvanceSource } from '../rules/allocation.ts'
import type { FlatItem } from '../rules/draft.ts'
import type { Part } from '../rules/nouns.ts'
import { insert, insertion, type NewReceipt } from './receipts.ts'
import type { Within } from './within.ts'

const itemColumns = sql.raw(`b.id, b.flat_id as "flatId", b.number, b.period_from as "periodFrom", b.due_on as "dueOn",
      b.principal_paise as "principalPaise", b.interest_to as "interestTo", b.interest_billed_paise as "interestBilledPaise",
      b.principal_paise - (b.paid_paise - b.paid_interest_paise) - (b.credited_paise - b.credited_interest_paise) as "openPrincipalPaise",
      b.interest_paise - b.paid_interest_paise - b.credited_interest_paise as "openInterestPaise",
      coalesce((select jsonb_agg(jsonb_build_object('paise', a.amount_paise, 'countsOn', a.counts_on) order by a.counts_on, a.id)
        from allocations a where a.society_id = b.society_id and a.item_id = b.id and a.part = 'principal'), '[]') as settlements`)

const isOpen = sql.raw(`(b.status = 'pending'
  or (b.settled_on > b.due_on and (b.interest_to is null or b.interest_to < b.settled_on)))`)

/**
 * Items that are open, or were paid late and whose interest is not on a bill yet, with what settled their principal.
 * Called after the books were opened, nobody else changes them meanwhile.
 */
export const listItems = async ({ db, society }: Within, flatIds?: readonly string[]) => {
  const { rows } = await sql<FlatItem & { flatId: string }>`
    select ${itemColumns}
    from bills b where b.society_id = ${society.id} and ${isOpen}
      and (${flatIds ?? null}::uuid[] is null or b.flat_id = any(${flatIds ?? null}::uuid[]))
    order by b.due_on, b.number`.execute(db)
  return rows
}

/** What flats owe, and in which order the society settles it; null where it has not said so, or nothing is owed. */
export const listOwed = async ({ db, society }: Within, flatIds: readonly string[]) => {
  const { rows } = await sql<FlatItem & { flatId: string; allocation: string | null }>`
    select ${itemColumns}, (select s.allocation from billing_settings s where s.society_id = ${society.id}) as allocation
    from bills b where b.society_id = ${society.id} and ${isOpen} and b.flat_id = any(${flatIds}::uuid[])
    order by b.due_on, b.number`.execute(db)
  return { items: rows, allocation: rows[0]?.allocation ?? null }
}

/** One item however it stands, as a note or a late receipt needs it. */
export const findItem = async ({ db, society }: Within, id: string) => {
  const { rows } = await sql<FlatItem & { flatId: string }>`
    select ${itemColumns}
    from bills b where b.society_id = ${society.id} and b.id = ${id}`.execute(db)
  return rows[0]
}

/** What is left of money that came before there was a bill for it. */
export const listAdvances = async ({ db, society }: Within, flatIds?: readonly string[]) => {
  const { rows } = await sql<AdvanceSource & { flatId: string }>`
    select s.id as "sourceId", s.flat_id as "flatId", s.day, (s.advance_paise - coalesce((select sum(a.amount_paise)
        from allocations a where a.society_id = s.society_id and a.source_id = s.id and a.source_kind = 'advance'), 0)
      - coalesce((select sum(x.advance_paise) from receipts x
        where x.society_id = s.society_id and x.reversal_id = s.id and x.kind = 'reversal'), 0))::bigint as "leftPaise"
    from (
      select society_id, id, flat_id, received_on as day, advance_paise from receipts
        where society_id = ${society.id} and kind <> 'reversal' and advance_paise > 0 and reversal_id is null
      union all
      select society_id, id, flat_id, day, advance_paise from credit_notes where society_id = ${society.id} and advance_paise > 0
    ) s where ${flatIds ?? null}::uuid[] is null or s.flat_id = any(${flatIds ?? null}::uuid[])`.execute(db)
  return rows.filter(({ leftPaise }) => leftPaise > 0)
}

export type NewAllocation = {
  itemId: string
  part: Part
  /** Negative when it takes back. */
  paise: Paise
  day: Day
  countsOn: Day
  sourceKind: 'receipt' | 'credit_note' | 'advance' | 'reversal'
  sourceId: string
  /** Of a reversal: what it takes back was a credit and no payment. */
  isCredit?: boolean
}

type Change = {
  paid: Paise
  paidInterest: Paise
  credited: Paise
  creditedInterest: Paise
  /** What now settles its principal, and from which day on it counts. */
  principal: { paise: Paise; countsOn: Day }[]
  /** The last of these days: nothing can be taken back of a bill that nothing was paid of, so it is the one that counts. */
  newest: Day | null
}

/**
 * Notes what settled what, with the receipts that did, and brings the bills along, in one statement. Answers the ids of
 * those that are settled in full now.
 */
export const settle = async (
  within: Within,
  allocations: readonly NewAllocation[],
  receipts: readonly NewReceipt[] = [],
): Promise<string[]> => {
  if (allocations.length === 0) {
    if (receipts.length > 0) await insert(within, receipts)
    return []
  }
  const { db, society } = within
  const rows = allocations.map((one) => ({ ...one, id: newId() }))
  const changes = changesBy(allocations)
  // A statement does not see what its other parts write: the last day counts the allocations there were and the new ones.
  // Each bill takes its change by its own key. A join would be planned for one bill where nothing is known of a society
  // yet, and then look through all changes for each of ten thousand.
  const { rows: settled } = await sql<{ id: string; is_paid: boolean }>`
    with ${receipts.length > 0 ? sql`received as (${insertion(within, receipts)}),` : sql``}
    noted as (insert into allocations (society_id, id, item_id, part, amount_paise, day, counts_on, source_kind, source_id)
      select ${society.id}::uuid, r.id, r."itemId", r.part, r.paise, r.day, r."countsOn", r."sourceKind", r."sourceId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "itemId" uuid, part text, paise bigint,
        day date, "countsOn" date, "sourceKind" text, "sourceId" uuid))
    update bills b set (paid_paise, paid_interest_paise, credited_paise, credited_interest_paise, settled_on, status, version) = (
      select b.paid_paise + c.paid, b.paid_interest_paise + c."paidInterest",
        b.credited_paise + c.credited, b.credited_interest_paise + c."creditedInterest",
        case when b.principal_paise = b.paid_paise + c.paid - b.paid_interest_paise - c."paidInterest"
          + b.credited_paise + c.credited - b.credited_interest_paise - c."creditedInterest" then coalesce(
            case when b.paid_paise = 0 and b.credited_paise = 0 then c.newest else (
              select max(s.counts_on) from (select a.counts_on from (
                  select o.counts_on, o.amount_paise from allocations o
                  where o.society_id = b.society_id and o.item_id = b.id and o.part = 'principal'
                  union all select r."countsOn", r.paise from jsonb_to_recordset(c.principal) as r ("countsOn" date, paise bigint)) a
                group by a.counts_on having sum(a.amount_paise) <> 0) s) end, b.issued_on) end,
        case when b.amount_paise = b.paid_paise + c.paid + b.credited_paise + c.credited then 'paid' else 'pending' end,
        b.version + 1
      from jsonb_to_record(${JSON.stringify(Object.fromEntries(changes))}::jsonb -> b.id::text)
        as c (paid bigint, "paidInterest" bigint, credited bigint, "creditedInterest" bigint, principal jsonb,
          newest date))
    where b.society_id = ${society.id} and b.id = any(${[...changes.keys()]}::uuid[])
    returning b.id, b.status = 'paid' as is_paid`.execute(db)
  return settled.filter(({ is_paid }) => is_paid).map(({ id }) => id)
}

const changesBy = (allocations: readonly NewAllocation[]): Map<string, Change> => {
  const changes = new Map<string, Change>()
  for (const { itemId, part, paise, countsOn, sourceKind, isCredit } of allocations) {
    const none = { paid: 0, paidInterest: 0, credited: 0, creditedInterest: 0, principal: [], newest: null }
    const change: Change = changes.get(itemId) ?? none
    if (part === 'principal') {
      change.principal.push({ paise, countsOn })
      if (countsOn > (change.newest ?? '')) change.newest = countsOn
    }
    const asCredit = sourceKind === 'credit_note' || isCredit === true
    change[asCredit ? 'credited' : 'paid'] += paise
    if (part === 'interest') change[asCredit ? 'creditedInterest' : 'paidInterest'] += paise
    changes.set(itemId, change)
  }
  return changes
}

/** How far each item's interest is billed now; negative where it was given back. */
export const moveInterest = async (
  { db, society }: Within,
  moves: readonly { itemId: string; to: Day | null; byPaise: Paise }[],
) => {
  if (moves.length === 0) return
  const byItem = Object.fromEntries(moves.map(({ itemId, ...move }) => [itemId, move]))
  await sql`update bills b set (interest_to, interest_billed_paise, version) = (
      select coalesce(m."to", b.interest_to), b.interest_billed_paise + m."byPaise", b.version + 1
      from jsonb_to_record(${JSON.stringify(byItem)}::jsonb -> b.id::text) as m ("to" date, "byPaise" bigint))
    where b.society_id = ${society.id} and b.id = any(${Object.keys(byItem)}::uuid[])`.execute(db)
}

/** What a receipt settled, its advance's later use included. */
export const listSettledBy = async ({ db, society }: Within, receiptId: string) => {
  const { rows } = await sql<{
    itemId: string
    part: Part
    paise: Paise
    countsOn: Day
    kind: string
    number: string
    dueOn: Day
  }>`
    select a.item_id as "itemId", a.part, a.amount_paise as paise, a.counts_on as "countsOn", a.source_kind as kind,
      b.number, b.due_on as "dueOn"
    from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
    where a.society_id = ${society.id} and a.source_id = ${receiptId} and a.source_kind in ('receipt', 'advance', 'reversal')
    order by a.part desc, b.due_on, b.number`.execute(db)
  return rows
}

/** What went back of a receipt in parts before, and how much of each was advance that nothing had used. */
export const listReturned = async ({ db, society }: Within, receiptId: string) => {
  const { rows } = await sql<{ itemId: string; part: Part; paise: Paise }>`
    select a.item_id as "itemId", a.part, -a.amount_paise as paise from receipts x
      join allocations a on a.society_id = x.society_id and a.source_id = x.id and a.source_kind = 'reversal'
    where x.society_id = ${society.id} and x.reversal_id = ${receiptId} and x.kind = 'reversal'`.execute(db)
  const { rows: ahead } = await sql<{ paise: Paise }>`
    select coalesce(sum(advance_paise), 0)::bigint as paise from receipts
    where society_id = ${society.id} and reversal_id = ${receiptId} and kind = 'reversal'`.execute(db)
  return { settled: rows, advancePaise: ahead[0]!.paise }
}
