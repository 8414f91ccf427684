import { changes } from '#kernel/server/changes.ts'
import { indexNotice } from './indexing.ts'

/** Every change of a notice goes through here: the search, the topic and the open screens follow. */
export const changed = changes({ room: 'notices', idName: 'noticeId', index: indexNotice })
