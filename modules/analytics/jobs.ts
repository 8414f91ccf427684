import { subscribe } from '#kernel/server/jobs.ts'
import { listWaiting, mailMonth, queueMonth } from './actions/month.ts'

export const jobs = subscribe({ 'analytics.month-over': mailMonth }, [
  // Every day, so that a server that slept on the 1st sends it on the 2nd.
  { name: 'month', cron: '30 6 * * *', societies: listWaiting, each: queueMonth },
])
