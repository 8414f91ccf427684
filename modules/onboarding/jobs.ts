import { subscribe } from '#kernel/server/jobs.ts'
import { writeConfirmation, writeWelcomeLetter } from './actions/letters.ts'

export const jobs = subscribe({
  'onboarding.completed': writeWelcomeLetter,
  'onboarding.confirmation-asked': writeConfirmation,
})
