import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'
import { newCode } from './rules.ts'
import { insertCalled } from './store/building.ts'
import { countOwned, replaceAgenda } from './store/meetings.ts'

export type MeetingPlan = {
  number: string
  title: string
  place: string
  startsAt: Date
  adjournedTo: Date
  servedAt: Date
  quorum: number
  agenda: readonly string[]
}

/** A special meeting whose notice is out. */
export const buildMeeting = async (db: Db, societyId: string, plan: MeetingPlan): Promise<void> => {
  const id = newId()
  // Stores take an action's context; of it the demo has what they use.
  const ctx = { db, society: { id: societyId }, actor: { memberId: null } } as unknown as Ctx
  await insertCalled(db, societyId, {
    ...plan,
    id,
    servedOn: dayOf(plan.servedAt),
    entitled: await countOwned(ctx),
    code: newCode(),
  })
  await replaceAgenda(ctx, id, plan.agenda)
}
