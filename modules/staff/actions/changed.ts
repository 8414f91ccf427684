import { changes } from '#kernel/server/changes.ts'

/** Every change of the staff goes through here: the topic and the open screens follow. */
export const staffChanged = changes({ room: 'staff', idName: 'staffId' })
/** And every change of the roster; a guard whose duty changed is told. */
export const dutyChanged = changes({ room: 'staff', idName: 'dutyId' })
