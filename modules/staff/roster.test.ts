import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { visitors } from '#modules/visitors/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type Person, society } from '#server/testing/society.ts'
import { staff } from './contract.ts'
import { sheetOf } from './rules/month.ts'
import { comingOf, hoursOf, weekOf } from './rules.ts'

const saying = (code: string) => ({ status: 409, body: { code } })
const today = dayOf(new Date())
const nextMonday = addDays(weekOf(today), 7)

const somebody = (admin: Person, name: string, kind: 'guard' | 'gardener' = 'guard') =>
  admin.call(staff.add, { body: { name, kind, fromDay: '2026-01-01' } })

const aRoster = async () => {
  const ours = await society()
  const admin = await ours.as('admin')
  const [ramesh, suresh] = [await somebody(admin, 'Ramesh'), await somebody(admin, 'Suresh')]
  const shift = (name: string, from: string, until: string) =>
    admin.call(staff.addShift, { body: { name, from, until } })
  const morning = await shift('Morning', '06:00', '14:00')
  const night = await shift('Night', '22:00', '06:00')
  const put = (person: { id: string }, of: { id: string }, day: string) =>
    admin.call(staff.addDuty, { body: { staffId: person.id, shiftId: of.id, day } })
  const dutiesOf = async (day: string) => (await admin.call(staff.roster, { query: { day } })).duties
  return { ours, admin, ramesh, suresh, morning, night, put, dutiesOf }
}

describe('the duty roster', () => {
  it('puts nobody in two places at once, whoever asks at the same moment', async () => {
    const { ramesh, suresh, morning, night, put, dutiesOf } = await aRoster()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => put(ramesh, morning, nextMonday)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject(saying('on_duty_already'))
    // A night ends where the next morning begins, and the two do not collide.
    await put(ramesh, night, nextMonday)
    await put(ramesh, morning, addDays(nextMonday, 1))
    await put(suresh, morning, nextMonday)
    expect(await dutiesOf(nextMonday)).toHaveLength(4)
  })

  it('moves a duty in one step, and leaves it where it was when the new place is taken', async () => {
    const { admin, ramesh, suresh, morning, put, dutiesOf } = await aRoster()
    const own = await put(ramesh, morning, nextMonday)
    await put(suresh, morning, nextMonday)
    const move = (staffId: string, day: string, version: number) =>
      admin.call(staff.moveDuty, { params: { id: own.id }, body: { staffId, shiftId: morning.id, day, version } })
    await expect(move(suresh.id, nextMonday, own.version)).rejects.toMatchObject(saying('on_duty_already'))
    expect((await dutiesOf(nextMonday)).find(({ id }) => id === own.id)).toMatchObject({ staffId: ramesh.id })
    const moved = await move(suresh.id, addDays(nextMonday, 1), own.version)
    expect(moved).toMatchObject({ staffId: suresh.id, day: addDays(nextMonday, 1) })
    const early = admin.call(staff.mark, { params: { id: own.id }, body: { mark: 'came' } })
    await expect(early).rejects.toMatchObject(saying('duty_to_come'))
    await expect(move(ramesh.id, nextMonday, own.version)).rejects.toMatchObject({ status: 409 })
  })

  it('refuses a duty in a leave, and lets somebody stand in for one that was planned', async () => {
    const { admin, ramesh, suresh, morning, night, put, dutiesOf } = await aRoster()
    const planned = await put(ramesh, morning, nextMonday)
    const leave = { staffId: ramesh.id, from: nextMonday, until: addDays(nextMonday, 2) }
    const { leave: given, away } = await admin.call(staff.addLeave, { body: leave })
    expect(away).toBe(1)
    await expect(put(ramesh, night, addDays(nextMonday, 2))).rejects.toMatchObject(saying('on_leave_then'))
    await expect(admin.call(staff.addLeave, { body: leave })).rejects.toMatchObject(saying('leave_already'))
    const backwards = { ...leave, until: addDays(nextMonday, -1) }
    await expect(admin.call(staff.addLeave, { body: backwards })).rejects.toMatchObject({ status: 400 })
    const params = { id: planned.id }
    const standIn = await admin.call(staff.replace, { params, body: { staffId: suresh.id } })
    expect(standIn).toMatchObject({ staffId: suresh.id, replaces: planned.id, day: nextMonday })
    const third = await somebody(admin, 'Imran')
    await expect(admin.call(staff.replace, { params, body: { staffId: third.id } })).rejects.toMatchObject(
      saying('replaced_already'),
    )
    await admin.call(staff.removeDuty, { params: { id: standIn.id } })
    await admin.call(staff.removeDuty, { params: { id: given.id } })
    expect(await dutiesOf(nextMonday)).toMatchObject([{ id: planned.id, isAway: false }])
  })

  it('copies the week before, once, and counts what does not fit', async () => {
    const { admin, ramesh, suresh, morning, night, put, dutiesOf } = await aRoster()
    const week = addDays(nextMonday, 7)
    const copy = () => admin.call(staff.copyWeek, { params: { week: addDays(week, 3) } })
    await expect(copy()).rejects.toMatchObject(saying('week_before_empty'))
    for (const day of [0, 1, 2]) await put(ramesh, morning, addDays(nextMonday, day))
    await put(suresh, night, addDays(nextMonday, 6))
    await admin.call(staff.addLeave, { body: { staffId: ramesh.id, from: week, until: week } })
    expect(await copy()).toEqual({ copied: 3, left: 1 })
    expect(await copy()).toEqual({ copied: 0, left: 4 })
    const copied = (await dutiesOf(week)).filter(({ kind }) => kind === 'duty')
    expect(copied.map(({ day, endsAt }) => [day, endsAt])).toEqual([
      [addDays(week, 1), hoursOf(addDays(week, 1), { fromMinute: 360, untilMinute: 840 }).endsAt.toISOString()],
      [addDays(week, 2), hoursOf(addDays(week, 2), { fromMinute: 360, untilMinute: 840 }).endsAt.toISOString()],
      [addDays(week, 6), hoursOf(addDays(week, 6), { fromMinute: 1320, untilMinute: 360 }).endsAt.toISOString()],
    ])
  })

  it('ends for whoever leaves, and is nobody’s business but the committee’s', async () => {
    const { ours, admin, ramesh, morning, put, dutiesOf } = await aRoster()
    await put(ramesh, morning, nextMonday)
    await put(ramesh, morning, addDays(nextMonday, 1))
    const { name, kind, fromDay } = ramesh
    const untilDay = nextMonday
    await admin.call(staff.update, { params: { id: ramesh.id }, body: { name, kind, fromDay, untilDay } })
    expect((await dutiesOf(nextMonday)).map(({ day }) => day)).toEqual([nextMonday])
    await expect(put(ramesh, morning, addDays(nextMonday, 2))).rejects.toMatchObject(saying('not_working_then'))
    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    await expect(resident.call(staff.roster)).rejects.toMatchObject({ status: 403 })
    for (const from of ['24:00', '6', 'six'])
      await expect(admin.call(staff.addShift, { body: { name: 'Odd', from, until: '10:00' } })).rejects.toMatchObject({
        status: 400,
      })
  })
})

describe('at the gate', () => {
  it('a guard sees the own week, is told of a change, and has come when the shift was taken over', async () => {
    const { ours, admin, ramesh, suresh } = await aRoster()
    const whole = await admin.call(staff.addShift, { body: { name: 'Whole day', from: '00:00', until: '00:00' } })
    const guard = await ours.another('security', { flatNumber: 'Gate', name: 'Ramesh' })
    const gate = await admin.call(visitors.addGate, { body: { name: 'Gate 1' } })
    const { id: deviceId } = await guard.call(visitors.enrol, { body: { gateId: gate.id, name: 'Phone' } })
    await admin.call(visitors.approveDevice, { params: { id: deviceId } })
    const duty = { shiftId: whole.id, gateId: gate.id, day: today }
    await admin.call(staff.addDuty, { body: { ...duty, staffId: ramesh.id } })
    await admin.call(staff.addDuty, { body: { ...duty, staffId: suresh.id } })
    const { content } = await guard.call(visitors.roster)
    expect(content?.duties).toMatchObject([
      { guardId: ramesh.id, day: today, shift: 'Whole day', gateId: gate.id },
      { guardId: suresh.id },
    ])
    await drainJobs(ours.id)
    const titles = (await guard.call(notifications.list)).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Duty changed: Ramesh', 'Duty changed: Suresh']))

    const coming = async () =>
      (await admin.call(staff.roster)).duties.map((one) => [
        one.staffId === ramesh.id ? 'Ramesh' : 'Suresh',
        one.coming,
      ])
    expect(await coming()).toEqual(
      expect.arrayContaining([
        ['Ramesh', 'due'],
        ['Suresh', 'due'],
      ]),
    )
    const at = new Date().toISOString()
    const record = {
      id: newId(),
      deviceId,
      seq: 1,
      kind: 'shift_on',
      guardId: ramesh.id,
      gateId: gate.id,
      deviceAt: at,
    }
    await guard.call(visitors.record, { body: record as never })
    expect(await coming()).toEqual(
      expect.arrayContaining([
        ['Ramesh', 'came'],
        ['Suresh', 'due'],
      ]),
    )
    const { rows } = await admin.call(staff.month, { params: { month: today.slice(0, 7) } })
    expect(rows.map(({ name, planned, came, minutes }) => [name, planned, came, minutes])).toEqual([
      ['Ramesh', 1, 1, 1440],
      ['Suresh', 1, 0, 0],
    ])
    const csv = await admin.call(staff.monthCsv, { params: { month: today.slice(0, 7) } })
    expect(csv).toContain('Ramesh')
  })
})

describe('whether somebody came', () => {
  const duty = {
    mark: null,
    seen: false,
    isGuard: true,
    ...hoursOf('2026-11-16', { fromMinute: 1320, untilMinute: 360 }),
  }
  const after = new Date('2026-11-17T01:00:00Z')
  const during = new Date('2026-11-16T20:00:00Z')
  it.each([
    ['a guard is awaited until the end', duty, during, 'due'],
    ['a guard nobody saw did not come', duty, after, 'absent'],
    ['a guard the gate saw came', { ...duty, seen: true }, during, 'came'],
    [
      'a guard seen the night before has not come yet',
      { ...duty, seen: true },
      new Date('2026-11-15T20:00:00Z'),
      'due',
    ],
    ['what was marked counts more', { ...duty, seen: true, mark: 'absent' as const }, after, 'absent'],
    ['of others nothing is known until it is marked', { ...duty, isGuard: false }, during, 'unmarked'],
  ])('%s', (_, one, now, coming) => expect(comingOf(one, now)).toBe(coming))

  it('fills the sheet of a month with a letter a day', () => {
    const duties = [
      { day: '2026-02-02', minutes: 480, coming: 'came' as const },
      { day: '2026-02-02', minutes: 480, coming: 'absent' as const },
      { day: '2026-02-28', minutes: 480, coming: 'due' as const },
    ]
    const sheet = sheetOf('2026-02', duties, [{ day: '2026-01-30', untilDay: '2026-02-01' }])
    expect([sheet.days.length, sheet.days[0], sheet.days[1], sheet.days[27]]).toEqual([28, 'L', 'CA', '·'])
    expect(sheet).toMatchObject({ planned: 3, came: 1, absent: 1, leave: 1, minutes: 480 })
  })
})

describe('the database itself', () => {
  it('refuses two duties at once even where no code looks', async () => {
    const { ours, ramesh, morning } = await aRoster()
    const row = (id: string) => ({
      society_id: ours.id,
      id,
      staff_id: ramesh.id,
      shift_id: morning.id,
      day: nextMonday,
      until_day: nextMonday,
      starts_at: new Date(`${nextMonday}T02:00:00Z`),
      ends_at: new Date(`${nextMonday}T06:00:00Z`),
    })
    const insert = (id: string) => asPlatform((db) => db.insertInto('duties').values(row(id)).execute())
    await insert(newId())
    await expect(insert(newId())).rejects.toThrow('duties_never_overlap')
  })
})
