import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { MessageLanguage, MessageState } from '../rules/messages.ts'

export type OccasionRow = {
  occasion: string
  kind: string
  variables: unknown
  at: Date
  states: Partial<Record<MessageState, number>>
}

/** What went out together, newest first, with how many are in which state. */
export const listOccasions = async (ctx: Ctx): Promise<OccasionRow[]> => {
  const { rows } = await sql<OccasionRow>`
    with counted as (
      select occasion, kind, state, count(*)::int as count, min(created_at) as at, min(variables::text) as variables
      from messages where society_id = ${ctx.society.id} and created_at > ${ctx.now}::timestamptz - interval '60 days'
      group by occasion, kind, state)
    select occasion, kind, min(at) as at, min(variables)::jsonb as variables, jsonb_object_agg(state, count) as states
    from counted group by occasion, kind order by min(at) desc, occasion limit 50`.execute(ctx.db)
  return rows
}

export type TroubleRow = {
  id: string
  name: string
  flat_number: string
  kind: string
  variables: unknown
  error_code: string
  created_at: Date
}

export const listTroubles = async (ctx: Ctx): Promise<TroubleRow[]> => {
  const { rows } = await sql<TroubleRow>`
    select x.id, m.name, m.flat_number, x.kind, x.variables, x.error_code, x.created_at
    from messages x join members m on m.society_id = x.society_id and m.id = x.member_id
    where x.society_id = ${ctx.society.id} and x.state in ('failed', 'dropped')
      and x.created_at > ${ctx.now}::timestamptz - interval '60 days'
    order by x.created_at desc, x.id limit 100`.execute(ctx.db)
  return rows
}

export const findService = async (db: Db) => {
  const { rows } = await sql<{ paise_per_thousand: string; rests: boolean }>`
    select paise_per_thousand, coalesce(rests_until > now(), false) as rests from message_service`.execute(db)
  return { paisePerThousand: Number(rows[0]?.paise_per_thousand ?? 0), rests: rows[0]?.rests ?? false }
}

export const listTemplates = async (db: Db): Promise<{ kind: string; language: MessageLanguage; name: string }[]> => {
  const { rows } = await sql<{ kind: string; language: MessageLanguage; name: string }>`
    select kind, language, name from message_templates order by kind, language`.execute(db)
  return rows
}

export const listPlans = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string; messagesAMonth: number }>`
    select id, display_name as name, messages_a_month as "messagesAMonth" from plans
    where is_active order by yearly_price_paise, id`.execute(db)
  return rows
}

type Service = {
  paisePerThousand: number
  plans: readonly { id: string; messagesAMonth: number }[]
  templates: readonly { kind: string; language: string; name: string }[]
}

/** Also ends a rest: whoever saves this has looked at it. */
export const saveService = async (db: Db, { paisePerThousand, plans, templates }: Service): Promise<void> => {
  await sql`update message_service set paise_per_thousand = ${paisePerThousand}, rests_until = null, rest_reason = ''`.execute(
    db,
  )
  await sql`
    update plans p set messages_a_month = r."messagesAMonth", version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as r (id text, "messagesAMonth" int)
    where p.id = r.id and p.messages_a_month <> r."messagesAMonth"`.execute(db)
  const given = JSON.stringify(templates)
  await sql`
    delete from message_templates t where not exists (
      select from jsonb_to_recordset(${given}::jsonb) as r (kind text, language text) where r.kind = t.kind and r.language = t.language)`.execute(
    db,
  )
  await sql`
    insert into message_templates (kind, language, name)
    select r.kind, r.language, r.name from jsonb_to_recordset(${given}::jsonb) as r (kind text, language text, name text)
    on conflict (id) do update set name = excluded.name where message_templates.name <> excluded.name`.execute(db)
}

export type AgreementRow = {
  member_id: string
  name: string
  flat_number: string
  phone: string
  has_login: boolean
  is_given: boolean | null
  channel: 'site' | 'form' | 'reply' | null
  at: Date | null
}

export const listAgreements = async (ctx: Ctx): Promise<AgreementRow[]> => {
  const { rows } = await sql<AgreementRow>`
    select m.id as member_id, m.name, m.flat_number, m.phone, m.identity_id is not null as has_login, c.is_given, c.channel, c.at
    from members m left join lateral (
      select x.is_given, x.channel, x.at from society_consents x
      where x.society_id = m.society_id and x.member_id = m.id and x.purpose = 'whatsapp' order by x.at desc, x.id desc limit 1) c on true
    where m.society_id = ${ctx.society.id} and m.status = 'active' and m.removed_at is null
      and (m.identity_id is null or c.at is not null)
    order by m.flat_key, m.name_key, m.id limit 2000`.execute(ctx.db)
  return rows
}

export const findMember = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ id: string; phone: string; has_login: boolean }>`
    select id, phone, identity_id is not null as has_login from members
    where society_id = ${ctx.society.id} and id = ${id} and status = 'active' and removed_at is null`.execute(ctx.db)
  return rows[0]
}

/** The plan has it, and the society is one whose messages may leave the house. */
export const findOffer = async (ctx: Ctx) => {
  const { rows } = await sql<{ most: number; outside: boolean }>`
    select p.messages_a_month as most, s.kind = 'customer' and (s.plan_id <> 'trial' or s.verified_at is not null) as outside
    from societies s join plans p on p.id = s.plan_id where s.id = ${ctx.society.id}`.execute(ctx.db)
  return rows[0] ?? { most: 0, outside: false }
}
