import { call } from '#web/call.ts'
import { type Duty, staff } from '../contract.ts'
import { useStaffAct } from './queries.ts'

export type RosterActs = ReturnType<typeof useRosterActs>

export const useRosterActs = (subdomain: string) => {
  const adding = useStaffAct((body: { staffId: string; shiftId: string; gateId: string | null; day: string }) =>
    call(staff.addDuty, { params: { subdomain }, body }),
  )
  const moving = useStaffAct(({ duty, staffId, day }: { duty: Duty; staffId: string; day: string }) =>
    call(staff.moveDuty, {
      params: { subdomain, id: duty.id },
      body: { staffId, day, shiftId: duty.shiftId ?? '', gateId: duty.gateId, version: duty.version },
    }),
  )
  return { add: adding.mutate, move: moving.mutate }
}
