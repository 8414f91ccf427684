import { subscribe } from '#kernel/server/jobs.ts'
import { listWatched, watchClock } from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'events.near': telling.tellNear,
    'events.changed': telling.tellChanged,
    'events.cancelled': telling.tellCancelled,
    'events.seated': telling.tellSeated,
  },
  [{ name: 'clock', cron: '*/5 * * * *', societies: listWatched, each: watchClock }],
)
