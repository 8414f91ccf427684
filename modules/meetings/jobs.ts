import { subscribe } from '#kernel/server/jobs.ts'
import { listWatched, watchClock } from './actions/running.ts'
import { tellCalled, tellMoved } from './actions/telling.ts'

export const jobs = subscribe({ 'meetings.called': tellCalled, 'meetings.moved': tellMoved }, [
  { name: 'clock', cron: '* * * * *', societies: listWatched, each: watchClock },
])
