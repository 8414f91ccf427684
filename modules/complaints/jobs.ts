import { subscribe } from '#kernel/server/jobs.ts'
import { watchClock } from './actions/clock.ts'

export const jobs = subscribe({}, [{ name: 'clock', cron: '*/15 * * * *', run: watchClock }])
