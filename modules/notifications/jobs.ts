import { subscribe } from '#kernel/server/jobs.ts'
import { forgetUnprovedDevices } from './actions/devices.ts'
import { forgetOld } from './actions/inbox.ts'
import { pushNotification } from './actions/pushing.ts'

export const jobs = subscribe(
  {
    'notifications.push': pushNotification,
    'identity.proved': (job, { identityId = '' }) =>
      job.platform(async (db) => void (await forgetUnprovedDevices(db, identityId))),
  },
  [{ name: 'forget-old', cron: '5 4 * * *', run: forgetOld }],
)
