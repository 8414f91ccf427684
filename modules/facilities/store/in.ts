import type { Ctx } from '#kernel/server/context.ts'

/** What a reading statement needs: a calendar program comes through the platform's door with no more. */
export type In = Pick<Ctx, 'db' | 'society' | 'now'>
