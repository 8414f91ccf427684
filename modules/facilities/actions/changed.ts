import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { ToIndex } from '../store/bookings.ts'
import { indexBooking, indexFacility, indexStanding } from './indexing.ts'

/** Every change of a booking goes through here: the search, the topic and the open screens follow. */
export const bookingChanged = changes({ room: 'facilities', idName: 'bookingId', index: indexBooking })
const toldOfBooking = changes({ room: 'facilities', idName: 'bookingId' })
/** The same of one that was read as it was written: it need not be read again. */
export const bookingMade = async (ctx: Ctx, row: ToIndex): Promise<void> => {
  await indexStanding(ctx, row, true)
  await toldOfBooking(ctx, { id: row.id, what: row.status })
}
export const facilityChanged = changes({ room: 'facilities', idName: 'facilityId', index: indexFacility })
/** Somebody who waits for a time. */
export const waitChanged = changes({ room: 'facilities', idName: 'waitId' })
export const closureChanged = changes({ room: 'facilities', idName: 'closureId' })
