import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions/claims.ts'
import { setGateway, showGateway } from './actions/gateway.ts'
import { hearGateway } from './actions/hearing.ts'
import * as lines from './actions/lines.ts'
import * as orders from './actions/orders.ts'
import * as refunds from './actions/refunds.ts'
import * as statements from './actions/statements.ts'
import { payments } from './contract.ts'

export const routes = implement(payments, {
  claims: (ctx, { query }) => actions.listClaims(ctx, query.status),
  claim: (ctx, { body, file }) => actions.claimPayment(ctx, body, file),
  picture: (ctx, { params }) => actions.openPicture(ctx, params.id),
  confirm: (ctx, { params }) => actions.confirmClaim(ctx, params.id),
  refuse: (ctx, { params, body }) => actions.refuseClaim(ctx, params.id, body.reason),
  statements: (ctx) => statements.listStatements(ctx),
  importStatement: (ctx, { body }) => statements.importStatement(ctx, body),
  finishStatement: (ctx, { params }) => statements.finishStatement(ctx, params.id),
  bankLines: (ctx, { query }) => lines.listLines(ctx, query),
  matchLine: (ctx, { params, body }) => lines.matchLine(ctx, params.id, body),
  releaseLine: (ctx, { params }) => lines.releaseLine(ctx, params.id),
  reconciliation: (ctx, { params }) => lines.reconcile(ctx, params.id),
  gateway: (ctx) => showGateway(ctx),
  setGateway: (ctx, { body }) => setGateway(ctx, body),
  orders: (ctx, { query }) => orders.listOrders(ctx, query),
  order: (ctx, { params }) => orders.getOrder(ctx, params.id),
  beginOrder: (ctx, { body }) => orders.beginOrder(ctx, body),
  payBill: (ctx, { params }) => orders.payBill(ctx, params.id),
  lookAtOrder: (ctx, { params }) => orders.lookAtOrder(ctx, params.id),
  trySandbox: (ctx, { params, body }) => orders.trySandbox(ctx, params.id, body),
  askRefund: (ctx, { params, body }) => refunds.askRefund(ctx, params.id, body),
  refunds: (ctx) => refunds.listRefunds(ctx),
  decideRefund: (ctx, { params, body }) => refunds.decideRefund(ctx, params.id, body),
  retryRefund: (ctx, { params }) => refunds.retryRefund(ctx, params.id),
  hearGateway: (ctx, { params, raw }) => hearGateway(ctx, params.id, raw),
})
