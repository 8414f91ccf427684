import { implement } from '#kernel/server/http/serve.ts'
import { searchEverywhere } from './actions.ts'
import { search } from './contract.ts'

export const routes = implement(search, {
  global: (ctx, { query }) => searchEverywhere(ctx, query.q ?? query.query ?? ''),
})
