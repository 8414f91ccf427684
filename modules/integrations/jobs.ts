import { subscribe } from '#kernel/server/jobs.ts'
import { forgetOld } from './actions/deliveries.ts'
import { deliver } from './actions/delivering.ts'

export const jobs = subscribe(
  {
    'integrations.deliver': deliver,
  },
  [{ name: 'forget-old', cron: '20 4 * * *', run: forgetOld }],
)
