import { unauthenticated } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { requirePasswordApart } from './lockout.ts'
import { requirePasskeyApart } from './passkeys.ts'

type Proof = { password?: string | undefined; passkey?: unknown }

/**
 * For rooms of a society, before something that binds: whoever is signed in shows once more who they are. Tries are
 * counted as at the sign-in page, also when the room refuses afterwards.
 */
export const requireSelf = async (ctx: Ctx, { password, passkey }: Proof): Promise<'password' | 'passkey'> => {
  const { identity } = ctx.caller
  if (!identity) throw unauthenticated()
  const asking = {
    env: ctx.env,
    origin: ctx.origin,
    apart: <T>(work: Parameters<typeof ctx.platform<T>>[1]) => ctx.platform('a person proves who they are', work),
  }
  if (passkey) {
    await requirePasskeyApart(asking, identity.id, passkey)
    return 'passkey'
  }
  await requirePasswordApart(asking, identity.id, password ?? '')
  return 'password'
}
