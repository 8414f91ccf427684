import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Asked, Column, Report } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { keptPlan, ownPlan } from '#kernel/server/scoped-query.ts'
import { rowsAtOnce } from './rules/asking.ts'

/** A report as somebody looks at it: what is asked, which columns are shown, and in which order. */
export type Sight = {
  readonly report: Report<Ctx>
  readonly asked: Asked
  readonly columns: readonly Column[]
  /** Columns that have to have a value. */
  readonly filters: readonly { readonly column: string; readonly value: string }[]
  readonly isDown: boolean
}

export type PageRow = Record<string, unknown>

/** The key of a row as text, with all its digits; each part by itself, because taking arrays apart costs more. */
export const placeOf = ({ report }: Sight, row: PageRow): string[] =>
  report.key.map((_, at) => row[partOfPlace(at)] as string)

const partOfPlace = (at: number) => `#${at}`

/** Reads one row more than the page holds; a place is the key of the last row of the page before. */
export const page = async (
  ctx: Ctx,
  sight: Sight,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<PageRow[]> => {
  const place = sight.report.key.map((name, at) => `${inRow(name)}::text as ${quoted(partOfPlace(at))}`)
  const { rows } =
    await sql<PageRow>`select ${sql.raw([...cellsOf(sight), ...place].join(', '))} from ${rowsOf(ctx, sight)}
    and ${after === undefined ? sql`true` : isAfter(sight, after)} order by ${orderOf(sight)} limit ${
      isUsual(sight, limit) ? sql.lit(rowsAtOnce + 1) : limit + 1
    } ${planOf(sight, limit)}`.execute(ctx.db)
  return rows
}

/** As most people look at it. Whoever chooses columns makes a statement of their own, of which there is no end. */
const isUsual = ({ report, columns }: Sight, limit: number): boolean =>
  limit === rowsAtOnce && columns.length === report.columns.filter(({ aside }) => !aside).length

const planOf = (sight: Sight, limit: number) =>
  sql.raw(sight.report.inOrder && isUsual(sight, limit) ? keptPlan : ownPlan)

/** How many rows there are, and what the columns with a total come to over all of them. */
export const totals = async (ctx: Ctx, sight: Sight): Promise<Record<string, number>> => {
  const sums = sight.columns.filter(({ total }) => total).map(({ id }) => sumOf(id))
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join([sql`count(*) as "#rows"`, ...sums])}
    from ${rowsOf(ctx, sight)} ${sql.raw(ownPlan)}`.execute(ctx.db)
  return Object.fromEntries(Object.entries(rows[0]!).flatMap(([id, sum]) => (sum === null ? [] : [[id, sum]])))
}

/** Of what no number holds exactly there is no total. */
const sumOf = (id: string) => {
  const sum = sql`coalesce(sum(${keyOf(id)}), 0)`
  return sql`(case when abs(${sum}) <= ${sql.lit(Number.MAX_SAFE_INTEGER)} then ${sum} end)::bigint as ${sql.ref(id)}`
}

/** Counts no further than it matters. */
export const countUpTo = async (ctx: Ctx, sight: Sight, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from ${rowsOf(ctx, sight)} limit ${most}) counted ${sql.raw(ownPlan)}`.execute(ctx.db)
  return rows[0]!.count
}

/** All rows in their order, for a file. */
export const everything = (ctx: Ctx, sight: Sight): CompiledQuery =>
  sql`select ${sql.raw(cellsOf(sight).join(', '))} from ${rowsOf(ctx, sight)}
    order by ${orderOf(sight)}`.compile(ctx.db)

/** Names of columns are those a report declares. To put them together by the builder costs more than to read a page. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const inRow = (name: string) => `t.${quoted(name)}`
const keyOf = (name: string) => sql.raw(inRow(name))
const cellsOf = ({ columns }: Sight) => columns.map(({ id }) => `${inRow(id)} as ${quoted(id)}`)

const rowsOf = (ctx: Ctx, { report, asked, filters }: Sight): RawBuilder<unknown> => {
  // As text: a year that is shown as text may be a number in the database. Where it is text already, this costs nothing.
  const conditions = filters.map(({ column, value }) => sql`${keyOf(column)}::text = ${value}`)
  return sql`(${report.statement(ctx, asked)}) t where ${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** The database gives every value the type of its column: it wrote them itself. */
const isAfter = ({ report, isDown }: Sight, after: readonly string[]) =>
  sql<SqlBool>`(${sql.join(report.key.map(keyOf))}) ${sql.raw(isDown ? '<' : '>')} (${sql.join([...after])})`

const orderOf = ({ report, isDown }: Sight) =>
  sql.raw(report.key.map((name) => `${inRow(name)} ${isDown ? 'desc' : 'asc'}`).join(', '))

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('report_favourites')
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)

export const listFavourites = (ctx: Ctx) => own(ctx).select(['report', 'view']).orderBy('created_at').execute()

/** False when there are already as many as a person may keep. */
export const insertFavourite = async (
  ctx: Ctx,
  { memberId, report, view }: { memberId: string; report: string; view: string },
  most: number,
): Promise<boolean> => {
  const { kept } = await own(ctx)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= most) return false
  await ctx.db
    .insertInto('report_favourites')
    .values({ society_id: ctx.society.id, id: newId(), member_id: memberId, report, view })
    .onConflict((same) => same.doNothing())
    .execute()
  return true
}

export const deleteFavourite = (ctx: Ctx, { report, view }: { report: string; view: string }) =>
  ctx.db
    .deleteFrom('report_favourites')
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)
    .where('report', '=', report)
    .where('view', '=', view)
    .execute()
