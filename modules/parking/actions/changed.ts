import { changes } from '#kernel/server/changes.ts'

/** Every change of the spaces goes through here: the topic and the open screens follow. */
export const spaceChanged = changes({ room: 'parking', idName: 'spaceId' })
export const waitChanged = changes({ room: 'parking', idName: 'waitId' })
