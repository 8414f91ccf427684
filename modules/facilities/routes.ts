import { implement } from '#kernel/server/http/serve.ts'
import * as booking from './actions/booking.ts'
import { showCalendar } from './actions/calendar.ts'
import * as closing from './actions/closing.ts'
import * as deposits from './actions/deposits.ts'
import * as main from './actions/facilities.ts'
import * as feed from './actions/feed.ts'
import * as handling from './actions/handling.ts'
import * as office from './actions/office.ts'
import * as posters from './actions/posters.ts'
import * as waiting from './actions/waiting.ts'
import { facilities } from './contract.ts'

export const routes = implement(facilities, {
  list: (ctx) => main.listFacilities(ctx),
  add: (ctx, { body }) => main.addFacility(ctx, body),
  mine: (ctx) => main.showMine(ctx),
  calendar: (ctx, { query }) => showCalendar(ctx, query),
  bookings: (ctx, { query }) => booking.listBookings(ctx, query),
  book: (ctx, { body }) => booking.book(ctx, body),
  booking: (ctx, { params }) => booking.showBooking(ctx, params.id),
  cancel: (ctx, { params, body }) => booking.cancelBooking(ctx, params.id, body),
  move: (ctx, { params, body }) => handling.moveBooking(ctx, params.id, body),
  decide: (ctx, { params, body }) => handling.decideBooking(ctx, params.id, body),
  checkIn: (ctx, { params }) => handling.checkInByHand(ctx, params.id),
  poster: (ctx, { params }) => handling.openPoster(ctx, params.code),
  checkInHere: (ctx, { body }) => handling.checkInHere(ctx, body.code),
  deduct: (ctx, { params, body, file }) => deposits.deduct(ctx, params.id, body, file),
  deductionPhoto: (ctx, { params, query }) => deposits.openDeductionPhoto(ctx, params.id, query.thumbnail ?? false),
  dispute: (ctx, { params, body }) => deposits.disputeDeduction(ctx, params.id, body),
  answerDispute: (ctx, { params, body }) => deposits.answerDispute(ctx, params.id, body),
  closures: (ctx) => closing.listClosures(ctx),
  close: (ctx, { body }) => closing.closeFacility(ctx, body),
  reopen: (ctx, { params }) => closing.reopen(ctx, params.id),
  waits: (ctx) => waiting.listWaits(ctx),
  wait: (ctx, { body }) => waiting.waitFor(ctx, body),
  endWait: (ctx, { params }) => waiting.waitNoLonger(ctx, params.id),
  doorList: (ctx, { query }) => office.listForDoor(ctx, query),
  register: (ctx, { query }) => office.showRegister(ctx, query),
  export: (ctx, { query }) => office.exportBookings(ctx, query),
  feed: (ctx) => feed.feedOf(ctx),
  openFeed: (ctx) => feed.openFeed(ctx),
  closeFeed: (ctx) => feed.closeFeed(ctx),
  readFeed: (ctx, { params }) => feed.readFeed(ctx, params.link),
  setPhoto: (ctx, { params, file }) => posters.setPhoto(ctx, params.id, file),
  photo: (ctx, { params, query }) => posters.openPhoto(ctx, params.id, query.thumbnail ?? false),
  showPoster: (ctx, { params }) => posters.showPoster(ctx, params.id),
  replacePoster: (ctx, { params }) => posters.replacePoster(ctx, params.id),
  get: (ctx, { params }) => main.showFacility(ctx, params.id),
  change: (ctx, { params, body }) => main.changeFacility(ctx, params.id, body),
  times: (ctx, { params, query }) => main.listTimes(ctx, params.id, query),
  quote: (ctx, { params, query }) => main.quote(ctx, params.id, query),
})
