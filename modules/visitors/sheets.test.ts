import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sayDay } from '#kernel/formats.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { asPlatform } from '#server/testing/app.ts'
import { aGate, aVisit } from '#server/testing/gate.ts'
import type { Person } from '#server/testing/society.ts'
import { visitors } from './contract.ts'

const yesterday = addDays(dayOf(new Date()), -1)
/** Twenty to two at night in India; for a clock in UTC it is still the evening before. */
const night = new Date(startOfDay(yesterday).getTime() + 100 * 60_000).toISOString()
const said = `${sayDay(yesterday, 'en')}, 01:40`

let admin: Person
beforeAll(async () => {
  const gate = await aGate()
  admin = gate.admin
  await gate.device('in', { visit: aVisit(gate.flatId) })
  await gate.device('tanker', { tanker: { count: 2, litres: 10_000 } })
  await asPlatform(async (db) => {
    await sql`update visits set created_at = ${night}, entered_at = ${night} where society_id = ${gate.ours.id}`.execute(
      db,
    )
    await sql`update tankers set at = ${night} where society_id = ${gate.ours.id}`.execute(db)
  })
})

describe('a sheet says the time of India', () => {
  it('of who came and left, for whoever opened the book of a day', async () => {
    const { id } = await admin.call(visitors.open, {
      body: { from: yesterday, until: yesterday, reason: 'Bicycle missing in A wing' },
    })
    const csv = await admin.call(visitors.export, { query: { opening: id } })
    expect(csv).toContain('Vaishali Pawar')
    expect(csv).toContain(`"${said}"`)
    expect(csv).not.toContain(night.slice(0, 16))
  })

  it('of the water tankers, for the water bill', async () => {
    const csv = await admin.call(visitors.tankersCsv, { query: { month: yesterday.slice(0, 7) } })
    expect(csv).toContain(`"${said}",Gate 1,2,10000,20000`)
    expect(csv).not.toContain(night.slice(0, 16))
  })
})
