import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { occupancyKinds } from '../rules.ts'

const Kind = z.enum(occupancyKinds)
export const Occupancy = z.object({
  id: Id,
  flatId: Id,
  flatNumber: z.string(),
  kind: Kind,
  from: DayText.nullable(),
  /** The day they left; null while they are there. */
  until: DayText.nullable(),
})

export const occupancyEndpoints = {
  occupy: {
    method: 'POST',
    path: '/societies/:subdomain/members/:id/occupancies',
    may: 'members.update',
    params: ById,
    body: z.object({ flatId: Id, kind: Kind, from: DayText.optional() }),
    reply: Occupancy,
    summary: 'Say that a member owns or lives in a flat',
  },
  vacate: {
    method: 'DELETE',
    path: '/societies/:subdomain/members/:id/occupancies/:occupancyId',
    may: 'members.update',
    params: ById.extend({ occupancyId: Id }),
    reply: z.object({}),
    summary: 'Strike out an entry that was never true',
  },
  moveOut: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id/occupancies/:occupancyId/move-out',
    may: 'members.update',
    params: ById.extend({ occupancyId: Id }),
    body: z.object({ until: DayText }),
    reply: Occupancy,
    summary: 'Say when a member left a flat; the entry stays as history',
  },
} as const satisfies Contract<Permission>
