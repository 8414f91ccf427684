import { subscribe } from '#kernel/server/jobs.ts'
import { forgetOldSubscribers, sendConfirmation, sendReceived } from './actions/letters.ts'

export const jobs = subscribe(
  {
    'leads.received': (job, { eventId }) => sendReceived(job, eventId!),
    'newsletter.asked': (job, { subscriberId }) => sendConfirmation(job, subscriberId!),
  },
  [{ name: 'forget-old-subscribers', cron: '15 4 * * *', run: forgetOldSubscribers }],
)
