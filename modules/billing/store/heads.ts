import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Basis, SharedBy, Slab, TaxClass } from '../rules/nouns.ts'
import type { Within } from './within.ts'

type HeadRow = {
  id: string
  key: string
  name: string
  position: number
  basis: Basis
  of_head_id: string | null
  shared_by: SharedBy
  only_let: boolean
  wings: string[]
  kinds: string[]
  tax_class: TaxClass
  account_id: string
  is_active: boolean
  version: number
  rates: RateRow[]
}
export type RateRow = {
  id: string
  fromDay: Day
  variant: string
  rateHundredths: number
  basisPoints: number
  slabs: Slab[]
  resolution: string
  beyondCap: boolean
}

export const listHeads = async ({ db, society }: Within): Promise<HeadRow[]> => {
  const { rows } = await sql<HeadRow>`
    select h.id, h.key, h.name, h.position, h.basis, h.of_head_id, h.shared_by, h.only_let, h.wings, h.kinds, h.tax_class,
      h.account_id, h.is_active, h.version, coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'fromDay', r.from_day,
        'variant', r.variant, 'rateHundredths', r.rate_hundredths, 'basisPoints', r.basis_points, 'slabs', r.slabs,
        'resolution', r.resolution, 'beyondCap', r.beyond_cap) order by r.from_day, r.variant)
        from charge_rates r where r.society_id = h.society_id and r.head_id = h.id), '[]') as rates
    from charge_heads h where h.society_id = ${society.id} order by h.position, h.name_key`.execute(db)
  return rows
}

export type HeadValues = {
  key: string
  name: string
  name_key: string
  position: number
  basis: Basis
  of_head_id: string | null
  shared_by: SharedBy
  only_let: boolean
  wings: string[]
  kinds: string[]
  tax_class: TaxClass
  account_id: string
  is_active: boolean
}

/** Two people may look at a new society's heads at the same moment; each is made once. */
export const insertHeads = async ({ db, society }: Within, rows: readonly (HeadValues & { id: string })[]) =>
  db
    .insertInto('charge_heads')
    .values(rows.map((row) => ({ ...row, society_id: society.id })))
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()

/** Undefined when there is no such head, or not in the version that was looked at. */
export const updateHead = async (
  { db, society }: Within,
  id: string,
  version: number | undefined,
  values: Omit<HeadValues, 'key' | 'position'>,
) =>
  db
    .updateTable('charge_heads')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

type RateValues = {
  head_id: string
  from_day: Day
  variant: string
  rate_hundredths: number
  basis_points: number
  slabs: readonly Slab[]
  resolution: string
  beyond_cap: boolean
}

/** A rate that begins on the same day replaces the one that was typed before. */
export const saveRates = async ({ db, society }: Within, rows: readonly RateValues[]) =>
  db
    .insertInto('charge_rates')
    .values(
      rows.map(({ slabs, ...row }) => ({ ...row, slabs: JSON.stringify(slabs), society_id: society.id, id: newId() })),
    )
    .onConflict((same) =>
      same.columns(['society_id', 'head_id', 'from_day', 'variant']).doUpdateSet((eb) => ({
        rate_hundredths: eb.ref('excluded.rate_hundredths'),
        basis_points: eb.ref('excluded.basis_points'),
        slabs: eb.ref('excluded.slabs'),
        resolution: eb.ref('excluded.resolution'),
        beyond_cap: eb.ref('excluded.beyond_cap'),
      })),
    )
    .execute()

export const activate = async ({ db, society }: Within, ids: readonly string[]) =>
  db
    .updateTable('charge_heads')
    .set({ is_active: true })
    .where('society_id', '=', society.id)
    .where('id', 'in', ids)
    .execute()
