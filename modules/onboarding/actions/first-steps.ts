import type { Ctx } from '#kernel/server/context.ts'
import { isHandedOut, isPeopled } from '../rules.ts'
import * as store from '../store.ts'

/** Only a trial has an address to prove: whoever paid has done more. What is counted is done when it really is. */
export const firstSteps = async (ctx: Ctx) => {
  const found = await store.progress(ctx)
  const { flats, peopled_flats: peopled, signed_flats: signed } = found
  return [
    ...(found.is_trial ? [{ step: 'email' as const, done: found.is_verified, path: '/dashboard' }] : []),
    { step: 'details' as const, done: found.has_details, path: '/settings/society' },
    {
      step: 'flats' as const,
      done: flats > 0,
      path: '/members?tab=flats&do=layout',
      count: { have: flats, of: Math.max(flats, found.declared_flats ?? 0) },
    },
    {
      step: 'people' as const,
      done: isPeopled(flats, peopled),
      path: '/members?do=import',
      count: { have: peopled, of: flats },
    },
    {
      step: 'code' as const,
      done: isHandedOut(flats, signed),
      path: '/settings/society?do=poster',
      count: { have: signed, of: flats },
    },
    { step: 'billing' as const, done: found.bills > 0, path: `/app/${ctx.society.subdomain}/billing` },
    // A gate is in use once a guard's phone was let in there, or somebody was written down.
    { step: 'gate' as const, done: found.has_gate, path: `/app/${ctx.society.subdomain}/visitors?tab=gate` },
    { step: 'admin' as const, done: found.admins > 1, path: '/members?do=add' },
  ]
}
