import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions/claims.ts'
import { payments } from './contract.ts'

export const routes = implement(payments, {
  claims: (ctx, { query }) => actions.listClaims(ctx, query.status),
  claim: (ctx, { body, file }) => actions.claimPayment(ctx, body, file),
  picture: (ctx, { params }) => actions.openPicture(ctx, params.id),
  confirm: (ctx, { params }) => actions.confirmClaim(ctx, params.id),
  refuse: (ctx, { params, body }) => actions.refuseClaim(ctx, params.id, body.reason),
})
