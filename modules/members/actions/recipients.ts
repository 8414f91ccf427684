import type { Ctx } from '#kernel/server/context.ts'
import type { Recipients } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/recipients.ts'

export type Meant = store.Meant

/** The people news are for, with and without a login: one statement for any number of them. */
export const listMeant = (db: Db, societyId: string, to: Recipients) => store.listMeant(db, societyId, to)

/** Who belongs to the society now, under which number, and whether they can sign in. */
export const listReachable = (ctx: Ctx) => store.listReachable(ctx)
export const findReachable = async (ctx: Ctx, id: string) => (await store.listReachable(ctx, id))[0]

/** Name and flat of each of these people, whether they are still here or not. */
export const namesOf = async (ctx: Ctx, ids: readonly string[]) =>
  new Map((await store.listNamed(ctx, ids)).map(({ id, name, flat_number }) => [id, { name, flatNumber: flat_number }]))

/** Somebody who still belongs here and may sign in or never did, with the language they chose; nobody who left. */
export const findReader = (db: Db, societyId: string, who: store.Who) => store.findReader(db, societyId, who)
