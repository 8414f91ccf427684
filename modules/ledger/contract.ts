import { contract } from '#kernel/contract.ts'
import { permissions } from '#modules/identity/access.ts'
import { accountsEndpoints } from './contract/accounts.ts'
import { journalsEndpoints } from './contract/journals.ts'
import { openingEndpoints } from './contract/opening.ts'
import { reportsEndpoints } from './contract/reports.ts'
import { yearsEndpoints } from './contract/years.ts'

export const ledger = contract(permissions, {
  ...reportsEndpoints,
  ...accountsEndpoints,
  ...openingEndpoints,
  ...yearsEndpoints,
  ...journalsEndpoints,
})
