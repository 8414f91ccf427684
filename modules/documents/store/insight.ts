import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'

/** Every document, with the day it lapses and who sees to it. What belongs to one flat is that flat's own. */
export const documentRows = (ctx: Ctx, { asOn }: Asked): RawBuilder<unknown> => sql`
  select coalesce(d.expires_on, '9999-12-31'::date) as lapses, d.id, d.title, k.name as folder, d.kind, d.expires_on, r.name as responsible,
    d.latest as versions, (d.changed_at at time zone 'Asia/Kolkata')::date as changed_on,
    case when d.expires_on is null then 'never' when d.expires_on < ${asOn}::date then 'over'
      when d.expires_on <= ${asOn}::date + 60 then 'soon' else 'valid' end as state
  from documents d join folders k on k.society_id = d.society_id and k.id = d.folder_id
  left join members r on r.society_id = d.society_id and r.id = d.responsible_id
  where d.society_id = ${ctx.society.id} and d.flat_id is null and k.flat_id is null
    and (d.created_at at time zone 'Asia/Kolkata')::date <= ${asOn}::date`
