import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { buildRoster, type DutyPlan } from '#modules/staff/build.ts'
import { weekOf } from '#modules/staff/rules.ts'
import { buildGate } from '#modules/visitors/build.ts'

const shifts = [
  { name: 'Morning', from: '06:00', until: '14:00' },
  { name: 'Evening', from: '14:00', until: '22:00' },
  { name: 'Night', from: '22:00', until: '06:00' },
  { name: 'Day', from: '09:00', until: '18:00' },
]

/** This week and the last: three guards in turn at the first gate, the fourth at the second and on their days off. */
export const seedRoster = async (
  db: Db,
  societyId: string,
  { staff, gates, now, today }: { staff: readonly string[]; gates: readonly string[]; now: Date; today: Day },
) => {
  const monday = weekOf(today)
  const days = Array.from({ length: 14 }, (_, i) => addDays(monday, i - 7))
  const duties = await buildRoster(db, societyId, {
    shifts,
    duties: days.flatMap((day, i) => [...guardsOn(day, i, staff, gates), ...othersOn(day, i, staff, today)]),
  })
  const guards = new Set(staff.slice(0, 4))
  const begun = duties.filter((duty) => guards.has(duty.staffId) && duty.startsAt < now)
  await buildGate(db, {
    gate_records: begun
      // Whoever did not come on one of them is seen on the sheet of the month.
      .filter((_, i) => i !== 5)
      .flatMap(({ staffId, gateId, startsAt, endsAt }, i) =>
        [
          { kind: 'shift_on', at: new Date(startsAt.getTime() + (i % 7) * 60_000) },
          { kind: 'shift_off', at: new Date(endsAt.getTime() + (i % 5) * 60_000) },
        ]
          .filter(({ at }) => at < now)
          .map(({ kind, at }) => {
            const id = newId()
            const by = { guard_id: staffId, gate_id: gateId, subject: `r:${id}`, checks: [] }
            return { society_id: societyId, id, kind, ...by, seq: 0, at, device_at: at, received_at: at }
          }),
      ),
  })
}

const guardsOn = (day: Day, at: number, staff: readonly string[], gates: readonly string[]): DutyPlan[] => {
  const off = at % 7 < 3 ? at % 7 : null
  const [first = null, second = null] = gates
  const turns = [0, 1, 2].map(
    (shift): DutyPlan => ({
      staffId: staff[shift === off ? 3 : shift]!,
      shift,
      gateId: first,
      day,
    }),
  )
  // After a night in somebody's place, and on Sundays, the fourth rests.
  const isFree = off === null && at % 7 !== 3 && at % 7 !== 6
  return isFree ? [...turns, { staffId: staff[3]!, shift: 0, gateId: second, day }] : turns
}

const othersOn = (day: Day, at: number, staff: readonly string[], today: Day): DutyPlan[] =>
  at % 7 === 6
    ? []
    : staff.slice(4).map(
        (staffId, i): DutyPlan => ({
          staffId,
          shift: 3,
          gateId: null,
          day,
          ...(day < today ? { mark: at === 2 && i === 1 ? 'absent' : 'came' } : {}),
        }),
      )
