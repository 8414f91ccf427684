import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { Id, Instant, Line } from '#kernel/nouns.ts'

/** Long enough for a passphrase, short enough that hashing it stays cheap. */
export const Password = z.string().min(6, 'Password must be at least 6 characters').max(200, 'At most 200 characters')
/** A password that is only compared, never chosen. */
export const GivenPassword = z.string().min(1, 'Required').max(200, 'At most 200 characters')
export const FirstName = Line(60).refine((name) => name.trim().length >= 2, 'First name must be at least 2 characters')
export const LastName = Line(60).refine((name) => name.trim().length >= 2, 'Last name must be at least 2 characters')
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
  society: z.object({ id: Id, name: z.string(), subdomain: z.string() }).nullable(),
  societies: z.array(SocietyOfPerson),
  /** The last request to join that was turned down, so that the person is told and may ask again. */
  rejected: z.object({ society: z.string(), role: z.enum(roles) }).nullable(),
  /** An old password is a reminder, not a closed door. */
  passwordExpiresAt: Instant.optional(),
  passwordExpired: z.boolean().optional(),
  /** The active society lets nobody in with an expired password. */
  mustChangePassword: z.boolean().optional(),
})
export type User = z.infer<typeof User>
