import { changes } from '#kernel/server/changes.ts'

/** Every change of a person on the register; the search follows by a trigger of the table. */
export const changed = changes({ room: 'members', idName: 'memberId' })
