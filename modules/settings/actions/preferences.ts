import type { Ctx, PersonCtx } from '#kernel/server/context.ts'
import { mergePreferences, readPreferences, readProfile, updateProfile } from '#modules/identity/actions/preferences.ts'
import type { Preferences, Profile } from '../contract.ts'
import { expiryDays, fontSizes, languages, themes } from '../rules.ts'
import * as store from '../store/society.ts'

export const showPreferences = async (ctx: PersonCtx): Promise<Preferences> =>
  present(await readPreferences(ctx.db, ctx.identity.id))

/** A demo account answers as if it had been kept; the browser keeps it. */
export const savePreferences = async (ctx: PersonCtx, change: Partial<Preferences>): Promise<Preferences> => {
  const before = await readPreferences(ctx.db, ctx.identity.id)
  await mergePreferences(ctx, change)
  return present({ ...before, ...change })
}

export const showProfile = async (ctx: PersonCtx): Promise<Profile> => {
  const society = ctx.activeSociety()
  const memberId = society?.actor.memberId
  return {
    ...(await readProfile(ctx.db, ctx.identity.id)),
    email: ctx.identity.email,
    shares: society && memberId ? ((await store.findShares(society, memberId)) ?? null) : null,
  }
}

export const saveProfile = async (ctx: PersonCtx, input: { firstName: string; lastName: string; phone: string }) => {
  await updateProfile(ctx, input)
  return showProfile(ctx)
}

export const showSecurity = async (ctx: Ctx) => ({
  forcesPasswordChange: (await store.findSettings(ctx))?.forces_password_change ?? false,
})

export const saveSecurity = async (ctx: Ctx, input: { forcesPasswordChange: boolean }) => {
  await store.saveSettings(ctx, { forces_password_change: input.forcesPasswordChange })
  return input
}

/** What lies stored may be older than the choices of today. */
const present = (stored: Record<string, unknown>): Preferences => ({
  language: oneOf(languages, stored['language']),
  theme: oneOf(themes, stored['theme']),
  fontSize: oneOf(fontSizes, stored['fontSize']),
  passwordExpiryDays: oneOf(expiryDays, stored['passwordExpiryDays']) ?? 90,
})

const oneOf = <T>(choices: readonly T[], value: unknown): T | null => choices.find((one) => one === value) ?? null
