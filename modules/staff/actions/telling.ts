import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { find } from '../store/people.ts'

/** Guards read their week on the screen of the gate, and whoever is signed in there is told. */
export const tellDuty = async (job: JobCtx, ids: Ids): Promise<void> => {
  const { societyId = '', staffId = '', day = '', changeId = '', byMemberId } = ids
  const person = await job.inSociety(societyId, (ctx) => find(ctx, staffId))
  if (person?.kind !== 'guard') return
  await job.announce({
    societyId,
    kind: 'duty_changed',
    about: { name: person.name, day },
    path: '/gate',
    occasion: `duty:${changeId}`,
    to: { roles: ['security'], except: byMemberId },
  })
}

export const tellCopied = async (job: JobCtx, { societyId = '', dutyId = '', week = '', byMemberId }: Ids) =>
  job.announce({
    societyId,
    kind: 'roster_ready',
    about: { day: week },
    path: '/gate',
    occasion: `roster:${dutyId}`,
    to: { roles: ['security'], except: byMemberId },
  })
