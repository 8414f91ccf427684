import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Entity, TdsKey } from '../rules/vendors.ts'
import type { Within } from './within.ts'

export type VendorRow = {
  id: string
  name: string
  pan: string
  gstin: string
  entity: Entity
  tds_key: TdsKey
  phone: string
  bank_number: string
  bank_ifsc: string
  is_active: boolean
  version: number
  owed_paise: Paise
}

export type VendorValues = Omit<VendorRow, 'id' | 'is_active' | 'version' | 'owed_paise'>

/** With what the books say is still to be paid, those in use first. */
export const list = async ({ db, society }: Within): Promise<VendorRow[]> => {
  const { rows } = await sql<VendorRow>`
    select v.id, v.name, v.pan, v.gstin, v.entity, v.tds_key, v.phone, v.bank_number, v.bank_ifsc, v.is_active, v.version,
      coalesce(-o.paise, 0)::bigint as owed_paise
    from vendors v left join (
      select vendor_id, sum(amount_paise)::bigint as paise from postings
      where society_id = ${society.id} and vendor_id is not null group by vendor_id) o on o.vendor_id = v.id
    where v.society_id = ${society.id} order by v.is_active desc, lower(v.name), v.id`.execute(db)
  return rows
}

export const find = async (within: Within, id: string): Promise<VendorRow | undefined> =>
  (await list(within)).find((vendor) => vendor.id === id)

export const insert = async ({ db, society }: Within, values: VendorValues & { id?: string | undefined }) => {
  const id = values.id ?? newId()
  await db
    .insertInto('vendors')
    .values({ ...values, id, society_id: society.id })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .execute()
  return id
}

export const update = async (
  { db, society }: Within,
  id: string,
  version: number,
  values: VendorValues & { is_active: boolean },
): Promise<boolean> => {
  const changed = await db
    .updateTable('vendors')
    .set({ ...values, version: version + 1 })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

type PackRow = { id: string; effective_from: string; parameters: Readonly<Record<string, unknown>> }

/** Tax law as dated tables, the newest first. */
export const listTaxPacks = async ({ db }: Within): Promise<PackRow[]> => {
  const { rows } = await sql<PackRow>`
    select id, effective_from, parameters from rule_packs where body_type = 'tax' order by effective_from desc`.execute(
    db,
  )
  return rows
}
