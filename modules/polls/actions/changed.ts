import { changes } from '#kernel/server/changes.ts'

/** Every change of a poll goes through here: the topic and the open screens follow. A ballot that is dropped changes none. */
export const changed = changes({ room: 'polls', idName: 'pollId' })
