import { changes } from '#kernel/server/changes.ts'
import { indexDocument } from './indexing.ts'

/** Every change of a paper goes through here: the search, the topic and the open screens follow. */
export const changed = changes({ room: 'documents', idName: 'documentId', index: indexDocument })
