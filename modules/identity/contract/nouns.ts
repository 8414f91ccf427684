import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { because } from '#kernel/because.ts'
import { Look } from '#kernel/look.ts'
import { Id, Instant, Line } from '#kernel/nouns.ts'
import { nameLength, passwordLength } from '../rules.ts'

export const Password = z.string().min(passwordLength.min, because('short_password')).max(passwordLength.max)
/** A password that is only compared, never chosen. */
export const GivenPassword = z.string().min(1).max(passwordLength.max)

const personName = (tooShort: string) =>
  Line(nameLength.max).refine((name) => name.trim().length >= nameLength.min, tooShort)
export const FirstName = personName(because('short_first_name'))
export const LastName = personName(because('short_last_name'))
export const Message = z.object({ message: z.string() })

const SocietyOfPerson = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  role: z.enum(roles),
  status: z.enum(['active', 'pending', 'inactive']),
  active: z.boolean(),
})

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  createdAt: Instant,
  isDemo: z.boolean(),
  society: z.object({ id: Id, name: z.string(), subdomain: z.string(), look: Look.optional() }).nullable(),
  societies: z.array(SocietyOfPerson),
  /** An operator inside a society that is not the demo: why, and until when. */
  entered: z.object({ reason: z.string(), until: Instant }).optional(),
  /** The last request to join that was turned down, so that the person is told and may ask again. */
  rejected: z.object({ society: z.string(), role: z.enum(roles) }).nullable(),
  /** An old password is a reminder, not a closed door. */
  passwordExpiresAt: Instant.optional(),
  passwordExpired: z.boolean().optional(),
  /** The active society lets nobody in with an expired password. */
  mustChangePassword: z.boolean().optional(),
})
export type User = z.infer<typeof User>
