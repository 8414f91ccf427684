import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { Email, Id, Instant, Line, PageOrAll } from '#kernel/nouns.ts'
import { hasPhoneDigits } from '#kernel/phones.ts'
import { choosableRoles, memberRoles, occupancies, statuses } from '../rules.ts'

export const Name = Line(120)
export const Phone = Line(30).refine(hasPhoneDigits, because('bad_phone'))
export const FlatNumber = Line(30)

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  flatNumber: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(statuses),
  occupancy: z.enum(occupancies),
  /** False: the flat number is text that no flat on the register carries. */
  flatOnRegister: z.boolean(),
  hasLogin: z.boolean(),
  hasPhoto: z.boolean(),
  createdAt: Instant,
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), decide: z.boolean() }),
})
export type Member = z.infer<typeof Member>

export const NewMember = z.object({
  name: Name,
  email: Email,
  phone: Phone,
  flatNumber: FlatNumber,
  role: z.enum(choosableRoles).default('resident'),
  occupancy: z.enum(occupancies).optional(),
})
export type NewMember = z.output<typeof NewMember>

/** A line of a sheet: people without e-mail are on the register too, without a login. */
export const ListedMember = NewMember.extend({ email: Email.or(z.literal('')) })

export const MemberEdit = NewMember.extend({
  id: z.string().optional(),
  role: z.enum(memberRoles).optional(),
  version: z.number().int().optional(),
})
export type MemberEdit = z.output<typeof MemberEdit>

export const sorts = ['newest', 'name', 'flat'] as const
export const MemberFilter = PageOrAll.extend({
  q: z.string().max(200).optional(),
  role: z.enum(memberRoles).optional(),
  status: z.enum(statuses).optional(),
  sort: z.enum(sorts).default('newest'),
})
export type MemberFilter = z.output<typeof MemberFilter>
