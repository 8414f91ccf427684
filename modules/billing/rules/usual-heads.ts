import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import type { Basis, SharedBy, TaxClass } from './nouns.ts'

type UsualHead = {
  key: string
  name: string
  basis: Basis
  taxClass: TaxClass
  account: AccountKey
  /** In use from the start; the others wait until somebody needs them. */
  isActive?: true
  of?: string
  sharedBy?: SharedBy
  onlyLet?: true
}

/** The heads of the model bye-laws with the basis they are shared by, and those other rooms charge to. */
export const usualHeads = [
  {
    key: 'service',
    name: 'Service charges',
    basis: 'fixed',
    taxClass: 'maintenance',
    account: 'service',
    isActive: true,
  },
  { key: 'lift', name: 'Lift', basis: 'fixed', taxClass: 'maintenance', account: 'lift' },
  { key: 'water', name: 'Water', basis: 'inlet', taxClass: 'maintenance', account: 'water' },
  { key: 'repairs', name: 'Repairs fund', basis: 'cost_percent', taxClass: 'maintenance', account: 'repairs' },
  { key: 'sinking', name: 'Sinking fund', basis: 'cost_percent', taxClass: 'excluded', account: 'sinking' },
  {
    key: 'insurance',
    name: 'Insurance',
    basis: 'divided',
    sharedBy: 'area',
    taxClass: 'maintenance',
    account: 'insurance_recovered',
  },
  {
    key: 'lease_rent',
    name: 'Lease rent and land tax',
    basis: 'area',
    taxClass: 'excluded',
    account: 'lease_recovered',
  },
  { key: 'property_tax', name: 'Property tax', basis: 'actual', taxClass: 'excluded', account: 'property_tax' },
  {
    key: 'education',
    name: 'Education and training',
    basis: 'fixed',
    taxClass: 'maintenance',
    account: 'education_fund',
  },
  { key: 'election', name: 'Election fund', basis: 'fixed', taxClass: 'maintenance', account: 'reserve' },
  { key: 'parking', name: 'Parking', basis: 'parking', taxClass: 'taxable', account: 'parking' },
  {
    key: 'non_occupancy',
    name: 'Non-occupancy',
    basis: 'head_percent',
    of: 'service',
    onlyLet: true,
    taxClass: 'taxable',
    account: 'non_occupancy',
  },
  {
    key: 'facility',
    name: 'Facility booking',
    basis: 'actual',
    taxClass: 'taxable',
    account: 'facility',
    isActive: true,
  },
  {
    key: 'facility_deposit',
    name: 'Deposit for a booking',
    basis: 'actual',
    taxClass: 'excluded',
    account: 'deposits',
    isActive: true,
  },
  { key: 'event', name: 'Event', basis: 'actual', taxClass: 'taxable', account: 'event', isActive: true },
  {
    key: 'bounce',
    name: 'Cheque return charge',
    basis: 'actual',
    taxClass: 'excluded',
    account: 'penalties',
    isActive: true,
  },
  {
    key: 'other',
    name: 'Other charges',
    basis: 'actual',
    taxClass: 'maintenance',
    account: 'other_income',
    isActive: true,
  },
] as const satisfies readonly UsualHead[]

export type UsualHeadKey = (typeof usualHeads)[number]['key']
