import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { InSociety, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { FirstName, LastName } from '#modules/identity/contract.ts'
import { expiryDays, fontSizes, languages, themes } from './rules.ts'

/** What is null was never chosen: the device decides. */
const Preferences = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  fontSize: z.enum(fontSizes).nullable(),
  passwordExpiryDays: z.literal(expiryDays),
})
export type Preferences = z.infer<typeof Preferences>

const ProfileInput = z.object({ firstName: FirstName, lastName: LastName, phone: OptionalLine(20) })
const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What neighbours in the active society see; null without a membership. */
  shares: z.object({ email: z.boolean(), phone: z.boolean() }).nullable(),
})
export type Profile = z.infer<typeof Profile>

const SocietySecurity = z.object({ forcesPasswordChange: z.boolean() })

export const settings = contract(permissions, {
  preferences: {
    method: 'GET',
    path: '/user/preferences',
    may: 'signed-in',
    evenExpired: true,
    reply: Preferences,
    summary: 'What the person chose for every device',
  },
  savePreferences: {
    method: 'PUT',
    path: '/user/preferences',
    may: 'signed-in',
    body: Preferences.partial(),
    reply: Preferences,
    summary: 'Keep choices for every device; what is not named stays as it is',
  },
  profile: {
    method: 'GET',
    path: '/user/profile',
    may: 'signed-in',
    reply: Profile,
    summary: 'The person’s own details',
  },
  saveProfile: {
    method: 'PUT',
    path: '/user/profile',
    may: 'signed-in',
    body: ProfileInput,
    reply: Profile,
    summary: 'Change one’s own details; the society’s register stays the committee’s',
  },
  security: {
    method: 'GET',
    path: '/societies/:subdomain/security-settings',
    may: 'settings.approve',
    params: InSociety,
    reply: SocietySecurity,
    summary: 'What the society asks of its members’ passwords',
  },
  saveSecurity: {
    method: 'PUT',
    path: '/societies/:subdomain/security-settings',
    may: 'settings.approve',
    params: InSociety,
    body: SocietySecurity,
    reply: SocietySecurity,
    summary: 'Set what the society asks of its members’ passwords',
  },
})
