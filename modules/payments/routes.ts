import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions/claims.ts'
import * as lines from './actions/lines.ts'
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
})
