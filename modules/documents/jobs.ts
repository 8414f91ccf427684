import { type Ids, type JobCtx, subscribe } from '#kernel/server/jobs.ts'
import { indexForMembers, indexRestricted, listWithRestricted } from './actions/indexing.ts'
import { listUnread, queueUnread, readWords } from './actions/reading.ts'
import { listEnding, tellAdded, tellExpiring, watchEnds } from './actions/telling.ts'

const tellAndRead = async (job: JobCtx, ids: Ids): Promise<void> => {
  await tellAdded(job, ids)
  await readWords(job, ids)
}

export const jobs = subscribe(
  {
    'documents.added': tellAndRead,
    'documents.replaced': tellAndRead,
    'documents.unread': readWords,
    'documents.expiring': tellExpiring,
    'members.joined': indexForMembers,
    'members.decided': indexForMembers,
  },
  [
    { name: 'ends', cron: '0 9 * * *', societies: listEnding, each: watchEnds },
    { name: 'reading', cron: '* * * * *', societies: listUnread, each: queueUnread },
    { name: 'finders', cron: '25 3 * * *', societies: listWithRestricted, each: indexRestricted },
  ],
)
