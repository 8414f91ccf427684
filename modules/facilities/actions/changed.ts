import { changes } from '#kernel/server/changes.ts'
import { indexBooking, indexFacility } from './indexing.ts'

/** Every change of a booking goes through here: the search, the topic and the open screens follow. */
export const bookingChanged = changes({ room: 'facilities', idName: 'bookingId', index: indexBooking })
export const facilityChanged = changes({ room: 'facilities', idName: 'facilityId', index: indexFacility })
/** Somebody who waits for a time. */
export const waitChanged = changes({ room: 'facilities', idName: 'waitId' })
export const closureChanged = changes({ room: 'facilities', idName: 'closureId' })
