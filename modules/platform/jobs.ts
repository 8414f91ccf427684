import { subscribe } from '#kernel/server/jobs.ts'
import { sampleHealth } from './actions/overview.ts'

export const jobs = subscribe({}, [{ name: 'sample-health', cron: '*/5 * * * *', run: sampleHealth }])
