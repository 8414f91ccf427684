import { type SqlBool, sql } from 'kysely'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { LeadFilter } from '../contract.ts'

type WithDb = { readonly db: Db }

export type NewLead = {
  id: string
  name: string
  email: string
  email_key: string
  phone: string
  society_name: string
  language: string
  wrote_at: Date
}

/** What a person says of themselves today replaces what they said before; an empty field says nothing. */
export const upsert = (ctx: WithDb, lead: NewLead) =>
  ctx.db
    .insertInto('leads')
    .values({ ...lead, created_at: lead.wrote_at })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        name: sql`excluded.name`,
        email: sql`excluded.email`,
        phone: sql`coalesce(nullif(excluded.phone, ''), leads.phone)`,
        society_name: sql`coalesce(nullif(excluded.society_name, ''), leads.society_name)`,
        language: sql`excluded.language`,
        wrote_at: sql`excluded.wrote_at`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

type Place = { at: string; id: string }

export const list = (
  ctx: WithDb,
  filter: LeadFilter,
  { after, withSamples }: { after: Place | null; withSamples: boolean },
) =>
  ctx.db
    .selectFrom('leads')
    .selectAll()
    .select(exactInstant('created_at').as('place'))
    .$if(!withSamples, (query) => query.where('is_sample', '=', false))
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status!))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit! + 1))
    .execute()

export type LeadRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: WithDb, id: string) =>
  ctx.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (ctx: WithDb, id: string) =>
  ctx.db.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByEmail = (ctx: WithDb, emailKey: string) =>
  ctx.db.selectFrom('leads').select('id').where('email_key', '=', emailKey).executeTakeFirst()

export const update = (
  ctx: WithDb,
  id: string,
  values: {
    status?: string | undefined
    notes?: string | undefined
    next_contact_on?: string | null | undefined
    position?: string | undefined
  },
) =>
  ctx.db
    .updateTable('leads')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export type NewEvent = {
  id: string
  lead_id: string
  kind: string
  details: Record<string, string>
  by_identity: string | null
  at: Date
}

export const insertEvents = (ctx: WithDb, events: readonly NewEvent[]) =>
  ctx.db
    .insertInto('lead_events')
    .values(events.map((event) => ({ ...event, details: JSON.stringify(event.details) })))
    .execute()

export const history = (ctx: WithDb, leadId: string) =>
  ctx.db
    .selectFrom('lead_events as e')
    .leftJoin('identities as i', 'i.id', 'e.by_identity')
    .select(['e.id', 'e.kind', 'e.details', 'e.at', 'i.first_name', 'i.last_name'])
    .where('e.lead_id', '=', leadId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(500)
    .execute()

export const findEvent = (ctx: WithDb, id: string) =>
  ctx.db
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', 'l.id', 'e.lead_id')
    .select(['e.kind', 'l.email', 'l.language', 'l.is_sample'])
    .where('e.id', '=', id)
    .executeTakeFirst()

/** How often this person wrote since then. */
export const countWritten = async (ctx: WithDb, leadId: string, since: Date): Promise<number> => {
  const row = await ctx.db
    .selectFrom('lead_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['demo_request', 'contact_message'])
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export const removeSamples = (db: Db) => db.deleteFrom('leads').where('is_sample', '=', true).execute()

export const insertSample = (
  db: Db,
  lead: Omit<LeadRow, 'version' | 'is_sample' | 'language' | 'next_contact_on'> & { next_contact_on: string | null },
) =>
  db
    .insertInto('leads')
    .values({ ...lead, is_sample: true })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
