import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { textKey } from '#modules/members/rules.ts'
import type { SpaceKind, Wish } from './rules.ts'
import { insertMany } from './store/building.ts'

export type SpacePlan = { kind: SpaceKind; label: string; wing: string; flatId?: string; from: Day }
export type WaitPlan = { flatId: string; kind: Wish; askedOn: Day }

/** Spaces, whose they are, and who waits. */
export const buildParking = async (
  db: Db,
  societyId: string,
  { spaces, waits }: { spaces: readonly SpacePlan[]; waits: readonly WaitPlan[] },
) => {
  const painted = spaces.map((plan) => ({ ...plan, id: newId() }))
  await insertMany(db, {
    parking_spaces: painted.map(({ id, kind, label, wing }) => ({
      society_id: societyId,
      id,
      kind,
      label,
      label_key: textKey(label),
      wing,
    })),
    parking_allotments: painted.flatMap(({ id, flatId, from }) =>
      flatId ? [{ society_id: societyId, id: newId(), space_id: id, flat_id: flatId, from_day: from }] : [],
    ),
    parking_waits: waits.map(({ flatId, kind, askedOn }) => ({
      society_id: societyId,
      id: newId(),
      flat_id: flatId,
      kind,
      asked_on: askedOn,
    })),
  })
}
