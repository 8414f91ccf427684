import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

export const findSettings = async ({ db, society }: Within) =>
  db.selectFrom('billing_settings').selectAll().where('society_id', '=', society.id).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export type SettingsValues = Omit<SettingsRow, 'society_id' | 'id' | 'version'>

/** Undefined when someone else saved meanwhile. */
export const saveSettings = async ({ db, society }: Within, values: SettingsValues, version: number | undefined) =>
  db
    .insertInto('billing_settings')
    .values({ ...values, society_id: society.id })
    .onConflict((same) =>
      same
        .column('society_id')
        .doUpdateSet({ ...values, version: sql`billing_settings.version + 1` })
        .where((eb) => (version === undefined ? sql<boolean>`true` : eb('billing_settings.version', '=', version))),
    )
    .returningAll()
    .executeTakeFirst()

export const listInterestRates = async ({ db, society }: Within) =>
  db
    .selectFrom('interest_rates')
    .select(['id', 'from_day', 'basis_points', 'resolution', 'beyond_cap'])
    .where('society_id', '=', society.id)
    .orderBy('from_day')
    .execute()

export const insertInterestRate = async (
  { db, society }: Within,
  row: { from_day: Day; basis_points: number; resolution: string; beyond_cap: boolean },
) =>
  db
    .insertInto('interest_rates')
    .values({ ...row, society_id: society.id, id: newId() })
    .onConflict((same) =>
      same.columns(['society_id', 'from_day']).doUpdateSet({
        basis_points: row.basis_points,
        resolution: row.resolution,
        beyond_cap: row.beyond_cap,
      }),
    )
    .execute()

/** The state's own family of packs, and tax law. */
export const listPacks = async ({ db, society }: Within) => {
  const { rows } = await sql<{
    id: string
    name: string
    state: string
    body_type: string
    effective_from: Day
    effective_until: Day | null
    parameters: Record<string, unknown>
    is_own: boolean
  }>`select p.id, p.name, p.state, p.body_type, p.effective_from, p.effective_until, p.parameters, p.id = s.rule_pack_id as is_own
    from rule_packs p, societies s where s.id = ${society.id}`.execute(db)
  return rows
}

/** What was charged in the financial year of a day and in the one before, whichever is more. */
export const turnover = async ({ db, society }: Within, years: { from: Day; to: Day }[]): Promise<number> => {
  const [one, two] = years
  const { rows } = await sql<{ paise: number }>`
    select greatest(
      coalesce(sum(principal_paise) filter (where issued_on between ${one!.from} and ${one!.to}), 0),
      coalesce(sum(principal_paise) filter (where issued_on between ${two!.from} and ${two!.to}), 0))::bigint as paise
    from bills where society_id = ${society.id} and kind <> 'opening' and issued_on >= ${one!.from}`.execute(db)
  return rows[0]!.paise
}

/** The last day of the latest regular period that is published or on its way. */
export const lastBilledDay = async ({ db, society }: Within): Promise<Day | null> => {
  const row = await db
    .selectFrom('bill_runs')
    .select((eb) => eb.fn.max('period_to').as('day'))
    .where('society_id', '=', society.id)
    .where('kind', '=', 'regular')
    .where('status', 'in', ['published', 'publishing'])
    .executeTakeFirst()
  return row?.day ?? null
}
