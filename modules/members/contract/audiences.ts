import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { Id, InSociety, Line } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { memberRoles, occupancyKinds } from '../rules.ts'

const several = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most).default([])

/** An empty list is no condition; wing, flat and kind are asked of one flat together. */
export const Audience = z.object({
  roles: several(z.enum(memberRoles), memberRoles.length),
  wings: several(Line(40), 100),
  flats: several(Id, 500),
  kinds: several(z.enum(occupancyKinds), occupancyKinds.length),
})

const AudienceCount = z.object({
  people: z.number(),
  withoutLogin: z.number(),
  flats: z.number(),
  /** What can be chosen. */
  wings: z.array(z.string()),
})
export type AudienceCount = z.infer<typeof AudienceCount>

export const audienceEndpoints = {
  countAudience: {
    method: 'POST',
    path: '/societies/:subdomain/members/audience',
    may: 'members.read',
    params: InSociety,
    body: Audience,
    reply: AudienceCount,
    summary: 'How many people an audience has, and how many of them cannot sign in',
  },
} as const satisfies Contract<Permission>
