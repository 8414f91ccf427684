import { subscribe } from '#kernel/server/jobs.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe({
  'vendors.bill-waiting': telling.tellBillWaiting,
  'vendors.bill-decided': telling.tellBillDecided,
  'vendors.payment-waiting': telling.tellPaymentWaiting,
  'vendors.payment-decided': telling.tellPaymentDecided,
})
