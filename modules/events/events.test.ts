import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { billing } from '#modules/billing/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { billingSociety } from '#server/testing/billing.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { calledMeeting } from '#server/testing/meetings.ts'
import { opened, votingSociety } from '#server/testing/polls.ts'
import { type Person, society } from '#server/testing/society.ts'
import type { NewEvent } from './contract/nouns.ts'
import { events } from './contract.ts'
import { datesOf, letIn, mostDates, type Repeat, weekdayOf } from './rules.ts'

const today = dayOf(new Date())
const hour = 3_600_000
const at = (id: string) => ({ params: { id } })
const on = (days: number, hours = 18) =>
  new Date(startOfDay(addDays(today, days)).getTime() + hours * hour).toISOString()
const evening = { title: 'Garba in the courtyard', place: 'Courtyard', startsAt: on(10), endsAt: on(10, 22) }
const weekly: Repeat = { every: 'week', interval: 1, weekdays: [], nth: null, until: null, count: 4 }
const refused = (status: number, more: object = {}) => ({ status, body: more })

const planned = (by: Person, more: Partial<NewEvent> = {}) =>
  by.call(events.add, { body: { ...evening, ...more } as NewEvent })
const yes = (id: string, adults = 1, children = 0) => ({
  ...at(id),
  body: { answer: 'yes' as const, adults, children },
})

describe('the dates of a rule', () => {
  const rule = fc.record({
    every: fc.constantFrom('day', 'week', 'month', 'year') as fc.Arbitrary<Repeat['every']>,
    interval: fc.integer({ min: 1, max: 6 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
    nth: fc.option(fc.record({ week: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 0, max: 6 }) })),
    until: fc.option(fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-31', days))),
    count: fc.option(fc.integer({ min: 1, max: 80 })),
  })

  it('lie in their rule, none twice, never more than 52 and one', () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 400 }), (repeats, days) => {
        const first = addDays('2026-01-31', days)
        const dates = datesOf(first, repeats)
        expect(new Set(dates).size).toBe(dates.length)
        expect(dates).toEqual(dates.toSorted())
        expect(dates.length).toBeLessThanOrEqual(Math.min(mostDates + 1, repeats.count ?? mostDates + 1))
        for (const day of dates) {
          expect(day >= first && (repeats.until === null || day <= repeats.until)).toBe(true)
          const { every, nth } = repeats
          if (every === 'week' && repeats.weekdays.length > 0) expect(repeats.weekdays).toContain(weekdayOf(day))
          if (every === 'month' && nth) expect(weekdayOf(day)).toBe(nth.weekday)
          if (every === 'month' && !nth) expect(day.slice(8)).toBe(first.slice(8))
          if (every === 'year') expect(day.slice(5)).toBe(first.slice(5))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('skip the months that have no such day', () => {
    const monthly = { ...weekly, every: 'month' as const, count: 3 }
    expect(datesOf('2027-01-31', monthly)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
    expect(datesOf('2026-11-01', { ...monthly, nth: { week: -1, weekday: 0 } })).toEqual([
      '2026-11-29',
      '2026-12-27',
      '2027-01-31',
    ])
    expect(datesOf('2028-02-29', { ...monthly, every: 'year', count: 2 })).toEqual(['2028-02-29', '2032-02-29'])
  })

  it('are listed before they are saved, and the 53rd is refused with the day of the 52nd', async () => {
    const admin = await (await society()).as('admin')
    const dates = await admin.call(events.dates, { body: { first: addDays(today, 10), repeats: weekly as never } })
    expect(dates).toEqual([10, 17, 24, 31].map((days) => addDays(today, days)))
    const daily = { ...weekly, every: 'day' as const, count: 53 }
    await expect(planned(admin, { repeats: daily as never })).rejects.toMatchObject(
      refused(400, { code: 'too_many_dates', fields: { repeats: expect.stringContaining('52nd') } }),
    )
    const { seriesId } = await planned(admin, { repeats: weekly as never })
    const all = await admin.call(events.list)
    expect(all.filter((one) => one.seriesId === seriesId)).toHaveLength(4)
  })
})

/** Who is told that the service is busy asks again, as people do. */
const untilAnswered = async (ask: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await ask()
  } catch (error) {
    if ((error as { status?: number }).status !== 503) throw error
    return untilAnswered(ask)
  }
}

describe('seats', () => {
  it('never are more than there are: everybody asks at once for the last 10', async () => {
    const people = process.env['TEST_FULL'] ? 200 : 40
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await planned(admin, { seats: 10 })
    const guests = await Promise.all(Array.from({ length: people }, () => ours.another('resident')))
    await Promise.all(guests.map((guest) => untilAnswered(() => guest.call(events.reply, yes(id)))))
    const { adults, waiting } = await admin.call(events.guests, at(id))
    expect({ adults, waiting }).toEqual({ adults: 10, waiting: people - 10 })
  })

  it('that become free go to the first waiting party that fits, and it is told', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await planned(admin, { seats: 4 })
    const [first, large, small] = [
      await ours.another('resident'),
      await ours.another('resident'),
      await ours.another('resident'),
    ]
    expect((await first.call(events.reply, yes(id, 2, 1))).mine?.answer).toBe('yes')
    expect((await large.call(events.reply, yes(id, 4))).mine?.answer).toBe('waiting')
    expect((await small.call(events.reply, yes(id, 1))).mine?.answer).toBe('yes')
    await first.call(events.reply, { ...at(id), body: { answer: 'no' } })
    expect((await large.call(events.get, at(id))).mine?.answer).toBe('waiting')
    await small.call(events.reply, { ...at(id), body: { answer: 'maybe', adults: 1 } })
    expect((await large.call(events.get, at(id))).mine?.answer).toBe('yes')
    await drainJobs(ours.id)
    expect((await large.call(notifications.list)).map(({ kind }) => kind)).toContain('event_seat')
    await expect(
      admin.call(events.change, { ...at(id), body: { ...evening, seats: 3 } as never }),
    ).rejects.toMatchObject(refused(400, { code: 'seats_below_replies', fields: { seats: expect.any(String) } }))
  })

  it('are given in the order asked, whatever the parties', () => {
    const party = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 4 }) })
    fc.assert(
      fc.property(fc.array(party), fc.integer({ min: 1, max: 40 }), (waiting, seats) => {
        const taken = letIn(seats, 0, waiting).reduce((sum, { adults, children }) => sum + adults + children, 0)
        expect(taken).toBeLessThanOrEqual(seats)
      }),
    )
  })
})

describe('an event', () => {
  it('is seen and answered by whom it is for, found at once, and told to who answered when it changes', async () => {
    const ours = await society()
    const [admin, resident, guard] = [await ours.as('admin'), await ours.as('resident'), await ours.as('security')]
    const { id, version } = await planned(admin, {
      audience: { roles: ['resident'], wings: [], flats: [], kinds: [] } as never,
    })
    expect(await resident.call(search.global, { query: { q: 'garba' } })).toMatchObject([{ type: 'event', id }])
    await expect(guard.call(events.list)).rejects.toMatchObject(refused(403))
    await resident.call(events.reply, yes(id, 2, 2))
    const moved = { ...evening, startsAt: on(11), endsAt: on(11, 22), version } as never
    await admin.call(events.change, { ...at(id), body: moved })
    await drainJobs(ours.id)
    expect((await resident.call(notifications.list)).map(({ kind }) => kind)).toEqual(['event_changed'])
    expect((await resident.call(events.get, at(id))).mine).toEqual({ answer: 'yes', adults: 2, children: 2 })
    await expect(admin.call(events.change, { ...at(id), body: moved })).rejects.toMatchObject(refused(409))
  })

  it('of a series is changed alone, or with those after it by the same shift', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await planned(admin, { repeats: weekly as never })
    const [first, second, third] = await admin.call(events.list)
    await admin.call(events.change, { ...at(first!.id), body: { ...evening, title: 'Opening night' } as never })
    const later = { ...evening, startsAt: on(18, 19), endsAt: on(18, 23), reach: 'later' } as never
    await admin.call(events.change, { ...at(second!.id), body: later })
    const after = await admin.call(events.list)
    expect(after.map(({ title, startsAt }) => [title, startsAt])).toEqual([
      ['Opening night', on(10)],
      ['Garba in the courtyard', on(18, 19)],
      ['Garba in the courtyard', on(25, 19)],
      ['Garba in the courtyard', on(32, 19)],
    ])
    expect(after[1]!.seriesId).toBe(after[3]!.seriesId)
    expect(after[1]!.seriesId).not.toBe(third!.seriesId)
    await admin.call(events.cancel, { ...at(after[2]!.id), body: { reason: 'Rain', reach: 'later' } })
    expect((await admin.call(events.list)).map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'cancelled',
      'cancelled',
    ])
  })

  it('is refused with the field when its times, seats or guests make no sense', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const wrong: [Partial<NewEvent>, string, string][] = [
      [{ endsAt: on(9) }, 'ends_before_start', 'endsAt'],
      [{ startsAt: on(-1), endsAt: on(0, 1) }, 'event_in_past', 'startsAt'],
      [{ endsAt: on(30) }, 'event_too_long', 'endsAt'],
      [{ replyUntil: addDays(today, 11) }, 'reply_after_start', 'replyUntil'],
      [{ audience: { roles: [], wings: ['Nowhere'], flats: [], kinds: [] } as never }, 'event_for_nobody', 'audience'],
    ]
    for (const [more, code, field] of wrong)
      await expect(planned(admin, more), code).rejects.toMatchObject(
        refused(400, { code, fields: { [field]: expect.any(String) } }),
      )
    await expect(planned(admin, { body: 'a'.repeat(20_001) })).rejects.toMatchObject(
      refused(400, { fields: { body: expect.any(String) } }),
    )
    const { id } = await planned(admin)
    await expect(resident.call(events.reply, yes(id, 0))).rejects.toMatchObject(refused(400, { code: 'how_many_come' }))
    await expect(resident.call(events.guests, at(id))).rejects.toMatchObject(refused(403))
    await asPlatform((db) =>
      db
        .updateTable('events')
        .set({ reply_until: addDays(today, -1) })
        .where('id', '=', id)
        .execute(),
    )
    await expect(resident.call(events.reply, yes(id))).rejects.toMatchObject(refused(409, { code: 'replies_closed' }))
  })

  it('is told a day and two hours before, each once', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const { id } = await planned(admin)
    await resident.call(events.reply, yes(id))
    const soon = (hours: number) => {
      const starts_at = new Date(Date.now() + hours * hour)
      const ends_at = new Date(starts_at.getTime() + hour)
      return asPlatform((db) => db.updateTable('events').set({ starts_at, ends_at }).where('id', '=', id).execute())
    }
    for (const hours of [23, 1]) {
      await soon(hours)
      await runSchedule('events', 'clock')
      await runSchedule('events', 'clock')
      await drainJobs(ours.id)
    }
    const kinds = (await resident.call(notifications.list)).map(({ kind }) => kind)
    expect(kinds).toEqual(['event_reminder', 'event_reminder'])
  })
})

describe('the album of an event', () => {
  const photo = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#885533' } })
      .jpeg()
      .toBuffer()
  const picture = async (ours: Awaited<ReturnType<typeof society>>, by: Person, id: string) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await photo())], 'garba.jpg'))
    const url = `/api/societies/${ours.subdomain}/events/${id}/photos`
    return (await testApp()).inject({ method: 'POST', url, headers: { cookie: by.cookie }, payload: form })
  }

  it('is opened when the event is over, takes everybody’s photos and shows them, until it is closed', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const { id } = await planned(admin)
    const [starts_at, ends_at] = [new Date(Date.now() - 26 * hour), new Date(Date.now() - 22 * hour)]
    await asPlatform((db) => db.updateTable('events').set({ starts_at, ends_at }).where('id', '=', id).execute())
    expect((await picture(ours, resident, id)).json()).toMatchObject({ code: 'album_closed' })
    const set = (by: Person, isOpen: boolean) => by.call(events.openAlbum, { ...at(id), body: { isOpen } })
    await expect(set(resident, true)).rejects.toMatchObject({ status: 403 })
    await set(admin, true)
    expect(await resident.call(events.list, { query: { show: 'past' } })).toMatchObject([
      { id, isAlbumOpen: true, can: { edit: false, addPhoto: true } },
    ])
    const added = await picture(ours, resident, id)
    expect(added.statusCode).toBe(200)
    const { id: photoId } = added.json<{ id: string }>()
    expect((await admin.call(events.get, at(id))).album).toMatchObject([{ id: photoId, isHidden: false }])
    await set(admin, false)
    expect((await picture(ours, resident, id)).json()).toMatchObject({ code: 'album_closed' })
    expect((await resident.call(events.get, at(id))).album).toHaveLength(1)
  })

  it('of a cancelled event stays closed', async () => {
    const admin = await (await society()).as('admin')
    const { id } = await planned(admin)
    await admin.call(events.cancel, { ...at(id), body: { reason: 'Rain', reach: 'this' } })
    await expect(admin.call(events.openAlbum, { ...at(id), body: { isOpen: true } })).rejects.toMatchObject(
      refused(409, { code: 'event_cancelled' }),
    )
  })
})

it('a paid event goes on the flat’s next bill once, and comes back when it is cancelled', async () => {
  const { ours, admin, flat } = await billingSociety()
  const { id } = await planned(admin, { adultPaise: 25_000, childPaise: 10_000, replyUntil: addDays(today, 5) })
  const memberId = admin.memberId!
  await asPlatform(async (db) => {
    const row = {
      society_id: ours.id,
      member_id: memberId,
      flat_id: flat('A-101'),
      kind: 'owner',
      from_day: '2020-01-01',
    }
    await db
      .insertInto('occupancies')
      .values({ ...row, id: memberId })
      .execute()
  })
  await admin.call(events.reply, yes(id, 2, 1))
  await asPlatform((db) =>
    db
      .updateTable('events')
      .set({ reply_until: addDays(today, -1) })
      .where('id', '=', id)
      .execute(),
  )
  await runSchedule('events', 'clock')
  await runSchedule('events', 'clock')
  const charges = () =>
    asPlatform((db) => db.selectFrom('flat_charges').selectAll().where('society_id', '=', ours.id).execute())
  expect(await charges()).toMatchObject([{ amount_paise: 60_000, dropped_at: null }])
  expect(await admin.call(events.guests, at(id))).toMatchObject({ amountPaise: 60_000, adults: 2, children: 1 })
  await admin.call(events.cancel, { ...at(id), body: { reason: 'Rain' } })
  expect((await charges())[0]!.dropped_at).not.toBeNull()
  expect((await admin.call(billing.runs)).length).toBe(0)
})

it('a calendar address shows what its owner sees, until it is closed or replaced', async () => {
  const { ours, admin, owners } = await votingSociety(1)
  const resident = owners[0]!
  const { id } = await planned(admin)
  await calledMeeting(admin)
  await opened(admin, { title: 'Evening hours' })
  await planned(admin, {
    title: 'Committee only',
    audience: { roles: ['committee', 'admin'], wings: [], flats: [], kinds: [] } as never,
  })
  const one = await (await testApp()).inject({
    url: `/api/societies/${ours.subdomain}/events/${id}/calendar`,
    headers: { cookie: resident.cookie },
  })
  expect(one.body).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Garba in the courtyard[\s\S]*END:VCALENDAR/)
  const { url } = await resident.call(events.openFeed)
  const read = async (address: string) => (await testApp()).inject({ url: new URL(address).pathname })
  const feed = await read(url)
  expect(feed.headers['content-type']).toContain('text/calendar')
  expect(feed.body).toContain('Garba in the courtyard')
  expect(feed.body).not.toContain('Committee only')
  expect(feed.body).toMatch(/SUMMARY:GBM\/\d\d-\d\d\/01: Lift modernisation/)
  expect(feed.body).toContain('SUMMARY:Poll closes: Evening hours')
  // A calendar takes the newer of two.
  expect(feed.body).toContain('SEQUENCE:1')
  await admin.call(events.cancel, { params: { id }, body: { reason: 'Rain' } })
  const later = (await read(url)).body
  expect(later).toMatch(/STATUS:CANCELLED/)
  expect(Math.max(...[...later.matchAll(/SEQUENCE:(\d+)/g)].map(([, n]) => Number(n)))).toBeGreaterThan(1)
  const next = await resident.call(events.openFeed)
  expect((await read(url)).statusCode).toBe(404)
  expect((await resident.call(events.feed)).since).not.toBeNull()
  await resident.call(events.closeFeed)
  expect((await read(next.url)).statusCode).toBe(404)
})
