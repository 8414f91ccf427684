import { implement } from '#kernel/server/http/serve.ts'
import * as flats from './actions/flats.ts'
import * as spaces from './actions/spaces.ts'
import * as waits from './actions/waits.ts'
import { parking } from './contract.ts'

export const routes = implement(parking, {
  spaces: (ctx) => spaces.listSpaces(ctx),
  addSpaces: (ctx, { body }) => spaces.addSpaces(ctx, body),
  updateSpace: (ctx, { params, body }) => spaces.updateSpace(ctx, params.id, body),
  allot: (ctx, { params, body }) => spaces.allotSpace(ctx, params.id, body),
  endAllotment: (ctx, { params, body }) => spaces.endAllotment(ctx, params.id, body),
  history: (ctx, { params }) => spaces.listHistory(ctx, params.id),
  flats: (ctx) => flats.listFlats(ctx),
  own: (ctx) => flats.readOwn(ctx),
  waits: (ctx) => waits.listWaits(ctx),
  ask: (ctx, { body }) => waits.askForSpace(ctx, body),
  withdraw: (ctx, { params }) => waits.withdrawWait(ctx, params.id),
  stickers: (ctx, { query }) => flats.listStickers(ctx, query),
})
