import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { addFacility, type FlatsTest, flatsWithResidents, inDays, timeOn } from '#server/testing/facilities.ts'
import { Answered } from '#server/testing/society.ts'
import { aGym } from './build.ts'
import { facilities } from './contract.ts'

/** The numbers in the long run; enough to collide in the short one. */
const isLong = Boolean(process.env['TEST_FULL'])
const manyFlats = isLong ? 200 : 40
const rounds = isLong ? 100 : 8

const codesOf = async (calls: readonly Promise<{ status: string }>[]) => {
  const answers = await Promise.allSettled(calls)
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined
    const said = answer.status === 'fulfilled' ? answer.value.status : codeOf(reason)
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}
const codeOf = (error: unknown) => (error instanceof Answered ? String(error.body['code']) : 'fault')

const overlaps = ({ ours }: FlatsTest) =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from facility_holds a join facility_holds b on b.society_id = a.society_id
        and b.facility_id = a.facility_id and b.place = a.place and b.id > a.id
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
      where a.society_id = ${ours.id}`.execute(db)
    return rows[0]!.count
  })

describe('the database', () => {
  it('refuses a second hold of one place at one time, whatever the program does', async () => {
    const test = await flatsWithResidents(1)
    const hall = await addFacility(test)
    const time = timeOn(inDays(9), 18, 20)
    const booked = await test.residents[0]!.call(facilities.book, { body: { facilityId: hall.id, ...time } })
    const again = asPlatform((db) =>
      sql`insert into facility_holds (society_id, id, facility_id, place, starts_at, ends_at, booking_id)
        values (${test.ours.id}, gen_random_uuid(), ${hall.id}, 1, ${time.startsAt}, ${time.endsAt}, ${booked.id})`.execute(
        db,
      ),
    )
    await expect(again).rejects.toMatchObject({ constraint: 'facility_holds_never_twice' })
  })
})

describe('many at once', () => {
  it('for one time of the hall: one has it, all others hear that it is taken', async () => {
    const test = await flatsWithResidents(manyFlats)
    const hall = await addFacility(test)
    const body = { facilityId: hall.id, ...timeOn(inDays(9), 18, 22) }
    expect(await codesOf(test.residents.map((one) => one.call(facilities.book, { body })))).toEqual({
      confirmed: 1,
      taken: manyFlats - 1,
    })
    const gym = await test.admin.call(facilities.add, { body: aGym() })
    const early = { facilityId: gym.id, ...timeOn(inDays(2), 6, 7) }
    expect(await codesOf(test.residents.map((one) => one.call(facilities.book, { body: early })))).toEqual({
      confirmed: 20,
      taken: manyFlats - 20,
    })
    expect(await overlaps(test)).toBe(0)
  })

  it('of one flat with a quota of two: two', async () => {
    const test = await flatsWithResidents(1)
    const gym = await test.admin.call(facilities.add, { body: aGym({ quota: { count: 2, per: 'day' } }) })
    const calls = Array.from({ length: 40 }, (_, at) =>
      test.residents[0]!.call(facilities.book, {
        body: { facilityId: gym.id, ...timeOn(inDays(3), 6 + (at % 16), 7 + (at % 16)) },
      }),
    )
    expect(await codesOf(calls)).toEqual({ confirmed: 2, quota_full: 38 })
  })

  it('for the whole clubhouse and for a part of it: never both', async () => {
    const test = await flatsWithResidents(2)
    const hall = await addFacility(test)
    const lawn = await addFacility(test, { name: 'Lawn', kind: 'lawn' })
    const whole = await addFacility(test, { name: 'Clubhouse', kind: 'other', partIds: [hall.id, lawn.id] })
    for (let round = 0; round < rounds; round++) {
      const time = timeOn(inDays(3 + Math.floor(round / 14)), 8 + (round % 14), 9 + (round % 14))
      const [one, other] = [whole.id, round % 2 ? hall.id : lawn.id].map((facilityId, at) =>
        test.residents[at]!.call(facilities.book, { body: { facilityId, ...time } }),
      )
      expect(await codesOf([one!, other!])).toEqual({ confirmed: 1, taken: 1 })
    }
    expect(await overlaps(test)).toBe(0)
  })
})
