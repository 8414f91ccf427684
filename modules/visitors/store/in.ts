import type { Ctx } from '#kernel/server/context.ts'

/** What a statement needs: whoever holds the link of an own page comes through the platform's door with no more. */
export type In = Pick<Ctx, 'db' | 'society' | 'now' | 'actor'>
