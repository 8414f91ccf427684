import { changes } from '#kernel/server/changes.ts'
import { indexEvent } from './indexing.ts'

/** Every change of an event goes through here: the search, the topic and the open screens follow. */
export const changed = changes({ room: 'events', idName: 'eventId', index: indexEvent })
