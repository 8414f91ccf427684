import { changes } from '#kernel/server/changes.ts'
import { indexPass } from './indexing.ts'

/** Every change of a pass goes through here: the search, the topic and the open screens follow. */
export const passChanged = changes({ room: 'visitors', idName: 'passId', index: indexPass })
/** And every change at the gate. */
export const visitChanged = changes({ room: 'visitors', idName: 'visitId' })
export const alarmChanged = changes({ room: 'visitors', idName: 'alarmId' })
/** What else open screens have to ask for again: devices, workers, parcels, requests. */
export const thingChanged = changes({ room: 'visitors', idName: 'thingId' })
