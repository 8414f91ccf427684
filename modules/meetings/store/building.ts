import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

type Row = {
  id: string
  number: string
  title: string
  place: string
  startsAt: Date
  adjournedTo: Date
  servedAt: Date
  servedOn: Day
  quorum: number
  entitled: number
  code: string
}

export const insertCalled = async (db: Db, societyId: string, row: Row): Promise<void> => {
  await db
    .insertInto('meetings')
    .values({
      society_id: societyId,
      id: row.id,
      kind: 'sgm',
      number: row.number,
      title: row.title,
      place: row.place,
      starts_at: row.startsAt,
      adjourned_to: row.adjournedTo,
      state: 'called',
      served_on: row.servedOn,
      entitled: row.entitled,
      quorum: row.quorum,
      code: row.code,
      created_at: row.servedAt,
    })
    .execute()
  const [, year = '', last = ''] = row.number.split('/')
  await db
    .insertInto('meeting_numbers')
    .values({ society_id: societyId, year, last: Number(last) })
    .execute()
}
