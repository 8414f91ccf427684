import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { contract } from '#kernel/contract.ts'
import { Email, Subdomain } from '#kernel/nouns.ts'
import { modules, permissions } from './access.ts'
import { entryEndpoints } from './contract/entries.ts'
import { FirstName, GivenPassword, LastName, Message, Password, User } from './contract/nouns.ts'
import { passkeyEndpoints } from './contract/passkeys.ts'
import { passwordEndpoints } from './contract/passwords.ts'
import { sessionEndpoints } from './contract/sessions.ts'
import { twoFactorEndpoints } from './contract/two-factor.ts'

export { FirstName, LastName, Password, User } from './contract/nouns.ts'

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

export const Credentials = z.object({ email: Email, password: GivenPassword })
export const Registration = z.object({ email: Email, password: Password, firstName: FirstName, lastName: LastName })

export const identity = contract(permissions, {
  login: {
    method: 'POST',
    path: '/login',
    may: 'public',
    limit: 'sign-ins',
    body: Credentials,
    reply: User,
    summary: 'Sign in and open a session; with two-factor on, 401 two_factor_required and a ticket for the second step',
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
  logout: { method: 'POST', path: '/logout', may: 'public', reply: Message, summary: 'End the session' },
  user: {
    method: 'GET',
    path: '/auth/user',
    may: 'signed-in',
    evenExpired: true,
    reply: User,
    summary: 'Who is signed in',
  },
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
  ...passwordEndpoints,
  ...sessionEndpoints,
  ...entryEndpoints,
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
})
