import { implement } from '#kernel/server/http/serve.ts'
import * as album from './actions/album.ts'
import * as calendar from './actions/calendar.ts'
import * as main from './actions/events.ts'
import * as replying from './actions/replying.ts'
import { events } from './contract.ts'

export const routes = implement(events, {
  list: (ctx, { query }) => main.listEvents(ctx, query),
  add: (ctx, { body }) => main.addEvent(ctx, body),
  dates: async (ctx, { body }) => main.listDates(ctx, body),
  feed: (ctx) => calendar.feedOf(ctx),
  openFeed: (ctx) => calendar.openFeed(ctx),
  closeFeed: (ctx) => calendar.closeFeed(ctx),
  get: (ctx, { params }) => main.getEvent(ctx, params.id),
  change: (ctx, { params, body }) => main.changeEvent(ctx, params.id, body),
  cancel: (ctx, { params, body }) => main.cancelEvent(ctx, params.id, body),
  reply: (ctx, { params, body }) => replying.replyTo(ctx, params.id, body),
  guests: (ctx, { params }) => replying.listGuests(ctx, params.id),
  exportGuests: (ctx, { params }) => replying.exportGuests(ctx, params.id),
  calendar: (ctx, { params }) => calendar.calendarOf(ctx, params.id),
  openAlbum: (ctx, { params, body }) => album.openAlbum(ctx, params.id, body),
  addPhoto: (ctx, { params, file }) => album.addPhoto(ctx, params.id, file),
  photo: (ctx, { params, query }) => album.openPhoto(ctx, params.id, params.photoId, query.thumbnail ?? false),
  hidePhoto: (ctx, { params }) => album.hidePhoto(ctx, params.id, params.photoId),
  decidePhoto: (ctx, { params, body }) => album.decidePhoto(ctx, params.id, params.photoId, body),
  subscription: (ctx, { params }) => calendar.readFeed(ctx, params.token),
})
