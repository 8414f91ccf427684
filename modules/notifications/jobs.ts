import { subscribe } from '#kernel/server/jobs.ts'
import { forgetOld } from './actions/inbox.ts'
import { pushNotification } from './actions/pushing.ts'

export const jobs = subscribe({ 'notifications.push': pushNotification }, [
  { name: 'forget-old', cron: '5 4 * * *', run: forgetOld },
])
