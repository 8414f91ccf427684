import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { reports } from '#modules/reports/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { type Person, society } from '#server/testing/society.ts'
import { visitors } from './contract.ts'

const yesterday = addDays(dayOf(new Date()), -1)

describe('the visitor log as a report', () => {
  it('names earlier visitors only to whoever opened the log with a reason, and while the log is open', async () => {
    const ours = await society()
    const [admin, other] = [await ours.as('admin'), await ours.another('committee')]
    await asPlatform((db) =>
      sql`insert into visits (society_id, id, visitor_name, visitor_phone, purpose, status, entered_at, created_at)
        values (${ours.id}, ${newId()}, 'Ramesh Yadav', '9811111111', 'delivery', 'left', now() - interval '24 hours',
          now() - interval '24 hours')`.execute(db),
    )
    expect(await namesFor(admin)).toEqual([[null, null]])
    const body = { from: yesterday, until: yesterday, reason: 'A parcel was taken from the lobby' }
    await admin.call(visitors.open, { body })
    expect(await namesFor(admin)).toEqual([['Ramesh Yadav', '9811111111']])
    expect(await namesFor(other)).toEqual([[null, null]])
    await asPlatform((db) =>
      sql`update log_openings set ends_at = now() - interval '1 minute' where society_id = ${ours.id}`.execute(db),
    )
    expect(await namesFor(admin)).toEqual([[null, null]])
  })
})

const namesFor = async (someone: Person) => {
  const query = { from: addDays(yesterday, -1), to: yesterday, columns: 'visitor,phone' }
  return (await someone.call(reports.rows, { params: { report: 'visitors.log' }, query })).rows
}
