import { subscribe } from '#kernel/server/jobs.ts'
import { forgetUnprovedDevices } from './actions/devices.ts'
import { forgetLettersOfNews, forgetOld } from './actions/inbox.ts'
import { pushNotification } from './actions/pushing.ts'
import { sendMessages, watchMessages } from './actions/sending.ts'

export const jobs = subscribe(
  {
    'notifications.push': pushNotification,
    'notifications.messages': sendMessages,
    'notifications.forgotten': forgetLettersOfNews,
    'identity.proved': (job, { identityId = '' }) => job.platform((db) => forgetUnprovedDevices(db, identityId)),
  },
  [
    { name: 'forget-old', cron: '5 4 * * *', run: forgetOld },
    { name: 'watch-messages', cron: '* * * * *', run: watchMessages },
  ],
)
