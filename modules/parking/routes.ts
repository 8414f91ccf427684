import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions.ts'
import { parking } from './contract.ts'

export const routes = implement(parking, {
  spaces: (ctx) => actions.listSpaces(ctx),
  addSpaces: (ctx, { body }) => actions.addSpaces(ctx, body),
  updateSpace: (ctx, { params, body }) => actions.updateSpace(ctx, params.id, body),
  allot: (ctx, { params, body }) => actions.allotSpace(ctx, params.id, body),
  endAllotment: (ctx, { params, body }) => actions.endAllotment(ctx, params.id, body),
})
