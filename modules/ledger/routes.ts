import { implement } from '#kernel/server/http/serve.ts'
import * as accounts from './actions/accounts.ts'
import * as banks from './actions/bank-accounts.ts'
import * as budgets from './actions/budgets.ts'
import * as closedYears from './actions/closed-years.ts'
import * as exporting from './actions/exporting.ts'
import * as journals from './actions/journals.ts'
import * as opening from './actions/opening.ts'
import * as printing from './actions/printing.ts'
import * as reports from './actions/reports.ts'
import * as signatories from './actions/signatories.ts'
import * as standing from './actions/standing.ts'
import * as tally from './actions/tally.ts'
import * as years from './actions/years.ts'
import { ledger } from './contract.ts'

export const routes = implement(ledger, {
  standing: (ctx) => standing.getStanding(ctx),
  check: (ctx) => standing.checkBooks(ctx),
  accounts: (ctx) => accounts.listAccounts(ctx),
  addAccount: (ctx, { body }) => accounts.addAccount(ctx, body),
  updateAccount: (ctx, { params, body }) => accounts.updateAccount(ctx, params.id, body),
  voucher: (ctx, { params }) => standing.getVoucher(ctx, params.id),
  settings: (ctx, { body }) => standing.setSettings(ctx, body),
  signatories: (ctx) => signatories.listSignatories(ctx),
  nameSignatories: (ctx, { body }) => signatories.nameSignatories(ctx, body.memberIds),
  budget: (ctx, { params }) => budgets.getBudget(ctx, params.year),
  setBudget: (ctx, { params, body }) => budgets.setBudget(ctx, params.year, body),
  opening: (ctx) => opening.getOpening(ctx),
  saveOpening: (ctx, { body }) => opening.saveOpening(ctx, body),
  readOpeningSheet: (ctx, { body }) => opening.readOpeningSheet(ctx, body.csv),
  postOpening: (ctx, { body }) => opening.postOpening(ctx, body),
  years: (ctx) => years.listYears(ctx),
  closeYear: (ctx, { params, body }) => years.closeYear(ctx, params.year, body.acceptsOpenPoints),
  reopenYear: (ctx, { params, body }) => years.askToReopen(ctx, params.year, body),
  decideReopening: (ctx, { params, body }) => years.decideReopening(ctx, params.year, body.isApproved),
  export: (ctx, { query }) => exporting.exportBook(ctx, query.year),
  attachments: (ctx, { query }) => exporting.exportAttachments(ctx, query.year),
  tally: (ctx, { query }) => tally.exportTally(ctx, query),
  closedYears: (ctx) => closedYears.listClosedYears(ctx),
  closedYear: (ctx, { params }) => closedYears.closedYearReport(ctx, params.year, params.report),
  report: (ctx, { params, query }) => reports.showReport(ctx, params.report, query),
  reportCsv: (ctx, { params, query }) => printing.reportSheet(ctx, params.report, query),
  reportPdf: (ctx, { params, query }) => printing.reportPaper(ctx, params.report, query),
  bankAccounts: (ctx) => banks.listBankAccounts(ctx),
  addBankAccount: (ctx, { body }) => banks.addBankAccount(ctx, body),
  updateBankAccount: (ctx, { params, body }) => banks.updateBankAccount(ctx, params.id, body),
  journals: (ctx, { query }) => journals.listJournals(ctx, query),
  addJournal: (ctx, { body, file }) => journals.addJournal(ctx, body, file),
  journalAttachment: (ctx, { params }) => journals.openAttachment(ctx, params.id),
  decideJournal: (ctx, { params, body }) => journals.decideJournal(ctx, params.id, body),
  withdrawReopening: (ctx, { params }) => years.withdrawReopening(ctx, params.year),
  withdrawJournal: (ctx, { params }) => journals.withdrawJournal(ctx, params.id),
})
