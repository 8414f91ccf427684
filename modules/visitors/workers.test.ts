import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { asPlatform } from '#server/testing/app.ts'
import { aGateAndStranger, aWorker } from '#server/testing/gate.ts'
import type { Person } from '#server/testing/society.ts'
import { visitors } from './contract.ts'

const today = dayOf(new Date())

/** One society for all sentences: flat A-101 with Neha, and a neighbour. */
let at: Awaited<ReturnType<typeof aGateAndStranger>>
beforeAll(async () => {
  at = await aGateAndStranger()
})

describe('a worker whose work ends', () => {
  const monthOf = (id: string, day: string) =>
    at.neha.call(visitors.month, { params: { id, flatId: at.flatId, month: day.slice(0, 7) } })
  const end = (id: string, lastDay: string) =>
    at.neha.call(visitors.endEngagement, { params: { id, flatId: at.flatId }, body: { lastDay } })
  const mine = async (id: string) => (await at.neha.call(visitors.workers)).find((one) => one.id === id)

  it('serves until the last day, and their slips stay for the flat though nothing else of them does', async () => {
    const { id } = await aWorker(at, 'Lata Mane')
    await end(id, addDays(today, 5))
    expect(await mine(id)).toMatchObject({ flats: [{ number: 'A-101', mine: true }], former: [] })
    const listed = async () => (await at.guard.call(visitors.roster)).content!.workers.find((one) => one.id === id)
    expect((await listed())?.flatIds).toEqual([at.flatId])
    await end(id, addDays(today, -1))
    expect((await listed())?.flatIds).toEqual([])
    expect(await mine(id)).toMatchObject({ former: [{ number: 'A-101' }], flats: [], code: '', phone: '' })
    expect((await monthOf(id, addDays(today, -2))).slip.due).toBeGreaterThan(0)
    expect((await monthOf(id, today)).worker.code).toBe('')
    expect(await at.neha.call(visitors.worker, { params: { id } })).toMatchObject({ qrSvg: '', link: '' })
    expect((await at.stranger.call(visitors.workers)).find((one) => one.id === id)).toBeUndefined()
  })

  it('and begins again keeps the slips of both times', async () => {
    const { id } = await aWorker(at, 'Vimal Jadhav')
    const before = await monthOf(id, addDays(today, -20))
    await end(id, addDays(today, -1))
    const body = { flatNumber: 'A-101', weekdays: 127, wagePaise: 400_000, fromDay: today }
    await at.neha.call(visitors.engage, { params: { id }, body })
    const after = await monthOf(id, addDays(today, -20))
    expect(after.days.filter(({ due }) => due).length).toBe(before.days.filter(({ due }) => due).length)
    expect((await monthOf(id, addMonths(today, -1))).slip.basePaise).toBeGreaterThan(0)
    expect((await monthOf(id, today)).engagement.wagePaise).toBe(400_000)
  })
})

describe('a raise', () => {
  const thisMonth = today.slice(0, 7)
  const monthBefore = (months: number) => addMonths(`${thisMonth}-01`, -months).slice(0, 7)
  const raise = (id: string, wagePaise: number, more: object = {}) =>
    at.neha.call(visitors.engage, {
      params: { id },
      body: { flatNumber: 'A-101', weekdays: 127, wagePaise, ...more },
    })
  const read = (id: string, month: string) => at.neha.call(visitors.month, { params: { id, flatId: at.flatId, month } })
  const wages = async (id: string) => {
    const all = await Promise.all([2, 1, 0].map((months) => read(id, monthBefore(months))))
    return all.map(({ engagement }) => engagement.wagePaise)
  }

  it('holds from its month on: the slips of the months before keep wage, leave and days', async () => {
    const { id, link } = await aWorker(at, 'Sunita Pawar')
    const before = await read(id, monthBefore(1))
    expect(before.slip.basePaise).toBeGreaterThan(0)
    await raise(id, 450_000, { leaveDays: 4, weekdays: 31 })
    // Another thought in the same month changes nothing of what held before it.
    await raise(id, 400_000, { leaveDays: 4, weekdays: 31 })
    expect(await read(id, monthBefore(1))).toEqual(before)
    expect((await read(id, thisMonth)).engagement).toMatchObject({ wagePaise: 400_000, leaveDays: 4, weekdays: 31 })
    const page = await at.stranger.call(visitors.own, {
      params: { link: link.split('/g/')[1]! },
      query: { month: monthBefore(1) },
    })
    expect(page.worker!.flats).toMatchObject([{ basePaise: before.slip.basePaise, weekdays: 127 }])
  })

  it('and another a month later leave three wages behind', async () => {
    const { id } = await aWorker(at, 'Chhaya More')
    await raise(id, 400_000)
    // A month passes.
    const end = addDays(`${monthBefore(1)}-01`, -1)
    await asPlatform(async (db) => {
      const own = db.selectFrom('worker_flats').select('id').where('worker_id', '=', id)
      await db.updateTable('worker_past_terms').set({ until_day: end }).where('engagement_id', 'in', own).execute()
      await db
        .updateTable('worker_flats')
        .set({ from_day: addDays(today, -100) })
        .where('worker_id', '=', id)
        .execute()
    })
    await raise(id, 500_000)
    expect(await wages(id)).toEqual([300_000, 400_000, 500_000])
  })

  it('in the month the work began changes that month', async () => {
    const { id } = await at.neha.call(visitors.addWorker, {
      body: {
        name: 'Asha Kale',
        kind: 'cook',
        engagement: { flatNumber: 'A-101', wagePaise: 100_000, fromDay: `${thisMonth}-01` },
      },
    })
    await raise(id, 200_000)
    expect((await read(id, thisMonth)).engagement.wagePaise).toBe(200_000)
  })

  it('is none where no wage was agreed: the first one holds for the months before too', async () => {
    const { id } = await at.neha.call(visitors.addWorker, {
      body: {
        name: 'Mangal Shinde',
        kind: 'maid',
        engagement: { flatNumber: 'A-101', weekdays: 127, fromDay: `${monthBefore(2)}-01` },
      },
    })
    expect(await wages(id)).toEqual([0, 0, 0])
    await raise(id, 500_000)
    expect(await wages(id)).toEqual([500_000, 500_000, 500_000])
    await raise(id, 600_000)
    expect(await wages(id)).toEqual([500_000, 500_000, 600_000])
  })

  it('that was mistyped is put right from the month the mistake began in, and from no month to come', async () => {
    const { id } = await at.neha.call(visitors.addWorker, {
      body: {
        name: 'Rekha Salvi',
        kind: 'maid',
        engagement: { flatNumber: 'A-101', weekdays: 127, wagePaise: 30_000, fromDay: `${monthBefore(2)}-01` },
      },
    })
    await raise(id, 310_000)
    expect(await wages(id)).toEqual([30_000, 30_000, 310_000])
    await raise(id, 310_000, { fromMonth: monthBefore(1) })
    expect(await wages(id)).toEqual([30_000, 310_000, 310_000])
    await raise(id, 300_000, { fromMonth: monthBefore(5) })
    await raise(id, 320_000)
    expect(await wages(id)).toEqual([300_000, 300_000, 320_000])
    await expect(raise(id, 900_000, { fromMonth: monthBefore(-1) })).rejects.toMatchObject({
      body: { code: 'terms_ahead' },
    })
  })
})

describe('a worker whom the admin keeps out', () => {
  it('is let in again by the admin alone', async () => {
    const { neha, admin, guard } = at
    const { id } = await aWorker(at, 'Kamal Pote')
    const say = (who: Person, status: 'active' | 'blocked' | 'left') =>
      who.call(visitors.updateWorker, { params: { id }, body: { name: 'Kamal Pote', kind: 'maid', status } })
    await expect(say(neha, 'blocked')).rejects.toMatchObject({ status: 403 })
    await say(admin, 'blocked')
    for (const who of [neha, guard])
      for (const status of ['active', 'left'] as const)
        await expect(say(who, status)).rejects.toMatchObject({ status: 403, body: { code: 'worker_kept_out' } })
    expect(await say(neha, 'blocked')).toMatchObject({ status: 'blocked' })
    expect(await say(admin, 'active')).toMatchObject({ status: 'active' })
  })
})
