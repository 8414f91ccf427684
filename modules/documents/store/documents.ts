import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import { seesAll } from '../access.ts'
import type { DocumentKind, TextState } from '../rules.ts'
import { documentsSeen } from './sight.ts'

export type VersionRow = {
  number: number
  file_id: string
  file_name: string
  size: number
  is_picture: boolean
  note: string
  by_name: string | null
  created_at: Date
}

export type DocumentRow = Omit<VersionRow, 'created_at'> & {
  id: string
  title: string
  kind: DocumentKind
  folder_id: string
  folder_name: string
  expires_on: Day | null
  reminded_days: number | null
  responsible_id: string | null
  responsible_name: string | null
  flat_id: string | null
  flat_number: string | null
  for_tenants: boolean
  text_state: TextState
  version_at: Date
  version: number
}

const visible = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<DocumentRow>`
  select d.id, d.title, d.kind, d.folder_id, o.name as folder_name, d.expires_on, d.reminded_days, d.responsible_id,
    r.name as responsible_name, d.flat_id, x.number as flat_number, d.for_tenants, d.text_state, d.version,
    v.number, v.file_id, v.note, v.created_at as version_at, b.name as by_name,
    f.name as file_name, f.size::int as size, f.has_thumbnail as is_picture
  from ${documentsSeen(ctx)} d
  join folders o on o.society_id = d.society_id and o.id = d.folder_id
  join document_versions v on v.society_id = d.society_id and v.document_id = d.id and v.number = d.latest
  join files f on f.society_id = v.society_id and f.id = v.file_id
  left join members r on r.society_id = d.society_id and r.id = d.responsible_id
  left join members b on b.society_id = v.society_id and b.id = v.by_member
  left join flats x on x.society_id = d.society_id and x.id = d.flat_id
  ${rest}`

export const find = async (ctx: Ctx, id: string): Promise<DocumentRow | undefined> =>
  (await visible(ctx, sql`where d.id = ${id}`).execute(ctx.db)).rows[0]

export const listInFolder = async (ctx: Ctx, folderId: string): Promise<DocumentRow[]> =>
  (await visible(ctx, sql`where d.folder_id = ${folderId} order by d.title, d.id`).execute(ctx.db)).rows

export const listNewest = async (ctx: Ctx, limit: number): Promise<DocumentRow[]> =>
  (await visible(ctx, sql`order by d.changed_at desc, d.id desc limit ${limit}`).execute(ctx.db)).rows

export const listLapsing = async (ctx: Ctx, limit: number): Promise<DocumentRow[]> =>
  (await visible(ctx, sql`where d.expires_on is not null order by d.expires_on, d.id limit ${limit}`).execute(ctx.db))
    .rows

/** Papers that hold every one of the words; how they are found is told beside the function in the database. */
export const search = async (ctx: Ctx, words: readonly string[], limit: number): Promise<DocumentRow[]> => {
  const { society, actor } = ctx
  // The longest word is the rarest: it leads.
  const sought = [...words].toSorted((a, b) => b.length - a.length)
  const { rows } = await sql<DocumentRow>`
    select * from app.documents_found(${society.id}::uuid, ${seesAll(actor)}::boolean, ${actor.memberId}::uuid, ${actor.role},
      ${sought}::text[], ${limit})`.execute(ctx.db)
  return rows
}

/** By how the words of the title sound, so that लिफ्ट finds "Lift": asked when no spelling fits. */
export const searchSound = async (ctx: Ctx, words: readonly string[], limit: number): Promise<DocumentRow[]> => {
  const holds = words.map(
    (word) => sql`exists (
    select from app.search_sound(${word}, app.search_key(${word})) s
    join document_words w on w.society_id = d.society_id and w.document_id = d.id and w.in_title
      and w.word >= s.low and w.word < s.high)`,
  )
  return (
    await visible(
      ctx,
      sql`where ${sql.join(holds, sql` and `)} order by d.changed_at desc, d.id limit ${limit}`,
    ).execute(ctx.db)
  ).rows
}

export const listVersions = async (ctx: Ctx, id: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.number, v.file_id, f.name as file_name, f.size::int as size, f.has_thumbnail as is_picture, v.note,
      b.name as by_name, v.created_at
    from document_versions v join files f on f.society_id = v.society_id and f.id = v.file_id
    left join members b on b.society_id = v.society_id and b.id = v.by_member
    where v.society_id = ${ctx.society.id} and v.document_id = ${id} order by v.number desc`.execute(ctx.db)
  return rows
}

export const countUse = async (ctx: Ctx) => {
  const { rows } = await sql<{ papers: number; used: string; most: string | null }>`
    select (select count(*)::int from ${documentsSeen(ctx)} d) as papers, app.storage_limit(${ctx.society.id}::uuid) as most,
      coalesce((select bytes from file_usage where society_id = ${ctx.society.id}), 0) as used`.execute(ctx.db)
  const { papers, used, most } = rows[0]!
  return { papers, usedBytes: Number(used), mostBytes: most === null ? null : Number(most) }
}

/** Admins and the committee: whoever keeps the papers. */
export const listResponsibles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('members')
    .select(['id', 'name', 'flat_number'])
    .where('society_id', '=', ctx.society.id)
    .where('role', 'in', ['admin', 'committee'])
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy('name_key')
    .execute()

/** Everybody who sees it, of those roles. */
export const listViewers = async (ctx: Ctx, id: string, roles: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select app.document_viewers(${ctx.society.id}::uuid, ${id}::uuid, ${[...roles]}::text[]) as id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

type ToIndex = Pick<DocumentRow, 'id' | 'title' | 'folder_name' | 'file_name' | 'version_at'> & {
  /** Neither the paper nor a folder around it is for some alone. */
  is_open: boolean
  /** Who sees it, where not everybody does. */
  viewers: string[]
}

/** As the house itself: whoever changed it may have put it where they no longer see it. */
export const listToIndex = async (ctx: Ctx, ids: readonly string[], roles: readonly string[]): Promise<ToIndex[]> => {
  const isOpen = sql`f.flat_id is null and not app.has_place(f.audience) and jsonb_array_length(f.audience -> 'roles') = 0`
  const { rows } = await sql<ToIndex>`
    with recursive around as (
      select d.id as document_id, f.parent_id, d.flat_id is null and ${isOpen} as is_open from documents d
      join folders f on f.society_id = d.society_id and f.id = d.folder_id
      where d.society_id = ${ctx.society.id} and d.id = any (${[...ids]}::uuid[])
      union all
      select a.document_id, f.parent_id, ${isOpen} from around a
      join folders f on f.society_id = ${ctx.society.id} and f.id = a.parent_id)
    select d.id, d.title, o.name as folder_name, l.name as file_name, v.created_at as version_at, s.is_open,
      case when s.is_open then '{}' else
        array(select app.document_viewers(d.society_id, d.id, ${[...roles]}::text[])) end as viewers
    from (select document_id, bool_and(is_open) as is_open from around group by document_id) s
    join documents d on d.society_id = ${ctx.society.id} and d.id = s.document_id
    join folders o on o.society_id = d.society_id and o.id = d.folder_id
    join document_versions v on v.society_id = d.society_id and v.document_id = d.id and v.number = d.latest
    join files l on l.society_id = v.society_id and l.id = v.file_id`.execute(ctx.db)
  return rows
}
