import { subscribe } from '#kernel/server/jobs.ts'
import { sampleHealth } from './actions/overview.ts'
import { tellAnswered } from './actions/telling.ts'

export const jobs = subscribe({ 'platform.answered': tellAnswered }, [
  { name: 'sample-health', cron: '*/5 * * * *', run: sampleHealth },
])
