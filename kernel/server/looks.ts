import { sql } from 'kysely'
import type { LookRow } from '../look.ts'
import { drawnAs } from './images.ts'
import type { Db } from './scope.ts'
import type { Storage } from './storage.ts'

export type NamedLook = LookRow & { id: string; name: string }

/** For papers, letters and pages that a society's members or guests see, in one statement for all of them. */
export const listLooks = async (db: Db, societyIds: readonly string[]): Promise<NamedLook[]> => {
  if (societyIds.length === 0) return []
  const { rows } = await sql<NamedLook>`
    select s.id, s.name, l.color, l.logo_id, p.is_white_label and s.kind = 'customer' as is_white_label
    from societies s join plans p on p.id = s.plan_id left join society_looks l on l.society_id = s.id
    where s.id = any(${[...societyIds]}::uuid[])`.execute(db)
  return rows
}

export const getLook = async (db: Db, societyId: string): Promise<NamedLook> => (await listLooks(db, [societyId]))[0]!

/** The logo for a place that shows no WebP: paper takes JPEG, which draws the same every time, letters take PNG. */
export const logoPicture = async (
  { db, storage }: { db: Db; storage: Storage },
  societyId: string,
  as: 'jpeg' | 'png',
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ object: string }>`
    select f.object from society_looks l join files f on f.society_id = l.society_id and f.id = l.logo_id
    where l.society_id = ${societyId}::uuid`.execute(db)
  const content = rows[0] && (await storage.objects.open(`${rows[0].object}.thumb`))
  if (!content) return undefined
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part as Uint8Array)
  return drawnAs(Buffer.concat(parts), as)
}
