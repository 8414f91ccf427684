import type { PersonCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/identities.ts'

/** What a person chose for every device: language, theme, what to hear of. Rooms say what is in it. */
export const readPreferences = async (db: Db, identityId: string): Promise<Record<string, unknown>> => {
  const { preferences } = (await store.findById(db, identityId)) ?? { preferences: {} }
  return typeof preferences === 'object' && preferences && !Array.isArray(preferences) ? { ...preferences } : {}
}

/** Members that are not named stay as they are. What a visitor of a demo account chooses stays in that browser. */
export const mergePreferences = async (ctx: PersonCtx, change: Record<string, unknown>): Promise<void> => {
  if (!ctx.identity.isDemo) await store.mergePreferences(ctx.db, ctx.identity.id, JSON.stringify(change))
}

export type Profile = { firstName: string; lastName: string; phone: string }

export const readProfile = async (db: Db, identityId: string): Promise<Profile> => {
  const row = await store.findById(db, identityId)
  return { firstName: row?.first_name ?? '', lastName: row?.last_name ?? '', phone: row?.phone ?? '' }
}

export const updateProfile = async (ctx: PersonCtx, { firstName, lastName, phone }: Profile): Promise<void> => {
  if (ctx.identity.isDemo) return
  const row = { first_name: firstName.trim(), last_name: lastName.trim(), phone: phone.trim() }
  await store.updateProfile(ctx.db, ctx.identity.id, row)
}
