import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { seesAll } from '../access.ts'

/** The papers this person sees. Everything that shows one asks here. */
export const documentsSeen = ({ society, actor }: Ctx) =>
  sql`app.documents_seen(${society.id}::uuid, ${seesAll(actor)}::boolean, ${actor.memberId}::uuid, ${actor.role})`

export const foldersSeen = ({ society, actor }: Ctx) =>
  sql`app.folders_seen(${society.id}::uuid, ${seesAll(actor)}::boolean, ${actor.memberId}::uuid, ${actor.role})`
