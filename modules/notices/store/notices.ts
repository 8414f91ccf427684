import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { longestText } from '#kernel/rich-text.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import type { Language } from '#kernel/words.ts'
import type { Audience } from '#modules/members/rules.ts'
import type { NoticeFilter, NoticeText } from '../contract.ts'
import { type Ack, type State, shownLetters } from '../rules.ts'

/** A notice as a line of the board shows it. */
export type ShownRow = {
  id: string
  number: string | null
  state: State
  urgency: 'normal' | 'urgent'
  is_pinned: boolean
  publish_at: Date | null
  published_at: Date | null
  expires_on: Day | null
  ack: Ack
  ack_by: Day | null
  version: number
  language: Language
  languages: Language[]
  title: string
  body: string
  is_cut: boolean
  written_name: string | null
  files: { id: string; name: string; size: number }[] | null
  is_recipient: boolean
  read_at: Date | null
  acknowledged_at: Date | null
  my_flats: string[]
  is_asked: boolean
  is_confirmed: boolean
}
export type NoticeRow = ShownRow & { audience: Audience; reminded_at: Date | null; created_at: Date }

type FlatPart = 'my_flats' | 'is_asked' | 'is_confirmed'
/** A row for each text of a notice. */
type TextRow<Row extends ShownRow = ShownRow> = Omit<Row, FlatPart | 'languages'>

/**
 * The notice as this person reads it, but for what the flats confirm. The page is found first; its texts are read in one
 * go for all of it, and the reader's language is chosen here: the database would sort and gather far longer.
 */
const visible = async (ctx: Ctx, most: number, rest: RawBuilder<unknown>): Promise<NoticeRow[]> => {
  const society = sql`${ctx.society.id}::uuid`
  const { rows } = await sql<TextRow<NoticeRow>>`
    with page as materialized (
      select n.id, n.number, n.state, n.urgency, n.is_pinned, n.audience, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by,
        n.reminded_at, n.created_at, n.version, n.written_by, r.member_id is not null as is_recipient, r.read_at, r.acknowledged_at
      from notices n left join notice_recipients r
        on r.society_id = n.society_id and r.notice_id = n.id and r.member_id = ${ctx.actor.memberId}::uuid
      where n.society_id = ${society} ${rest}
    ), papers as materialized (
      select x.notice_id, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by x.created_at, x.id) as files
      from notice_files x join files f on f.society_id = x.society_id and f.id = x.id
      where x.society_id = ${society} and x.notice_id = any(array(select p.id from page p)) group by x.notice_id)
    select n.id, n.number, n.state, n.urgency, n.is_pinned, n.audience, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by,
      n.reminded_at, n.created_at, n.version, n.is_recipient, n.read_at, n.acknowledged_at, t.language, t.title,
      left(t.body, ${most}::int) as body, length(t.body) > ${most}::int as is_cut, f.files, w.name as written_name
    from page n join notice_texts t on t.society_id = ${society} and t.notice_id = n.id
    left join papers f on f.notice_id = n.id left join members w on w.society_id = ${society} and w.id = n.written_by
    ${order}, t.place`.execute(ctx.db)
  return withFlats(ctx, inOneLanguage(rows, ctx.language))
}
const order = sql`order by n.is_pinned desc, coalesce(n.published_at, n.publish_at, n.created_at) desc, n.id desc`

/** A row for each text becomes a row for each notice: in the reader's language, else in the one that was written first. */
const inOneLanguage = <Row extends TextRow>(rows: readonly Row[], wanted: Language) => {
  const notices = new Map<string, Row & { languages: Language[] }>()
  for (const row of rows) {
    const languages = notices.get(row.id)?.languages ?? []
    languages.push(row.language)
    if (row.language === wanted || languages.length === 1) notices.set(row.id, { ...row, languages })
  }
  return [...notices.values()]
}

/** With `flat`, whoever of the flat confirms does so for all who live in it. Few notices ask for that, so few are asked about. */
const withFlats = async <Row extends TextRow>(ctx: Ctx, rows: readonly Row[]) => {
  const asked = rows.filter(({ ack, is_recipient }) => ack === 'flat' && is_recipient).map(({ id }) => id)
  const mine = asked.length > 0 ? await listOwnFlats(ctx, asked) : new Map<string, FlatRow>()
  return rows.map((row) => {
    const own = mine.get(row.id)
    return {
      ...row,
      acknowledged_at: row.acknowledged_at ?? own?.acknowledged_at ?? null,
      my_flats: own?.flats ?? [],
      is_asked: row.is_recipient && (row.ack === 'person' || own !== undefined),
      is_confirmed: row.ack === 'person' ? row.acknowledged_at !== null : own !== undefined && !own.is_open,
    }
  })
}

type FlatRow = { id: string; flats: string[]; is_open: boolean; acknowledged_at: Date | null }

/** The person's flats that each of these notices asks, and whether one of them has not been confirmed yet. */
const listOwnFlats = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, FlatRow>> => {
  const { rows } = await sql<FlatRow>`
    select n.id, mine.flats, mine.is_open, mine.acknowledged_at from notices n
    cross join lateral (
      select array_agg(distinct f.number order by f.number) as flats, bool_or(c.at is null) as is_open, max(c.at) as acknowledged_at
      from app.flats_asked(n.society_id, n.id, n.audience) a
      join flats f on f.society_id = n.society_id and f.id = a.flat_id
      cross join lateral (
        select max(o.acknowledged_at) as at from app.flats_asked(n.society_id, n.id, n.audience) o where o.flat_id = a.flat_id) c
      where a.member_id = ${ctx.actor.memberId}::uuid) mine
    where n.society_id = ${ctx.society.id} and n.id = any(${[...ids]}::uuid[]) and mine.flats is not null`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export const find = async (ctx: Ctx, id: string): Promise<NoticeRow | undefined> =>
  (await visible(ctx, longestText, sql`and n.id = ${id}`))[0]

/** A shelf of the board; how it is read is told beside the function in the database. */
export const list = async (ctx: Ctx, { show, limit }: NoticeFilter, seesAll: boolean): Promise<ShownRow[]> => {
  const { rows } = await sql<TextRow>`
    select * from app.notices_on(${ctx.society.id}::uuid, ${ctx.actor.memberId}::uuid, ${seesAll}::boolean, ${show},
      ${dayOf(ctx.now)}::date, ${shownLetters}, ${limit})`.execute(ctx.db)
  return withFlats(ctx, inOneLanguage(rows, ctx.language))
}

/** The row held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`select from notices where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
}

export const listTexts = async (ctx: Ctx, id: string): Promise<NoticeText[]> => {
  const rows = await ctx.db
    .selectFrom('notice_texts')
    .select(['language', 'title', 'body'])
    .where('society_id', '=', ctx.society.id)
    .where('notice_id', '=', id)
    .orderBy('place')
    .execute()
  return rows as NoticeText[]
}

type Written = {
  audience: Audience
  urgency: string
  is_pinned: boolean
  expires_on: Day | null
  ack: string
  ack_by: Day | null
}

export const insert = async (ctx: Ctx, row: Written): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('notices')
    .values({
      ...row,
      audience: JSON.stringify(row.audience),
      society_id: ctx.society.id,
      id,
      written_by: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()
  return id
}

type Changes = Partial<Written> & {
  state?: State
  number?: string
  publish_at?: Date | null
  published_at?: Date
  withdrawn_at?: Date
  expired_at?: Date | null
  reminded_at?: Date
}

export const update = async (ctx: Ctx, id: string, { audience, ...changes }: Changes): Promise<void> => {
  await ctx.db
    .updateTable('notices')
    .set({ ...changes, ...(audience ? { audience: JSON.stringify(audience) } : {}), version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const replaceTexts = async (ctx: Ctx, id: string, texts: readonly NoticeText[]): Promise<void> => {
  const rows = texts.map((text, place) => ({
    ...text,
    place,
    id: newId(),
    society_id: ctx.society.id,
    notice_id: id,
  }))
  await ctx.db.deleteFrom('notice_texts').where('society_id', '=', ctx.society.id).where('notice_id', '=', id).execute()
  await ctx.db.insertInto('notice_texts').values(rows).execute()
}

export const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('notices').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

/** The next number of the financial year. Its row stays locked until the commit, so that none is lost or given twice. */
export const nextNumber = async (ctx: Ctx, year: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into notice_numbers (society_id, year, last) values (${ctx.society.id}, ${year}, 1)
    on conflict (society_id, year) do update set last = notice_numbers.last + 1 returning last`.execute(ctx.db)
  return rows[0]!.last
}

export const findFile = (ctx: Ctx, id: string, fileId: string) =>
  ctx.db
    .selectFrom('notice_files')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('notice_id', '=', id)
    .where('id', '=', fileId)
    .executeTakeFirst()

export const insertFile = async (ctx: Ctx, id: string, fileId: string): Promise<void> => {
  await ctx.db.insertInto('notice_files').values({ society_id: ctx.society.id, notice_id: id, id: fileId }).execute()
}

export const removeFile = async (ctx: Ctx, fileId: string): Promise<void> => {
  await ctx.db.deleteFrom('notice_files').where('society_id', '=', ctx.society.id).where('id', '=', fileId).execute()
}
