import { subscribe } from '#kernel/server/jobs.ts'
import { listWatched, watchClock } from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'complaints.raised': telling.tellRaised,
    'complaints.assigned': telling.tellAssigned,
    'complaints.commented': telling.tellCommented,
    'complaints.resolved': telling.tellResolved,
    'complaints.reopened': telling.tellReopened,
    'complaints.escalated': telling.tellEscalated,
  },
  [{ name: 'clock', cron: '*/15 * * * *', societies: listWatched, each: watchClock }],
)
