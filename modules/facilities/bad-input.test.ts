import { beforeAll, describe, expect, it } from 'vitest'
import type { Reason } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { sentenceOf } from '#kernel/refusals.ts'
import {
  addFacility,
  type FlatsTest,
  flatsWithResidents,
  inDays,
  refusedAs,
  timeOn,
} from '#server/testing/facilities.ts'
import type { Answered } from '#server/testing/society.ts'
import { aGym } from './build.ts'
import type { Facility } from './contract/nouns.ts'
import { facilities } from './contract.ts'

let test: FlatsTest
let hall: Facility
let gym: Facility

beforeAll(async () => {
  test = await flatsWithResidents(2)
  hall = await addFacility(test, { leadMinutes: 60, leastSlots: 2, mostSlots: 4, windowDays: 30 })
  gym = await test.admin.call(facilities.add, { body: aGym() })
})

const booking = (more: object) =>
  test.residents[0]!.call(facilities.book, {
    body: { facilityId: hall.id, ...timeOn(inDays(9), 18, 20), ...more } as never,
  })

describe('a booking that cannot be', () => {
  /** The last word says whether free times can be named instead. */
  const times: readonly [string, () => object, number, string, RegExp, boolean][] = [
    ['ends before it begins', () => timeOn(inDays(9), 20, 18), 400, 'time_ends_first', /ends before it begins/, true],
    ['takes half a slot', () => timeOn(inDays(9), 18, 20.5), 400, 'half_slot', /whole slots of 60 minutes/, true],
    ['begins between two slots', () => timeOn(inDays(9), 18.5, 20.5), 400, 'half_slot', /whole slots/, true],
    ['lies outside the hours', () => timeOn(inDays(9), 5, 7), 400, 'outside_hours', /not open at that time/, true],
    ['runs over the end of the hours', () => timeOn(inDays(9), 22, 24), 400, 'outside_hours', /not open/, true],
    ['was yesterday', () => timeOn(inDays(-1), 18, 20), 400, 'time_is_past', /over already/, true],
    ['lies beyond the window', () => timeOn(inDays(31), 18, 20), 400, 'beyond_window', /30 days ahead/, true],
    ['lies far beyond it', () => timeOn(inDays(300), 18, 20), 400, 'beyond_window', /30 days ahead/, true],
    ['is too short', () => timeOn(inDays(9), 18, 19), 400, 'too_few_slots', /at least 2 slots/, true],
    ['is too long', () => timeOn(inDays(9), 12, 18), 400, 'too_many_slots', /At most 4 slots/, true],
    ['takes no place', () => ({ places: 0 }), 400, 'bad_request', /1/, false],
    ['takes 201 places', () => ({ places: 201 }), 400, 'bad_request', /200/, false],
    ['takes more places than there are', () => ({ places: 2 }), 400, 'too_many_places', /has 1 places/, true],
    ['is on 31 February', () => ({ startsAt: '2027-02-31T10:00:00Z' }), 400, 'bad_request', /./, false],
    ['is for a flat that is not theirs', () => ({ flatId: test.flat('A-102') }), 403, 'book_not_yours', /own/, false],
    ['is for a flat that does not exist', () => ({ flatId: newId() }), 403, 'book_not_yours', /own flat/, false],
    ['is for a facility that does not exist', () => ({ facilityId: newId() }), 404, 'not_found', /not found/, false],
  ]
  for (const [what, more, status, code, sentence, hasFree] of times)
    it(`because it ${what} is refused with a sentence${hasFree ? ' and free times' : ''}, and nothing is booked`, async () => {
      const refusal = await booking(more()).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status, body: { code, message: expect.stringMatching(sentence) as string } })
      const { nearest = [] } = (refusal as Answered).body as { nearest?: { startsAt: string; endsAt: string }[] }
      expect(nearest).toHaveLength(hasFree ? 3 : 0)
      for (const time of nearest)
        expect(await test.residents[0]!.call(facilities.quote, { params: { id: hall.id }, query: time })).toMatchObject(
          {
            problem: null,
          },
        )
      expect(await test.admin.call(facilities.bookings, { query: {} })).toEqual([])
    })

  it('past midnight of the window’s last day is refused, while the last evening itself can be booked', async () => {
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: 1200, closes: 1560 }))
    const late = await addFacility(test, { name: 'Terrace', hours, windowDays: 5 })
    const book = (from: number, until: number) =>
      test.residents[1]!.call(facilities.book, { body: { facilityId: late.id, ...timeOn(inDays(5), from, until) } })
    await expect(book(24, 26)).rejects.toMatchObject(refusedAs(400, 'beyond_window'))
    expect(await book(23, 25)).toMatchObject({ status: 'confirmed' })
    await test.admin.call(facilities.change, {
      params: { id: late.id },
      body: { ...late, partIds: [], isActive: false },
    })
    await expect(book(20, 21)).rejects.toMatchObject(refusedAs(409, 'facility_rests'))
    const body = { facilityId: late.id, flatId: test.flat('A-101'), ...timeOn(inDays(4), 20, 21) }
    await expect(test.admin.call(facilities.book, { body })).rejects.toMatchObject(refusedAs(409, 'facility_rests'))
  })

  it('too soon before it begins says from when on it can be', async () => {
    const room = await addFacility(test, { name: 'Guest room', leadMinutes: 3 * 1440 })
    const body = { facilityId: room.id, ...timeOn(inDays(1), 18, 20) }
    const soon = await test.residents[1]!.call(facilities.book, { body }).catch((error: unknown) => error)
    expect(soon).toMatchObject(refusedAs(400, 'too_soon'))
    // A reader of Marathi reads the days in it in Marathi.
    expect(sentenceOf((soon as { body: Reason }).body, 'mr')).not.toMatch(/[A-Za-z]{3,} \d|\d [A-Z][a-z]{2}/)
  })

  it('with an amount or a state in the body costs what the server says', async () => {
    const made = await booking({ ...timeOn(inDays(12), 10, 12), chargePaise: 1, status: 'checked_in', refundPaise: 5 })
    expect(made).toMatchObject({ status: 'confirmed', refundPaise: 0 })
    expect(made.chargePaise).toBeGreaterThanOrEqual(1000_00)
    const again = { ...timeOn(inDays(12), 10, 12), id: made.id }
    expect(await booking(again)).toMatchObject({ id: made.id })
    await expect(booking(timeOn(inDays(12), 11, 13))).rejects.toMatchObject(refusedAs(409, 'taken'))
  })

  it('by another society or a role without facilities is no booking at all', async () => {
    const guard = await test.ours.another('security')
    const body = { facilityId: gym.id, ...timeOn(inDays(2), 7, 8) }
    await expect(guard.call(facilities.book, { body })).rejects.toMatchObject({ status: 403 })
    const stranger = (await flatsWithResidents(1)).residents[0]!
    await expect(stranger.call(facilities.book, { body })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a facility that cannot be', () => {
  const wrong: readonly [string, object, string][] = [
    ['hours that overlap', { hours: [0, 0].map(() => ({ weekday: 1, opens: 600, closes: 900 })) }, 'hours_overlap'],
    ['no room for a slot', { hours: [{ weekday: 1, opens: 600, closes: 630 }] }, 'hours_without_slot'],
    ['a price although it is free', { pay: 'free' }, 'free_has_no_price'],
    ['payment at once without a gateway', { pay: 'now' }, 'pay_now_closed'],
    ['fewer slots at most than at least', { leastSlots: 5, mostSlots: 4 }, 'slots_out_of_order'],
    ['a part that does not exist', { partIds: [newId()] }, 'parts_one_deep'],
  ]
  for (const [what, more, code] of wrong)
    it(`has ${what}`, async () => {
      await expect(addFacility(test, { name: `Wrong ${what}`, ...more })).rejects.toMatchObject({ body: { code } })
    })
})
