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
  member_id: string
  kind: string
  variables: unknown
  error_code: string
  created_at: Date
}

export const listTroubles = async (ctx: Ctx): Promise<TroubleRow[]> => {
  const { rows } = await sql<TroubleRow>`
    select id, member_id, kind, variables, error_code, created_at from messages
    where society_id = ${ctx.society.id} and state in ('failed', 'dropped')
      and created_at > ${ctx.now}::timestamptz - interval '60 days'
    order by created_at desc, id limit 100`.execute(ctx.db)
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

type Service = {
  paisePerThousand: number
  templates: readonly { kind: string; language: string; name: string }[]
}

/** Also ends a rest: whoever saves this has looked at it. */
export const saveService = async (db: Db, { paisePerThousand, templates }: Service): Promise<void> => {
  await sql`update message_service set paise_per_thousand = ${paisePerThousand}, rests_until = null, rest_reason = ''`.execute(
    db,
  )
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
