import { changes } from '#kernel/server/changes.ts'

/** Every change of a meeting goes through here: the topic and the open screens, the quorum clock among them, follow. */
export const changed = changes({ room: 'meetings', idName: 'meetingId' })
