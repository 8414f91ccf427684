import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { contract } from '#kernel/contract.ts'
import { Email, Id, Instant, Line, Subdomain } from '#kernel/nouns.ts'
import { modules, permissions } from './access.ts'

/** Long enough for a passphrase, short enough that hashing it stays cheap. */
export const Password = z.string().min(6, 'Password must be at least 6 characters').max(200, 'At most 200 characters')
export const FirstName = Line(60).refine((name) => name.trim().length >= 2, 'First name must be at least 2 characters')
export const LastName = Line(60).refine((name) => name.trim().length >= 2, 'Last name must be at least 2 characters')

export const SocietyOfPerson = z.object({
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
})
export type User = z.infer<typeof User>

const ModuleOfUser = z.object({
  name: z.enum(modules),
  permission: z.object({
    label: z.string(),
    read: z.boolean(),
    create: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
  }),
})

export const Credentials = z.object({ email: Email, password: z.string().min(1, 'Required').max(200) })
export const Registration = z.object({ email: Email, password: Password, firstName: FirstName, lastName: LastName })

export const identity = contract(permissions, {
  login: {
    method: 'POST',
    path: '/login',
    may: 'public',
    limit: 'sign-ins',
    body: Credentials,
    reply: User,
    summary: 'Sign in and open a session',
  },
  register: {
    method: 'POST',
    path: '/register',
    may: 'public',
    limit: 'sign-ins',
    body: Registration,
    reply: User,
    summary: 'Create an account and sign it in',
  },
  logout: {
    method: 'POST',
    path: '/logout',
    may: 'public',
    reply: z.object({ message: z.string() }),
    summary: 'End the session',
  },
  user: { method: 'GET', path: '/auth/user', may: 'signed-in', reply: User, summary: 'Who is signed in' },
  modules: {
    method: 'GET',
    path: '/user/modules',
    may: 'signed-in',
    reply: z.object({ modules: z.array(ModuleOfUser), subscriptionPlan: z.string(), userRole: z.enum(roles) }),
    summary: 'The modules the person may use, with their permissions',
  },
  switchSociety: {
    method: 'PUT',
    path: '/user/active-society',
    may: 'signed-in',
    body: z.object({ subdomain: Subdomain }),
    reply: User,
    summary: 'Make another of the person’s societies the active one',
  },
})
