import { subscribe } from '#kernel/server/jobs.ts'
import { writePasswordChangedLetter, writeProvedLetter, writeResetLetter } from './actions/letters.ts'
import { sweepSignIn } from './actions/sweeping.ts'
import { tellEntered } from './actions/telling.ts'

export const jobs = subscribe(
  {
    'identity.reset-asked': (job, { resetId = '' }) => writeResetLetter(job, resetId),
    'identity.entered': tellEntered,
    'identity.proved': (job, { identityId = '' }) => writeProvedLetter(job, identityId),
    'identity.password-changed': (job, { identityId = '' }) => writePasswordChangedLetter(job, identityId),
  },
  [{ name: 'sweep', cron: '17 * * * *', run: (job) => job.platform((db) => sweepSignIn(db, job.env)) }],
)
