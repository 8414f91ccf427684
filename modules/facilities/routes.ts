import { implement } from '#kernel/server/http/serve.ts'
import * as booking from './actions/booking.ts'
import { showCalendar } from './actions/calendar.ts'
import * as main from './actions/facilities.ts'
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
  get: (ctx, { params }) => main.showFacility(ctx, params.id),
  change: (ctx, { params, body }) => main.changeFacility(ctx, params.id, body),
  times: (ctx, { params, query }) => main.listTimes(ctx, params.id, query),
  quote: (ctx, { params, query }) => main.quote(ctx, params.id, query),
})
