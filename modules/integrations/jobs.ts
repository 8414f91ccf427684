import { subscribe } from '#kernel/server/jobs.ts'
import { complaintRaised, forgetOld, memberJoined } from './actions/deliveries.ts'
import { deliver } from './actions/delivering.ts'

export const jobs = subscribe(
  {
    'complaints.raised': complaintRaised,
    'members.joined': memberJoined,
    'integrations.deliver': deliver,
  },
  [{ name: 'forget-old', cron: '20 4 * * *', run: forgetOld }],
)
