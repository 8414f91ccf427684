import { subscribe } from '#kernel/server/jobs.ts'
import { listReminded, remind, tellAction, tellTerm } from './actions/reminding.ts'
import { listWatched, watchClock } from './actions/running.ts'
import { tellCalled, tellCirculated, tellMoved } from './actions/telling.ts'

export const jobs = subscribe(
  {
    'meetings.called': tellCalled,
    'meetings.moved': tellMoved,
    'meetings.circulated': tellCirculated,
    'meetings.action_due': tellAction,
    'meetings.term_ending': tellTerm,
  },
  [
    { name: 'clock', cron: '* * * * *', societies: listWatched, each: watchClock },
    { name: 'remind', cron: '0 9 * * *', societies: listReminded, each: remind },
  ],
)
