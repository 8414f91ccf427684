import { contract } from '#kernel/contract.ts'
import { permissions } from '#modules/identity/access.ts'
import { arrearsEndpoints } from './contract/arrears.ts'
import { billEndpoints } from './contract/bills.ts'
import { chargeEndpoints } from './contract/charges.ts'
import { chequeEndpoints } from './contract/cheques.ts'
import { receiptEndpoints } from './contract/receipts.ts'
import { runEndpoints } from './contract/runs.ts'
import { settingsEndpoints } from './contract/settings.ts'

export const billing = contract(permissions, {
  ...settingsEndpoints,
  ...runEndpoints,
  ...billEndpoints,
  ...chargeEndpoints,
  ...receiptEndpoints,
  ...chequeEndpoints,
  ...arrearsEndpoints,
})
