import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

type Parts = {
  parking_spaces: readonly Insertable<DB['parking_spaces']>[]
  parking_allotments: readonly Insertable<DB['parking_allotments']>[]
  parking_waits: readonly Insertable<DB['parking_waits']>[]
}

export const insertMany = async (db: Db, parts: Parts) => {
  for (const [table, rows] of Object.entries(parts))
    if (rows.length > 0)
      await db
        .insertInto(table as keyof Parts)
        .values([...rows] as never)
        .execute()
}
