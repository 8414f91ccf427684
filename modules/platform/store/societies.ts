import { sql } from 'kysely'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { takeBackMinutes } from '#modules/subscriptions/rules.ts'
import { literals } from './literals.ts'

export type SocietyRow = {
  id: string
  name: string
  subdomain: string
  email: string
  phone_number: string
  address: string
  city: string
  plan_id: string
  display_name: string
  status: string
  suspended_reason: string | null
  paid_until: string | null
  created_at: Date
  version: number
  /** When it was founded, to the microsecond. */
  place: string
  setup_fee_paise: number
  yearly_maintenance_paise: number
  annual_paise: number
  now_paise: number
  before_paise: number
  members: number
  flats: number
}

export type SocietyFilter = {
  kinds: readonly string[]
  /** Part of a name, an address or an e-mail, in any case. */
  text: string | null
  status: 'active' | 'suspended' | null
  after: { at: string; id: string } | null
  limit: number
}

/**
 * The page is chosen first and counted afterwards: a page of fifty costs fifty short index scans, however many
 * societies there are. The cursor's instant is text, because a Date has no microseconds.
 */
export const list = async (
  db: Db,
  { kinds, text, status, after, limit }: SocietyFilter,
  today: string,
  days: number,
): Promise<SocietyRow[]> => {
  const part = text?.toLowerCase()
  const conditions = [
    sql`s.kind in (${literals(kinds)})`,
    ...(part === undefined
      ? []
      : [
          sql`(strpos(lower(s.name), ${part}) > 0 or strpos(lower(s.subdomain), ${part}) > 0 or strpos(lower(s.email), ${part}) > 0)`,
        ]),
    ...(status === null ? [] : [sql`s.status = ${sql.lit(status)}`]),
    ...(after === null ? [] : [sql`(s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  const { rows } = await sql<SocietyRow>`
    with chosen as (
      select s.* from societies s where ${sql.join(conditions, sql` and `)}
      order by s.created_at desc, s.id desc limit ${sql.lit(pageFor(limit))})
    select s.id, s.name, s.subdomain, s.email, s.phone_number, s.address, s.city, s.plan_id, l.display_name, s.status, s.suspended_reason, s.created_at, s.version,
      ${exactInstant('s.created_at')} as place,
      u.paid_until, coalesce(u.setup_fee_paise, 0) as setup_fee_paise,
      coalesce(u.yearly_maintenance_paise, 0) as yearly_maintenance_paise, coalesce(p.annual_paise, 0)::bigint as annual_paise,
      coalesce(p.now_paise, 0)::bigint as now_paise, coalesce(p.before_paise, 0)::bigint as before_paise,
      (select count(*) from members m where m.society_id = s.id and m.removed_at is null and m.status = 'active') as members,
      (select count(*) from flats f where f.society_id = s.id) as flats
    from chosen s join plans l on l.id = s.plan_id
    left join subscriptions u on u.society_id = s.id and u.status <> 'ended'
    left join lateral (select sum(amount_paise - refunded_paise) filter (where kind = 'subscription' and paid_on > ${today}::date - 365) as annual_paise,
        sum(amount_paise - refunded_paise) filter (where paid_on > ${today}::date - ${days}::int) as now_paise,
        sum(amount_paise - refunded_paise) filter (where paid_on <= ${today}::date - ${days}::int and paid_on > ${today}::date - 2 * ${days}::int) as before_paise
      from platform_payments where for_society = s.id) p on true
    order by s.created_at desc, s.id desc`.execute(db)
  return rows.slice(0, limit)
}

/** Few sizes, so that few statements are prepared; what is too much is cut off. */
const pageFor = (limit: number) => (limit <= 51 ? 51 : 201)

export const update = (
  db: Db,
  id: string,
  kinds: readonly string[],
  values: {
    name?: string
    email?: string
    phone_number?: string
    plan_id?: string
    status?: string
    suspended_reason?: string | null
    suspended_at?: Date | null
    suspended_for?: string | null
  },
  version?: number,
) =>
  db
    .updateTable('societies')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

export const findKind = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('societies').select('kind').where('id', '=', id).executeTakeFirst())?.kind

/** The operator's own word needs no payment. A plan that stays the same stays as it is, paid or waited for. */
export const setPlan = async (db: Db, societyId: string, planId: string, status: string) => {
  await sql`update subscriptions u set plan_id = p.id, status = ${status}, setup_fee_paise = p.setup_fee_paise,
      yearly_maintenance_paise = p.yearly_maintenance_paise, pay_by = null, plan_before = null, version = u.version + 1
    from plans p where p.id = ${planId} and u.society_id = ${societyId} and u.status <> 'ended' and u.plan_id <> p.id`.execute(
    db,
  )
}

export const listApprovals = (db: Db, kinds: readonly string[]) =>
  db
    .selectFrom('approval_requests as r')
    .innerJoin('societies as s', 's.id', 'r.for_society')
    .leftJoin('plans as p', 'p.id', 'r.requested_plan_id')
    .selectAll('r')
    .select('p.display_name as plan')
    .where('s.kind', 'in', kinds)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(500)
    .execute()

/** Pending → decided, exactly once. */
export const decide = (
  db: Db,
  id: string,
  kinds: readonly string[],
  decision: { status: string; decided_by: string | null; reason: string | null },
) =>
  db
    .updateTable('approval_requests')
    .set({ ...decision, decided_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('for_society', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))
    .returningAll()
    .executeTakeFirst()

export const findApproval = (db: Db, id: string, kinds: readonly string[]) =>
  db
    .selectFrom('approval_requests')
    .selectAll()
    .where('id', '=', id)
    .where('for_society', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))
    .executeTakeFirst()

/** Back to where it waited, unless its letter is due or the society asks anew. */
export const takeBackRejection = (db: Db, id: string, kinds: readonly string[]) =>
  db
    .updateTable('approval_requests as r')
    .set({ status: 'pending', decided_at: null, decided_by: null, reason: null, version: sql`r.version + 1` })
    .where('r.id', '=', id)
    .where('r.status', '=', 'rejected')
    .where(isFresh('r'))
    .where('r.for_society', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))
    .where((eb) => eb.not(eb.exists(asksAnew(db))))
    .returning('r.id')
    .executeTakeFirst()

/** A society asks for one thing at a time: a larger plan or more time. */
const asksAnew = (db: Db) =>
  db
    .selectFrom('approval_requests as o')
    .select('o.id')
    .where('o.status', '=', 'pending')
    .where(sql<boolean>`o.for_society = r.for_society
      and (o.request_type = 'society_registration') = (r.request_type = 'society_registration')`)

/** By the clock of the statement: one that waited for a lock may have come too late. */
const isFresh = (table: 'r' | 'approval_requests') =>
  sql<boolean>`${sql.ref(`${table}.decided_at`)} > clock_timestamp() - make_interval(mins => ${takeBackMinutes}::int)`

/** What its letter will say, or must say in a letter of its own. */
export const addReason = (db: Db, id: string, kinds: readonly string[], reason: string) =>
  db
    .updateTable('approval_requests')
    .set({ reason })
    .where('id', '=', id)
    .where('status', '=', 'rejected')
    .where('for_society', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))
    .returning(isFresh('approval_requests').as('is_fresh'))
    .executeTakeFirst()

export const listPlans = async (db: Db, kinds: readonly string[], today: Day) => {
  const { rows } = await sql<{
    id: string
    display_name: string
    monthly_price_paise: number
    yearly_price_paise: number
    catalogue_max_flats: number | null
    max_members: number
    setup_fee_paise: number
    yearly_maintenance_paise: number
    max_flats: number | null
    features: string[]
    is_active: boolean
    version: number
    subscribers: number
    annual_paise: number
  }>`
    select p.id, p.display_name, p.monthly_price_paise, p.yearly_price_paise, p.catalogue_max_flats, p.max_members,
      p.setup_fee_paise, p.yearly_maintenance_paise, p.max_flats, p.features, p.is_active, p.version,
      (select count(*) from societies s where s.plan_id = p.id and s.kind = any (${kinds}::text[])) as subscribers,
      (select coalesce(sum(y.amount_paise - y.refunded_paise), 0)::bigint from platform_payments y join societies s on s.id = y.for_society
        where s.plan_id = p.id and s.kind = any (${kinds}::text[]) and y.kind = 'subscription' and y.paid_on > ${today}::date - 365) as annual_paise
    from plans p where p.is_for_sale order by p.setup_fee_paise`.execute(db)
  return rows
}

export const updatePlan = (
  db: Db,
  id: string,
  values: {
    display_name: string
    monthly_price_paise: number
    yearly_price_paise: number
    catalogue_max_flats: number | null
    max_members: number
    setup_fee_paise?: number
    yearly_maintenance_paise?: number
    max_flats?: number | null
    is_active: boolean
  },
  version?: number,
) =>
  db
    .updateTable('plans')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()
