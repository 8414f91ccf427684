import { changes } from '#kernel/server/changes.ts'

export const journalChanged = changes({ room: 'ledger', idName: 'journalId' })
export const yearChanged = changes({ room: 'ledger', idName: 'reopeningId' })
export const bookChanged = changes({ room: 'ledger', idName: 'voucherId' })
