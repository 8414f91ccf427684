import { implement } from '#kernel/server/http/serve.ts'
import { showAnalytics } from './actions.ts'
import { analytics } from './contract.ts'

export const routes = implement(analytics, { show: (ctx, { query }) => showAnalytics(ctx, query) })
