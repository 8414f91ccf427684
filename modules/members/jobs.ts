import { subscribe } from '#kernel/server/jobs.ts'
import { mailDecision, mailInvitation, mailRequest } from './actions/letters.ts'
import { tellAsked, tellDecided } from './actions/telling.ts'
import { tellCalled } from './actions/vehicles.ts'

export const jobs = subscribe({
  'members.invited': mailInvitation,
  'members.decided': async (job, ids) => {
    await mailDecision(job, ids)
    await tellDecided(job, ids)
  },
  'members.vehicle-called': tellCalled,
  'members.asked': async (job, ids) => {
    await mailRequest(job, ids)
    await tellAsked(job, ids)
  },
})
