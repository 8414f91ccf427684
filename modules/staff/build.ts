import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { StaffKind } from './rules.ts'
import { insertMany } from './store.ts'

export type StaffPlan = { name: string; kind: StaffKind; employer?: string; phone?: string; from: Day }

/** Their ids, in the order of the plans. */
export const buildStaff = async (db: Db, societyId: string, plans: readonly StaffPlan[]): Promise<string[]> => {
  const rows = plans.map(({ name, kind, employer = '', phone = '', from }) => ({
    society_id: societyId,
    id: newId(),
    name,
    kind,
    employer,
    phone,
    from_day: from,
    until_day: null,
  }))
  await insertMany(db, rows)
  return rows.map(({ id }) => id)
}
