import type { Db } from '#kernel/server/scope.ts'

/** Whose rows: a request, a job and the demo's seed all have this much. */
export type Within = { readonly db: Db; readonly society: { readonly id: string } }
