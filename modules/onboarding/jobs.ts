import { subscribe } from '#kernel/server/jobs.ts'
import { writeWelcomeLetter } from './actions.ts'

export const jobs = subscribe({
  'onboarding.completed': (job, { societyId = '', identityId = '', language = '' }) =>
    writeWelcomeLetter(job, { societyId, identityId, language }),
})
