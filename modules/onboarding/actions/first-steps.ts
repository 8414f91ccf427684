import type { Ctx } from '#kernel/server/context.ts'
import * as store from '../store.ts'

/** Only a trial has an address to prove: whoever paid has done more. */
export const firstSteps = async (ctx: Ctx) => {
  const { is_trial, is_verified, has_details, flats, members, logins } = await store.progress(ctx)
  return [
    ...(is_trial ? [{ step: 'email' as const, done: is_verified, path: '/dashboard' }] : []),
    { step: 'details' as const, done: has_details, path: '/settings' },
    { step: 'flats' as const, done: flats > 0, path: '/members?tab=flats' },
    { step: 'members' as const, done: members > 1, path: '/members' },
    { step: 'invitations' as const, done: logins > 1, path: '/members' },
  ]
}
