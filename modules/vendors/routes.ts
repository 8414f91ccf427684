import { implement } from '#kernel/server/http/serve.ts'
import * as bills from './actions/bills.ts'
import * as deciding from './actions/deciding.ts'
import * as payments from './actions/payments.ts'
import * as petty from './actions/petty.ts'
import * as register from './actions/register.ts'
import * as actions from './actions/vendors.ts'
import { vendors } from './contract.ts'

export const routes = implement(vendors, {
  list: (ctx) => actions.listVendors(ctx),
  add: (ctx, { body }) => actions.addVendor(ctx, body),
  update: (ctx, { params, body }) => actions.updateVendor(ctx, params.id, body),
  bills: (ctx, { query }) => bills.listBills(ctx, query),
  bill: (ctx, { params }) => bills.getBill(ctx, params.id),
  addBill: (ctx, { body, file }) => bills.addBill(ctx, body, file),
  updateBill: (ctx, { params, body }) => bills.updateBill(ctx, params.id, body),
  submitBill: (ctx, { params }) => bills.submitBill(ctx, params.id),
  withdrawBill: (ctx, { params }) => bills.withdrawBill(ctx, params.id),
  decideBill: (ctx, { params, body }) => deciding.decideBill(ctx, params.id, body),
  reverseBill: (ctx, { params, body }) => deciding.reverseBill(ctx, params.id, body.reason),
  billPaper: (ctx, { params }) => bills.openBillPaper(ctx, params.id),
  proposeTds: (ctx, { query }) => bills.proposeTds(ctx, query),
  payments: (ctx, { query }) => payments.listPayments(ctx, query),
  addPayment: (ctx, { body, file }) => payments.addPayment(ctx, body, file),
  withdrawPayment: (ctx, { params }) => payments.withdrawPayment(ctx, params.id),
  decidePayment: (ctx, { params, body }) => deciding.decidePayment(ctx, params.id, body),
  reversePayment: (ctx, { params, body }) => deciding.reversePayment(ctx, params.id, body.reason),
  paymentPaper: (ctx, { params }) => payments.openPaymentPaper(ctx, params.id),
  tds: (ctx, { query }) => register.getRegister(ctx, query.quarter),
  tdsCsv: (ctx, { query }) => register.registerSheet(ctx, query.quarter),
  addChallan: (ctx, { body, file }) => payments.addChallan(ctx, body, file),
  pettyLimits: (ctx) => petty.listLimits(ctx),
  setPettyLimit: (ctx, { body }) => petty.setLimit(ctx, body),
  petty: (ctx, { query }) => petty.listPetty(ctx, query),
  spend: (ctx, { body, file }) => petty.spend(ctx, body, file),
  pettyPaper: (ctx, { params }) => petty.openPettyPaper(ctx, params.id),
  reversePetty: (ctx, { params, body }) => petty.reversePetty(ctx, params.id, body.reason),
})
