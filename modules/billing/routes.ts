import { implement } from '#kernel/server/http/serve.ts'
import * as bills from './actions/bills.ts'
import * as cheques from './actions/cheques.ts'
import { waiveInterest } from './actions/crediting.ts'
import * as defaulters from './actions/defaulters.ts'
import { depositTogether } from './actions/deposit-slips.ts'
import * as flats from './actions/flats.ts'
import { exportGst } from './actions/gst.ts'
import * as heads from './actions/heads.ts'
import * as oneOffs from './actions/one-offs.ts'
import * as printing from './actions/printing.ts'
import * as receipts from './actions/receipts.ts'
import * as runs from './actions/runs.ts'
import * as settings from './actions/settings.ts'
import * as statement from './actions/statement.ts'
import { billing } from './contract.ts'

export const routes = implement(billing, {
  settings: (ctx) => settings.getSettings(ctx),
  saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
  addInterestRate: (ctx, { body }) => settings.addInterestRate(ctx, body),
  heads: (ctx) => heads.listHeads(ctx),
  addHead: (ctx, { body }) => heads.addHead(ctx, body),
  updateHead: (ctx, { params, body }) => heads.updateHead(ctx, params.id, body),
  addRate: (ctx, { params, body }) => heads.addRate(ctx, params.id, body),
  flats: (ctx) => flats.listFlats(ctx),
  saveFlats: (ctx, { body }) => flats.saveFlats(ctx, body.flats),
  importFlats: (ctx, { body }) => flats.importFlats(ctx, body),
  readings: (ctx, { params }) => heads.readingsOf(ctx, params.id),
  saveReadings: (ctx, { params, body }) => heads.enterReadings(ctx, { headId: params.id, ...body }),
  runs: (ctx) => runs.listRuns(ctx),
  startRun: (ctx, { body }) => runs.startRun(ctx, body),
  run: (ctx, { params }) => runs.getRun(ctx, params.id),
  runFlat: (ctx, { params }) => runs.getRunFlat(ctx, params.id, params.flatId),
  editRun: (ctx, { params, body }) => runs.editRun(ctx, params.id, body),
  acceptException: (ctx, { params, body }) => runs.acceptExceptions(ctx, params.id, body),
  reviewRun: (ctx, { params }) => runs.reviewRun(ctx, params.id),
  publishRun: (ctx, { params }) => runs.publishRun(ctx, params.id),
  cancelRun: (ctx, { params }) => runs.cancelRun(ctx, params.id),
  printRun: (ctx, { params, query }) => printing.printRun(ctx, params.id, query),
  bills: (ctx, { query }) => bills.listBills(ctx, query),
  addBill: (ctx, { body }) => bills.addBill(ctx, body),
  bill: (ctx, { params, query }) => bills.getBill(ctx, params.id, query),
  billPdf: (ctx, { params, query }) => printing.printBill(ctx, params.id, query.language),
  creditBill: (ctx, { params, body }) => bills.addCreditNote(ctx, params.id, body),
  linkedBill: (ctx, { params }) => printing.printLinkedPaper(ctx, params.token),
  charges: (ctx) => oneOffs.listCharges(ctx),
  addCharges: (ctx, { body }) => oneOffs.addCharges(ctx, body),
  withdrawCharge: (ctx, { params }) => oneOffs.withdrawCharge(ctx, params.id),
  dues: (ctx, { query }) => bills.getDues(ctx, query.flat),
  statement: (ctx, { params, query }) => statement.getStatement(ctx, params.id, query),
  statementCsv: (ctx, { params, query }) => statement.exportStatement(ctx, params.id, query),
  statementPdf: (ctx, { params, query }) => printing.printStatement(ctx, params.id, query),
  receipts: (ctx, { query }) => receipts.listReceipts(ctx, query),
  addReceipt: (ctx, { body }) => receipts.addReceipt(ctx, body),
  previewReceipt: (ctx, { query }) => receipts.previewReceipt(ctx, query),
  exportReceipts: (ctx, { query }) => receipts.exportReceipts(ctx, query),
  receipt: (ctx, { params }) => receipts.getReceipt(ctx, params.id),
  receiptPdf: (ctx, { params, query }) => printing.printReceipt(ctx, params.id, query.language),
  reverseReceipt: (ctx, { params, body }) => receipts.addReversal(ctx, params.id, body),
  cheques: (ctx, { query }) => cheques.listCheques(ctx, query.status),
  addCheque: (ctx, { body }) => cheques.addCheque(ctx, body),
  depositCheque: (ctx, { params, body }) => cheques.depositCheque(ctx, params.id, body),
  depositTogether: (ctx, { body }) => depositTogether(ctx, body),
  clearCheque: (ctx, { params, body }) => cheques.clearCheque(ctx, params.id, body),
  bounceCheque: (ctx, { params, body }) => cheques.bounceCheque(ctx, params.id, body),
  returnCheque: (ctx, { params, body }) => cheques.returnCheque(ctx, params.id, body),
  defaulters: (ctx, { query }) => defaulters.listDefaulters(ctx, query.bucket),
  remind: (ctx, { body }) => defaulters.remindFlats(ctx, body.flatIds),
  listDefaulters: (ctx, { body }) => defaulters.makeDefaulterList(ctx, body),
  waiveInterest: (ctx, { body }) => waiveInterest(ctx, body),
  exportGst: (ctx, { query }) => exportGst(ctx, query),
})
