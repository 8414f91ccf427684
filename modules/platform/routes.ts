import { implement } from '#kernel/server/http/serve.ts'
import * as operations from './actions/operations.ts'
import { overview } from './actions/overview.ts'
import * as societies from './actions/societies.ts'
import * as tickets from './actions/tickets.ts'
import { platform } from './contract.ts'

export const routes = implement(platform, {
  overview: (ctx) => overview(ctx),
  societies: (ctx, { query }) => societies.listSocieties(ctx, query),
  editSociety: (ctx, { params, body }) => societies.editSociety(ctx, params.id, body),
  suspend: (ctx, { params, body }) => societies.suspendSociety(ctx, params.id, body.reason),
  reactivate: (ctx, { params }) => societies.reactivateSociety(ctx, params.id),
  approvals: (ctx) => societies.listApprovals(ctx),
  approve: (ctx, { params }) => societies.approveRequest(ctx, params.id),
  reject: (ctx, { params, body }) => societies.rejectRequest(ctx, params.id, body.reason),
  takeBackRejection: (ctx, { params }) => societies.takeBackRejection(ctx, params.id),
  plans: (ctx) => societies.listPlans(ctx),
  editPlan: (ctx, { params, body }) => societies.editPlan(ctx, params.plan, body),
  tickets: (ctx) => tickets.listTickets(ctx),
  answerTicket: (ctx, { params, body }) => tickets.answerTicket(ctx, params.id, body.answer),
  operations: (ctx) => operations.showOperations(ctx),
  failedJobs: (ctx) => operations.listFailedJobs(ctx),
  retryJob: (ctx, { params }) => operations.retryJob(ctx, params.id),
  discardJob: (ctx, { params }) => operations.discardJob(ctx, params.id),
  outbox: (ctx, { query }) => operations.showOutbox(ctx, query),
  sendLetter: (ctx, { params }) => operations.sendLetter(ctx, params.id),
  backups: (ctx) => operations.listBackups(ctx),
  startBackup: (ctx) => operations.startBackup(ctx),
  ownTickets: (ctx) => tickets.listOwnTickets(ctx),
  writeTicket: (ctx, { body }) => tickets.writeTicket(ctx, body),
  rateTicket: (ctx, { params, body }) => tickets.rateTicket(ctx, params.id, body.rating),
})
