import { implement } from '#kernel/server/http/serve.ts'
import { dropFavourite, keepFavourite, listReports } from './actions/catalogue.ts'
import { fileOf } from './actions/filing.ts'
import { readRows } from './actions/reading.ts'
import { reports } from './contract.ts'

export const routes = implement(reports, {
  list: (ctx) => listReports(ctx),
  rows: (ctx, { params, query }) => readRows(ctx, params.report, query),
  file: (ctx, { params, query }) => fileOf(ctx, params.report, query),
  keep: (ctx, { body }) => keepFavourite(ctx, body),
  drop: (ctx, { body }) => dropFavourite(ctx, body),
})
