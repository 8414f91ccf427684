import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { dayOf } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { addFacility, flatsWithResidents, inDays, refusedAs, timeOn } from '#server/testing/facilities.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import type { Person } from '#server/testing/society.ts'
import { aGym } from './build.ts'
import { facilities } from './contract.ts'

const kindsOf = async (person: Person) => (await person.call(notifications.list, { query: {} })).map(({ kind }) => kind)
const at = ({ id }: { id: string }) => ({ params: { id } })
const setTimes = (bookingId: string, fromMinutes: number, untilMinutes: number) =>
  asPlatform((db) =>
    sql`update bookings set starts_at = now() + ${fromMinutes} * interval '1 minute',
      ends_at = now() + ${untilMinutes} * interval '1 minute' where id = ${bookingId}`.execute(db),
  )

describe('a closure', () => {
  it('lists the bookings in its way, and cancels them after one confirmation with everything returned', async () => {
    const test = await flatsWithResidents(2)
    const [asha, ravi] = test.residents as [Person, Person]
    const hall = await addFacility(test, { refunds: [] })
    const lawn = await addFacility(test, { name: 'Lawn' })
    const whole = await addFacility(test, { name: 'Clubhouse', partIds: [hall.id, lawn.id] })
    const mine = await asha.call(facilities.book, { body: { facilityId: hall.id, ...timeOn(inDays(3), 10, 12) } })
    const theirs = await ravi.call(facilities.book, { body: { facilityId: whole.id, ...timeOn(inDays(4), 10, 12) } })
    const body = {
      facilityId: hall.id,
      startsAt: timeOn(inDays(3), 0, 1).startsAt,
      endsAt: timeOn(inDays(5), 0, 1).endsAt,
    }
    const closure = { ...body, reason: 'The floor is polished.' }
    await expect(asha.call(facilities.close, { body: closure })).rejects.toMatchObject({ status: 403 })
    const answer = await test.admin.call(facilities.close, { body: closure }).catch((error: unknown) => error)
    expect(answer).toMatchObject(refusedAs(409, 'closure_over_bookings'))
    expect((answer as { body: { bookings: { flatNumber: string }[] } }).body.bookings).toMatchObject([
      ...[{ flatNumber: 'A-101' }, { flatNumber: 'A-102' }],
    ])
    const made = await test.admin.call(facilities.close, { body: { ...closure, cancelsBookings: true } })
    for (const [who, one] of [
      [asha, mine],
      [ravi, theirs],
    ] as const)
      expect(await who.call(facilities.booking, at(one))).toMatchObject({
        ...{ status: 'cancelled', refundPaise: one.chargePaise, cancelReason: 'The floor is polished.' },
      })
    await drainJobs(test.ours.id)
    expect(await kindsOf(asha)).toEqual(['booking_closed'])
    const again = { facilityId: hall.id, ...timeOn(inDays(3), 10, 12) }
    await expect(asha.call(facilities.book, { body: again })).rejects.toMatchObject(refusedAs(409, 'taken'))
    await expect(test.admin.call(facilities.close, { body: closure })).rejects.toMatchObject(
      refusedAs(409, 'closed_already'),
    )
    expect(await asha.call(facilities.closures)).toMatchObject([{ id: made.id, reason: 'The floor is polished.' }])
    await ravi.call(facilities.wait, { body: again })
    await test.admin.call(facilities.reopen, at(made))
    await drainJobs(test.ours.id)
    expect(await kindsOf(ravi)).toContain('time_free')
    expect(await asha.call(facilities.book, { body: again })).toMatchObject({ status: 'confirmed' })
  })
})

describe('waiting for a time', () => {
  it('is for what is taken, all are told when it frees, and the first to book has it', async () => {
    const test = await flatsWithResidents(3)
    const [asha, ravi, meera] = test.residents as [Person, Person, Person]
    const hall = await addFacility(test)
    const body = { facilityId: hall.id, ...timeOn(inDays(6), 18, 20) }
    await expect(ravi.call(facilities.wait, { body })).rejects.toMatchObject(refusedAs(409, 'time_is_free'))
    const booked = await asha.call(facilities.book, { body })
    const forAnother = ravi.call(facilities.wait, { body: { ...body, flatId: test.flat('A-103') } })
    await expect(forAnother).rejects.toMatchObject(refusedAs(403, 'book_not_yours'))
    const wait = await ravi.call(facilities.wait, { body })
    expect((await ravi.call(facilities.wait, { body })).id).toBe(wait.id)
    await meera.call(facilities.wait, { body })
    expect(await test.admin.call(facilities.waits)).toHaveLength(2)
    await asha.call(facilities.cancel, { ...at(booked), body: {} })
    await drainJobs(test.ours.id)
    expect(await kindsOf(ravi)).toEqual(['time_free'])
    expect(await kindsOf(meera)).toEqual(['time_free'])
    await meera.call(facilities.book, { body })
    await expect(ravi.call(facilities.book, { body })).rejects.toMatchObject(refusedAs(409, 'taken'))
    expect(await meera.call(facilities.waits)).toEqual([])
    await expect(meera.call(facilities.endWait, at(wait))).rejects.toMatchObject({ status: 404 })
    await ravi.call(facilities.endWait, at(wait))
    expect(await test.admin.call(facilities.waits)).toEqual([])
  })
})

describe('what needs approval', () => {
  it('holds its time while the committee decides, and costs nothing until then', async () => {
    const test = await flatsWithResidents(2)
    const [asha, ravi] = test.residents as [Person, Person]
    const committee = await test.ours.another('committee', { flatNumber: 'B-9' })
    const lawn = await addFacility(test, { name: 'Lawn', needsApproval: true })
    const body = { facilityId: lawn.id, ...timeOn(inDays(6), 18, 20) }
    const asked = await asha.call(facilities.book, { body })
    expect(asked.status).toBe('asked')
    await drainJobs(test.ours.id)
    expect(await kindsOf(committee)).toEqual(['booking_asked'])
    await expect(ravi.call(facilities.book, { body })).rejects.toMatchObject(refusedAs(409, 'taken'))
    const no = { ...at(asked), body: { isApproved: false, note: 'Exams.' } }
    await expect(asha.call(facilities.decide, no)).rejects.toMatchObject({ status: 403 })
    expect(await committee.call(facilities.decide, no)).toMatchObject({ status: 'declined', decisionNote: 'Exams.' })
    const second = await ravi.call(facilities.book, { body })
    const yes = { ...at(second), body: { isApproved: true } }
    expect(await committee.call(facilities.decide, yes)).toMatchObject({ status: 'confirmed' })
    await expect(committee.call(facilities.decide, yes)).rejects.toMatchObject(refusedAs(409, 'booking_decided'))
    await drainJobs(test.ours.id)
    expect(await kindsOf(asha)).toEqual(['booking_declined'])
    expect(await kindsOf(ravi)).toEqual(['booking_confirmed'])
    const later = { ...at(second), body: timeOn(inDays(7), 18, 20) }
    await expect(ravi.call(facilities.move, later)).rejects.toMatchObject(refusedAs(409, 'move_needs_approval'))
  })
})

describe('what is told of money', () => {
  const textsOf = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).map(({ text }) => text).join(' | ')

  it('says no more than is true: a request that is withdrawn cost nothing, a free hour gives nothing back', async () => {
    const test = await flatsWithResidents(1)
    const [asha] = test.residents as [Person]
    const lawn = await addFacility(test, { name: 'Lawn', needsApproval: true, depositPaise: 2000_00 })
    const asked = await asha.call(facilities.book, {
      body: { facilityId: lawn.id, ...timeOn(inDays(6), 18, 20) },
    })
    const body = { reason: 'Paint' }
    expect(await test.admin.call(facilities.cancel, { ...at(asked), body })).toMatchObject({
      ...{ status: 'cancelled', chargePaise: 0, refundPaise: 0 },
    })
    const gym = await test.admin.call(facilities.add, { body: aGym() })
    await asha.call(facilities.book, { body: { facilityId: gym.id, ...timeOn(inDays(2), 7, 8) } })
    const closed = { facilityId: gym.id, ...timeOn(inDays(2), 0, 23), reason: 'Broken chair', cancelsBookings: true }
    await test.admin.call(facilities.close, { body: closed })
    await drainJobs(test.ours.id)
    const told = await textsOf(asha)
    expect(told).toContain('Paint. There is nothing to give back.')
    expect(told).toContain('Broken chair. Nothing was charged.')
    expect(await test.admin.call(facilities.register, { query: { from: inDays(0), until: inDays(9) } })).toMatchObject([
      { facility: { name: 'Lawn' }, chargePaise: 0, refundPaise: 0 },
      { chargePaise: 0 },
    ])
  })

  it('of what was charged says where it went, with the reason as a sentence', async () => {
    const test = await flatsWithResidents(1)
    const [asha] = test.residents as [Person]
    const hall = await addFacility(test)
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...timeOn(inDays(6), 18, 20) } })
    await test.admin.call(facilities.cancel, { ...at(booked), body: { reason: 'Paint' } })
    await drainJobs(test.ours.id)
    expect(await textsOf(asha)).toMatch(
      /Paint\. ₹[\d,]+ is taken off your bill, or stands on your account where you have/,
    )
  })
})

describe('a booking that moves', () => {
  it('is reminded of on the day before its new time too', async () => {
    const test = await flatsWithResidents(1)
    const [asha] = test.residents as [Person]
    const gym = await test.admin.call(facilities.add, { body: aGym() })
    const booked = await asha.call(facilities.book, { body: { facilityId: gym.id, ...timeOn(inDays(1), 7, 8) } })
    const remind = async () => {
      await runSchedule('facilities', 'tomorrow')
      await drainJobs(test.ours.id)
      return (await kindsOf(asha)).filter((kind) => kind === 'booking_reminder').length
    }
    expect(await remind()).toBe(1)
    await test.admin.call(facilities.move, { ...at(booked), body: timeOn(inDays(1), 9, 10) })
    expect(await remind()).toBe(2)
  })
})

describe('checking in', () => {
  it('is done by the poster from 15 minutes before until the end, and who does not come is noted', async () => {
    const test = await flatsWithResidents(2)
    const [asha, ravi] = test.residents as [Person, Person]
    const gym = await test.admin.call(facilities.add, { body: aGym() })
    const code = (await test.admin.call(facilities.showPoster, at(gym))).url.split('poster=')[1]!
    await expect(asha.call(facilities.showPoster, at(gym))).rejects.toMatchObject({ status: 403 })
    const book = (who: Person) =>
      who.call(facilities.book, { body: { facilityId: gym.id, ...timeOn(inDays(1), 7, 8) } })
    const [mine, theirs] = [await book(asha), await book(ravi)]
    await setTimes(mine.id, 20, 80)
    await expect(asha.call(facilities.checkInHere, { body: { code } })).rejects.toMatchObject(
      refusedAs(409, 'nothing_to_check_in'),
    )
    await setTimes(mine.id, 14, 74)
    expect((await asha.call(facilities.poster, { params: { code } })).booking).toMatchObject({ id: mine.id })
    expect(await asha.call(facilities.checkInHere, { body: { code } })).toMatchObject({ status: 'checked_in' })
    await setTimes(theirs.id, -31, 29)
    await runSchedule('facilities', 'clock')
    expect(await ravi.call(facilities.booking, at(theirs))).toMatchObject({ status: 'no_show' })
    expect(await ravi.call(facilities.mine)).toMatchObject({ noShows: 1 })
    expect(await test.admin.call(facilities.checkIn, at(theirs))).toMatchObject({ status: 'checked_in' })
    await test.admin.call(facilities.replacePoster, at(gym))
    await expect(asha.call(facilities.poster, { params: { code } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('lists and calendars', () => {
  it('are the office’s with flats and money, and a person’s own as an address that can be replaced', async () => {
    const test = await flatsWithResidents(2)
    const [asha] = test.residents as [Person, Person]
    const hall = await addFacility(test)
    const body = { facilityId: hall.id, ...timeOn(inDays(1), 18, 20), purpose: '=Party' }
    const booked = await asha.call(facilities.book, { body })
    const day = inDays(1)
    expect(await test.admin.call(facilities.doorList, { query: { day } })).toMatchObject([{ flatNumber: 'A-101' }])
    const days = { query: { from: day, until: day } }
    expect(await test.admin.call(facilities.register, days)).toMatchObject([
      ...[{ bookings: 1, minutes: 120, flats: 1, chargePaise: booked.chargePaise }],
    ])
    const csv = await test.admin.call(facilities.export, days)
    expect(csv).toContain("'=Party")
    await expect(asha.call(facilities.export, days)).rejects.toMatchObject({ status: 403 })
    const read = async (url: string) => (await testApp()).inject({ method: 'GET', url: new URL(url).pathname })
    const { url } = await asha.call(facilities.openFeed)
    const fed = await read(url)
    expect(fed.body).toContain('SUMMARY:Clubhouse hall')
    const next = await asha.call(facilities.openFeed)
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(next.url)).statusCode).toBe(200)
    expect((await read(`${next.url.slice(0, -2)}xx`)).statusCode).toBe(404)
    await asha.call(facilities.closeFeed)
    expect((await read(next.url)).statusCode).toBe(404)
    await runSchedule('facilities', 'tomorrow')
    await drainJobs(test.ours.id)
    expect(await kindsOf(asha)).toEqual(['booking_reminder'])
  })

  it('show free places by slot, and find a booking for its flat and the committee alone', async () => {
    const test = await flatsWithResidents(2)
    const [asha, ravi] = test.residents as [Person, Person]
    const gym = await test.admin.call(facilities.add, { body: aGym({ name: 'Vyayamshala' }) })
    await asha.call(facilities.book, { body: { facilityId: gym.id, ...timeOn(inDays(1), 7, 9), places: 3 } })
    const { days } = await ravi.call(facilities.times, { ...at(gym), query: { from: inDays(1), days: 1 } })
    expect(days[0]!.slots.slice(0, 4).map(({ free }) => free)).toEqual([20, 17, 17, 20])
    const foundBy = async (who: Person) =>
      (await who.call(search.global, { query: { q: 'Vyayamshala' } })).map(({ category }) => category).toSorted()
    expect(await foundBy(asha)).toEqual(['Bookings', 'Facilities'])
    expect(await foundBy(test.admin)).toEqual(['Bookings', 'Facilities'])
    expect(await foundBy(ravi)).toEqual(['Facilities'])
    expect(await foundBy(await test.ours.another('vendor'))).toEqual([])
  })

  it('know days by India’s clock, and refuse a calendar of a year', async () => {
    const test = await flatsWithResidents(1)
    const query = { from: dayOf(new Date()), until: inDays(60) }
    await expect(test.residents[0]!.call(facilities.calendar, { query })).rejects.toMatchObject(
      refusedAs(400, 'calendar_too_long'),
    )
    await expect(test.residents[0]!.call(facilities.booking, at({ id: newId() }))).rejects.toMatchObject({
      status: 404,
    })
  })
})
