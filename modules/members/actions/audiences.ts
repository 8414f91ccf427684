import type { Ctx } from '#kernel/server/context.ts'
import type { AudienceCount } from '../contract.ts'
import type { Audience } from '../rules.ts'
import * as store from '../store/audiences.ts'

/** While somebody chooses: "31 people, 4 without login". */
export const countAudience = async (ctx: Ctx, audience: Audience): Promise<AudienceCount> => {
  const [{ people, without_login, flats }, wings] = await Promise.all([
    store.countAudience(ctx, audience),
    store.listWings(ctx),
  ])
  return { people, withoutLogin: without_login, flats, wings }
}
