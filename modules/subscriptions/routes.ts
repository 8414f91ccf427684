import { implement } from '#kernel/server/http/serve.ts'
import * as details from './actions/details.ts'
import { createIntent, ownIntent, receiveWebhook } from './actions/intents.ts'
import { printAny, printLinked, printOwn } from './actions/invoices.ts'
import * as operator from './actions/operator-payments.ts'
import { listPlansSold } from './actions/plans.ts'
import { confirmSandbox } from './actions/sandbox.ts'
import { beginPayment } from './actions/society-payments.ts'
import { subscriptions } from './contract.ts'

export const routes = implement(subscriptions, {
  plansSold: (ctx) => listPlansSold(ctx),
  createIntent: (ctx, { body }) => createIntent(ctx, body),
  ownIntent: (ctx) => ownIntent(ctx),
  confirmSandbox: (ctx, { body }) => confirmSandbox(ctx, body),
  webhook: (ctx, { params, raw }) => receiveWebhook(ctx, params.provider, raw),
  details: (ctx) => details.subscriptionDetails(ctx),
  beginPayment: (ctx, { body }) => beginPayment(ctx, body),
  askUpgrade: (ctx, { body }) => details.askUpgrade(ctx, body),
  askMoreTime: (ctx, { body }) => details.askMoreTime(ctx, body.note),
  invoicePdf: (ctx, { params }) => printOwn(ctx, params.id),
  linkedInvoice: (ctx, { params }) => printLinked(ctx, params.token),
  platformPayments: (ctx, { query }) => operator.listPayments(ctx, query),
  refundPayment: (ctx, { params, body }) => operator.refundPayment(ctx, params.id, body.reason),
  platformInvoice: (ctx, { params }) => printAny(ctx, params.id),
  operatorProfile: (ctx) => operator.getProfile(ctx),
  editOperatorProfile: (ctx, { body }) => operator.editProfile(ctx, body),
})
