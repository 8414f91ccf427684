import { subscribe } from '#kernel/server/jobs.ts'
import { listWatched, watchClock } from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'polls.opened': telling.tellOpened,
    'polls.closing': telling.tellClosing,
    'polls.extended': telling.tellExtended,
    'polls.closed': telling.tellResult,
    'polls.declared': telling.tellResult,
    'polls.voided': telling.tellVoided,
    'polls.warned': telling.tellWarned,
  },
  [{ name: 'clock', cron: '* * * * *', societies: listWatched, each: watchClock }],
)
