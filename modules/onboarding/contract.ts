import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { Email, InSociety, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { isPincode } from '#kernel/pincodes.ts'
import { permissions } from '#modules/identity/access.ts'
import { Password } from '#modules/identity/contract.ts'
import { SocietyCard } from '#modules/societies/contract.ts'
import { mostFlats } from './rules.ts'

const NewSociety = z.object({
  name: Line(120),
  address: Line(300),
  city: Line(80),
  state: Line(80),
  pincode: Line(10).refine(isPincode, because('bad_pincode')),
  totalFlats: z
    .number()
    .int()
    .min(1, because('one_flat_at_least'))
    .max(mostFlats, because('too_many_flats', { max: mostFlats })),
  description: Text(1000).optional(),
})
export type NewSociety = z.output<typeof NewSociety>

export const Setup = z.object({
  admin: z
    .object({
      firstName: Line(60),
      lastName: Line(60),
      email: Email,
      phone: OptionalLine(30),
      /** Needed by a new account only: who is signed in with this address keeps the password they have. */
      password: Password.optional(),
      confirmPassword: z.string().max(200).optional(),
    })
    .refine((admin) => admin.password === admin.confirmPassword, {
      error: because('passwords_differ'),
      path: ['confirmPassword'],
    }),
  society: NewSociety,
})
export type Setup = z.output<typeof Setup>

const steps = ['email', 'details', 'flats', 'people', 'code', 'billing', 'gate', 'admin'] as const

const Token = z.object({ token: z.string().max(300) })
const mailed = {
  may: 'public',
  form: true,
  limit: 'forms',
  query: Token,
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    confirm: z.object({ label: z.string(), path: z.string() }).optional(),
  }),
} as const

export const onboarding = contract(permissions, {
  complete: {
    method: 'POST',
    path: '/setup/complete',
    may: 'public',
    limit: 'setups',
    body: Setup,
    reply: z.object({ subdomain: z.string(), plan: z.string(), message: z.string() }),
    summary: 'Make a society with its first admin',
  },
  create: {
    method: 'POST',
    path: '/societies',
    may: 'settings.create',
    in: 'platform',
    limit: 'setups',
    body: NewSociety.extend({ phone: OptionalLine(30).default('') }),
    reply: SocietyCard.extend({ role: z.literal('admin'), plan: z.string() }),
    api: { scope: 'societies:write', noun: ['society', 'societies'] },
    summary: 'Make another society as a trial; whoever makes it becomes its admin',
  },
  askToConfirm: {
    ...mailed,
    method: 'GET',
    path: '/setup/confirmation',
    summary: 'What the link in the welcome letter is for; nothing is changed',
  },
  confirm: {
    ...mailed,
    method: 'POST',
    path: '/setup/confirmation',
    summary: 'Prove the address a trial was set up with',
  },
  sendConfirmation: {
    method: 'POST',
    path: '/societies/:subdomain/confirmation-letters',
    may: 'settings.create',
    params: InSociety,
    limit: 'forms',
    reply: z.object({ email: z.string() }),
    summary: 'Mail the link that proves the administrator’s address once more',
  },
  firstSteps: {
    method: 'GET',
    path: '/societies/:subdomain/first-steps',
    may: 'settings.create',
    params: InSociety,
    reply: z.array(
      z.object({
        step: z.enum(steps),
        done: z.boolean(),
        path: z.string(),
        /** How far it is, where it can be counted: 3 of 24 flats have a person. */
        count: z.object({ have: z.number(), of: z.number() }).optional(),
      }),
    ),
    summary: 'What a new society’s admin does first',
  },
})
