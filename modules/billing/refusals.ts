import { billRefused } from './refusals/bills.ts'
import { chargeRefused } from './refusals/charges.ts'
import { chequeRefused } from './refusals/cheques.ts'
import { receiptRefused } from './refusals/receipts.ts'
import { runRefused } from './refusals/runs.ts'
import { settingsRefused } from './refusals/settings.ts'

export const refused = {
  ...settingsRefused,
  ...runRefused,
  ...billRefused,
  ...chargeRefused,
  ...receiptRefused,
  ...chequeRefused,
}
