import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions.ts'
import { trails } from './contract.ts'

export const routes = implement(trails, {
  list: (ctx, { query }) => actions.listAudit(ctx, query),
  filters: (ctx) => actions.auditFilters(ctx),
  listPlatform: (ctx, { query }) => actions.listPlatformAudit(ctx, query),
  platformFilters: (ctx) => actions.platformAuditFilters(ctx),
})
