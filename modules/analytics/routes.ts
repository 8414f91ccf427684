import { implement } from '#kernel/server/http/serve.ts'
import { showAnalytics } from './actions/cards.ts'
import { monthFile, setLetter, showLetter } from './actions/month.ts'
import { analytics } from './contract.ts'

export const routes = implement(analytics, {
  show: (ctx, { query }) => showAnalytics(ctx, query),
  month: (ctx, { params, query }) => monthFile(ctx, params.month, query.language),
  letter: (ctx) => showLetter(ctx),
  setLetter: (ctx, { body }) => setLetter(ctx, body),
})
