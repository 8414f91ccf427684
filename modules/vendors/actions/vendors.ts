import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { canEnter } from '../access.ts'
import type { NewVendor, Vendor, VendorEdit } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { gstinFits, panFits } from '../rules/vendors.ts'
import * as store from '../store/vendors.ts'
import { vendorChanged } from './changed.ts'

export const listVendors = async (ctx: Ctx): Promise<Vendor[]> =>
  (await store.list(ctx)).map((row) => present(ctx, row))

export const addVendor = async (ctx: Ctx, input: NewVendor): Promise<Vendor> => {
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return present(ctx, before)
  await requireFitting(ctx, input, null)
  const id = await store.insert(ctx, { ...valuesOf(input), id: input.id })
  await vendorChanged(ctx, { id, what: 'added' })
  return present(ctx, (await store.find(ctx, id))!)
}

export const updateVendor = async (ctx: Ctx, id: string, input: VendorEdit): Promise<Vendor> => {
  if (!(await store.find(ctx, id))) throw notFound('Vendor')
  await requireFitting(ctx, input, id)
  const values = { ...valuesOf(input), is_active: input.isActive }
  if (!(await store.update(ctx, id, input.version, values))) throw refused.vendor_changed()
  await vendorChanged(ctx, { id, what: 'changed' })
  return present(ctx, (await store.find(ctx, id))!)
}

/** The vendor of a new bill or payment. */
export const getVendor = async (ctx: Ctx, id: string): Promise<store.VendorRow> => {
  const vendor = (await store.find(ctx, id)) ?? refuse(notFound('Vendor'))
  if (!vendor.is_active) throw refused.vendor_unused({}, { at: 'vendorId' })
  return vendor
}

const requireFitting = async (ctx: Ctx, input: NewVendor | VendorEdit, id: string | null) => {
  if (!panFits(input.pan, input.entity)) throw refused.pan_of_another_kind({}, { at: 'pan' })
  if (!gstinFits(input.gstin, input.pan)) throw refused.gstin_of_another_pan({}, { at: 'gstin' })
  const twin = (await store.list(ctx)).find((one) => one.id !== id && one.pan !== '' && one.pan === input.pan)
  if (twin) throw refused.vendor_twice({ name: twin.name }, { at: 'pan' })
}

const valuesOf = (input: NewVendor | VendorEdit): store.VendorValues => ({
  name: input.name.trim(),
  pan: input.pan,
  gstin: input.gstin,
  entity: input.entity,
  tds_key: input.tdsKey,
  phone: input.phone.trim(),
  bank_number: input.bankNumber.trim(),
  bank_ifsc: input.bankIfsc,
})

const present = ({ actor }: Ctx, row: store.VendorRow): Vendor => ({
  id: row.id,
  name: row.name,
  pan: row.pan,
  gstin: row.gstin,
  entity: row.entity,
  tdsKey: row.tds_key,
  phone: row.phone,
  bankNumber: row.bank_number,
  bankIfsc: row.bank_ifsc,
  isActive: row.is_active,
  version: row.version,
  owedPaise: row.owed_paise,
  can: { edit: canEnter(actor) },
})
