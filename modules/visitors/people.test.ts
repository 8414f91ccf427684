import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { dashboard } from '#modules/dashboard/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { aFlat, aGateAndStranger, aPicture, aWorker, linkIn } from '#server/testing/gate.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import type { Person } from '#server/testing/society.ts'
import { visitors } from './contract.ts'
import { awayOf } from './rules/goods.ts'

const today = dayOf(new Date())

/** One society for all sentences: flat A-101 with Neha, an admin, a guard's device at Gate 1, and a neighbour. */
let at: Awaited<ReturnType<typeof aGateAndStranger>>
beforeAll(async () => {
  at = await aGateAndStranger()
})

const send = async (who: Person, method: 'PUT' | 'POST' | 'GET', path: string, payload?: FormData) => {
  const app = await testApp()
  const url = `/api/societies/${at.ours.subdomain}${path}`
  return app.inject({ method, url, headers: { cookie: who.cookie }, ...(payload ? { payload } : {}) })
}
const roster = async () => (await at.guard.call(visitors.roster)).content!

describe('goods with a pass', () => {
  it('are ticked as they go, wait for what has to come back, and the household hears of what did not', async () => {
    const { neha, device, ours } = at
    const pass = await neha.call(visitors.announce, {
      body: {
        visitorName: 'Repair',
        flatNumber: 'A-101',
        kind: 'material',
        details: {
          items: [
            { name: 'Drill', count: 1 },
            { name: 'Chair', count: 4 },
          ],
          way: 'out',
          returnBy: today,
        },
      },
    })
    const carry = (items: object[], isReturn: boolean) =>
      device('material', { passId: pass.id, visit: { id: newId() }, goods: { items, isReturn } })
    await carry(
      [
        { name: 'Chair', count: 3 },
        { name: 'Drill', count: 1 },
      ],
      false,
    )
    expect((await roster()).goods).toMatchObject([
      { passId: pass.id, items: [{ name: 'Drill' }, { name: 'Chair', count: 3 }] },
    ])
    await asPlatform((db) =>
      sql`update passes set details = jsonb_set(details, '{returnBy}', to_jsonb(${addDays(today, -1)}::text)) where id = ${pass.id}`.execute(
        db,
      ),
    )
    await runSchedule('visitors', 'watch')
    await drainJobs(ours.id)
    expect((await neha.call(notifications.list)).filter(({ kind }) => kind === 'material_late')).toHaveLength(1)
    await carry([{ name: 'Drill', count: 1 }], true)
    expect(await neha.call(visitors.get, { params: { id: pass.id } })).toMatchObject({
      away: [{ name: 'Chair', count: 3 }],
      returnedAt: null,
    })
    await carry([{ name: 'Chair', count: 3 }], true)
    expect(await neha.call(visitors.get, { params: { id: pass.id } })).toMatchObject({
      away: [],
      returnedAt: expect.any(String),
    })
    expect((await roster()).goods).toEqual([])
  })

  it('wait for the committee where the society wants that: it is told and counts them, and then the flat hears', async () => {
    const { ours, admin, neha } = at
    const committee = await ours.another('committee', { flatNumber: 'C-7' })
    const settings = await admin.call(visitors.settings)
    await admin.call(visitors.saveSettings, { body: { ...settings, materialByCommittee: true } })
    const body = { visitorName: 'Old sofa', flatNumber: 'A-101', kind: 'material' as const }
    const pass = await neha.call(visitors.announce, { body: { ...body, details: { items: [{ name: 'Sofa' }] } } })
    await admin.call(visitors.saveSettings, { body: settings })
    await drainJobs(ours.id)
    const kinds = async (who: Person) => (await who.call(notifications.list)).map(({ kind }) => kind)
    for (const who of [committee, admin]) expect(await kinds(who)).toContain('material_asked')
    expect(await kinds(neha)).not.toContain('material_asked')
    const waits = async (who: Person) =>
      (await who.call(dashboard.figures)).waiting.find(({ id }) => id === 'visitors.material')?.count ?? 0
    expect([await waits(committee), await waits(admin), await waits(neha)]).toEqual([1, 1, 0])
    await committee.call(visitors.approve, { params: { id: pass.id } })
    await drainJobs(ours.id)
    expect(await kinds(neha)).toContain('material_approved')
    expect(await waits(committee)).toBe(0)
  })

  it('that nobody ticked never went, and one thing more than went does not come back', () => {
    const listed = [
      { name: 'Sofa', count: 1 },
      { name: 'Table', count: 2 },
    ]
    const went = { isReturn: false, items: [{ name: 'Table', count: 2 }] }
    expect(awayOf(listed, [])).toEqual([])
    expect(awayOf(listed, [went])).toEqual([{ name: 'Table', count: 2 }])
    expect(awayOf(listed, [{ isReturn: true, items: [{ name: 'Table', count: 5 }] }, went])).toEqual([])
  })
})

describe('a slip of the guard’s thumb', () => {
  it('is taken back within ten minutes: a tanker, a parcel, a parcel given out, a question', async () => {
    const { admin, neha, flatId, device } = at
    const tanker = newId()
    await device('tanker', { id: tanker, tanker: { count: 2, litres: 10_000 } })
    await device('undo', { undoes: tanker })
    expect(await admin.call(visitors.tankers)).toMatchObject({ count: 0 })
    // The word that takes it back may be quicker than the one it takes back.
    const late = newId()
    await device('undo', { undoes: late })
    await device('tanker', { id: late, tanker: { count: 2, litres: 10_000 } })
    expect(await admin.call(visitors.tankers)).toMatchObject({ count: 0 })

    const parcel = { id: newId(), flatId, company: 'Blue Arrow', pieces: 1, shelf: '3' }
    const [put, given] = [newId(), newId()]
    await device('parcel_in', { id: put, parcel })
    await device('parcel_out', { id: given, parcel })
    await device('undo', { undoes: given })
    expect(await neha.call(visitors.parcels)).toMatchObject([{ collectedAt: null }])
    await device('undo', { undoes: put })
    expect(await neha.call(visitors.parcels)).toEqual([])

    const ask = newId()
    await device('ask', { id: ask, visit: { id: newId(), flatId, purpose: 'service', name: 'Plumber' } })
    await device('undo', { undoes: ask })
    expect((await neha.call(visitors.list)).visits.filter(({ can }) => can.answer)).toEqual([])
  })
})

describe('photos', () => {
  it('of daily help are for the flat, the card and the guard’s tile; of a parcel for its household', async () => {
    const { neha, stranger, guard, device, flatId } = at
    const worker = await aWorker(at, 'Manda Jagtap')
    const path = `/visitors/workers/${worker.id}/photo`
    expect((await send(stranger, 'PUT', path, await aPicture())).statusCode).toBe(404)
    expect((await send(neha, 'PUT', path, await aPicture())).statusCode).toBe(200)
    expect((await roster()).workers.find(({ id }) => id === worker.id)?.photoId).toEqual(expect.any(String))
    for (const who of [neha, guard]) expect((await send(who, 'GET', path)).headers['content-type']).toBe('image/webp')
    expect((await send(stranger, 'GET', path)).statusCode).toBe(404)
    const app = await testApp()
    expect((await app.inject({ url: `/api/own/${linkIn(worker)}/photo` })).statusCode).toBe(200)

    const parcel = { id: newId(), flatId, company: 'Blue Arrow', pieces: 1, shelf: '3' }
    const put = newId()
    await device('parcel_in', { id: put, parcel })
    expect((await send(guard, 'POST', `/gate/records/${put}/photo`, await aPicture())).statusCode).toBe(200)
    expect(await neha.call(visitors.parcels)).toMatchObject([{ hasPhoto: true }])
    expect((await send(neha, 'GET', `/visitors/parcels/${parcel.id}/photo`)).statusCode).toBe(200)
    expect((await send(stranger, 'GET', `/visitors/parcels/${parcel.id}/photo`)).statusCode).toBe(404)
  })

  it('taken at the gate are the household’s; the office sees them inside an opening', async () => {
    const { neha, admin, guard, device, flatId } = at
    const [record, visit] = [newId(), { id: newId(), flatId, purpose: 'service', name: 'Electrician' }]
    await device('in', { id: record, visit })
    await send(guard, 'POST', `/gate/records/${record}/photo`, await aPicture())
    const shown = async (who: Person, query: object = {}) =>
      (await who.call(visitors.list, { query })).visits.find(({ id }) => id === visit.id)?.hasPhoto
    expect([await shown(neha), await shown(admin)]).toEqual([true, false])
    const opening = await admin.call(visitors.open, {
      body: { from: today, until: today, reason: 'A tool is missing in A wing' },
    })
    expect(await shown(admin, { openingId: opening.id })).toBe(true)
    const path = `/visitors/${visit.id}/photo`
    expect((await send(admin, 'GET', path)).statusCode).toBe(404)
    expect((await send(admin, 'GET', `${path}?openingId=${opening.id}`)).statusCode).toBe(200)
  })
})

describe('the page of a worker', () => {
  it('shows the card and the month, and the worker’s word stands beside the flat’s', async () => {
    const { neha, stranger, flatId } = at
    const worker = await aWorker(at, 'Shobha Kamble')
    const link = linkIn(worker)
    const page = await stranger.call(visitors.own, { params: { link } })
    expect(page.worker).toMatchObject({ code: worker.code, qrSvg: expect.stringContaining('<svg') })
    const day = addDays(today, -1)
    const body = { flatId, day, mark: 'came' as const }
    const marked = await stranger.call(visitors.markOwn, { params: { link }, body })
    expect(marked.worker!.flats[0]!.days.find((one) => one.day === day)).toMatchObject({
      byWorker: 'came',
      byFlat: null,
    })
    const month = await neha.call(visitors.month, { params: { id: worker.id, flatId, month: day.slice(0, 7) } })
    expect(month.days.find((one) => one.day === day)).toMatchObject({ byWorker: 'came', came: false })
    const wrong = (more: object) => stranger.call(visitors.markOwn, { params: { link }, body: { ...body, ...more } })
    await expect(wrong({ day: addDays(today, 1) })).rejects.toMatchObject({ body: { code: 'mark_in_future' } })
    await expect(wrong({ flatId: newId() })).rejects.toMatchObject({ status: 404 })
    await expect(wrong({ day: addDays(today, -90) })).rejects.toMatchObject({ status: 404 })
  })

  it('tells of a flat’s slip through that flat alone, and the committee gets neither card nor page', async () => {
    const { ours, neha, admin, guard, flatId, stranger, device } = at
    const other = await aFlat(ours, 'B-202')
    const meena = await ours.another('resident', { flatNumber: 'B-202', name: 'Meena Kulkarni' })
    const committee = await ours.another('committee', { flatNumber: 'C-9' })
    const worker = await aWorker(at, 'Alka Shinde')
    const params = { id: worker.id }
    await meena.call(visitors.engage, { params, body: { flatNumber: 'B-202', wagePaise: 450_000 } })
    await device('in', { workerId: worker.id, visit: { id: newId() } })
    await asPlatform((db) =>
      db
        .updateTable('visits')
        .set({ entered_at: startOfDay(addDays(today, -3)) })
        .where('worker_id', '=', worker.id)
        .execute(),
    )
    const page = async (who: Person) => {
      const { link } = await who.call(visitors.worker, { params })
      return stranger.call(visitors.own, { params: { link: linkIn({ link }) } })
    }
    const flats = async (who: Person) => (await page(who)).worker!.flats.map((one) => one.flatId)
    expect(await flats(neha)).toEqual([flatId])
    expect(await flats(meena)).toEqual([other])
    for (const who of [admin, guard]) expect(await flats(who)).toEqual([])
    // Passages of earlier days are for whom they served then; the office reads them in an opening.
    expect((await page(neha)).visits).toHaveLength(1)
    for (const who of [meena, admin, guard]) expect((await page(who)).visits).toEqual([])
    const mark = { flatId: other, day: today, mark: 'came' as const }
    const body = { params: { link: linkIn(worker) }, body: mark }
    await expect(stranger.call(visitors.markOwn, body)).rejects.toMatchObject({ status: 404 })
    expect(await committee.call(visitors.worker, { params })).toMatchObject({ code: '', qrSvg: '', link: '' })
    for (const who of [neha, admin, guard])
      expect((await who.call(visitors.worker, { params })).qrSvg).toContain('<svg')
  })

  it('is put right by the admin, who answers on it, and a lost card is replaced', async () => {
    const { admin, neha, stranger } = at
    const worker = await aWorker(at, 'Usha Gaure')
    const link = linkIn(worker)
    const ask = (kind: 'correction' | 'new_card') =>
      stranger.call(visitors.askOwn, { params: { link }, body: { kind, text: 'My name is Usha Gore' } })
    await ask('correction')
    await ask('new_card')
    const asked = (await admin.call(visitors.ownRequests)).filter(({ aboutId }) => aboutId === worker.id)
    const answer = (kind: string, body: { answer: string; correction?: { name: string }; newCard?: boolean }) =>
      admin.call(visitors.answerRequest, { params: { id: asked.find((one) => one.kind === kind)!.id }, body })
    await answer('correction', { answer: 'Put right.', correction: { name: 'Usha Gore' } })
    await answer('new_card', { answer: 'A new one is made.', newCard: true })
    const page = await stranger.call(visitors.own, { params: { link } })
    expect(page).toMatchObject({ name: 'Usha Gore' })
    expect(page.requests.map((one) => one.answer)).toContain('A new one is made.')
    expect(page.worker!.code).not.toBe(worker.code)
    expect((await neha.call(visitors.workers)).map(({ name }) => name)).toContain('Usha Gore')
  })
})

describe('somebody who was not announced', () => {
  it('gets their own page as a QR from the guard’s device, and from nobody else', async () => {
    const { guard, neha, admin, device, flatId, stranger } = at
    const visit = { id: newId(), flatId, purpose: 'cab', name: 'Cab' }
    await device('in', { visit })
    const shown = await guard.call(visitors.ownQr, { params: { id: visit.id } })
    expect(shown.qrSvg).toContain('<svg')
    expect(await stranger.call(visitors.own, { params: { link: linkIn(shown) } })).toMatchObject({
      about: 'visit',
      inside: true,
      visits: [{ gate: 'Gate 1' }],
    })
    for (const who of [neha, admin])
      await expect(who.call(visitors.ownQr, { params: { id: visit.id } })).rejects.toMatchObject({ status: 404 })
  })

  it('and is kept out is red on the list already, by phone too', async () => {
    const { neha, admin } = at
    const body = { visitorName: 'Water tester', visitorPhone: '98765 43210', flatNumber: 'A-101' }
    const pass = await neha.call(visitors.announce, { body })
    const listed = async () => (await roster()).passes.find(({ id }) => id === pass.id)?.isBlocked
    expect(await listed()).toBe(false)
    await admin.call(visitors.block, {
      body: { kind: 'person', name: 'Tester', phone: '9876543210', reason: 'Took advances', until: addDays(today, 30) },
    })
    expect(await listed()).toBe(true)
    const { id } = await neha.call(visitors.block, {
      body: { kind: 'person', name: 'Seller', flatNumber: 'A-101', reason: 'Rude', until: addDays(today, 30) },
    })
    const path = `/visitors/blocked/${id}/photo`
    expect((await send(at.stranger, 'PUT', path, await aPicture())).statusCode).toBe(404)
    expect((await send(neha, 'PUT', path, await aPicture())).json()).toMatchObject({ id, hasPhoto: true })
    // The gate knows the face, and so does whoever keeps them out; nobody else.
    expect((await roster()).blocked.find((one) => one.id === id)?.photoId).toEqual(expect.any(String))
    const seen = [at.guard, neha, admin, at.stranger].map(async (who) => (await send(who, 'GET', path)).statusCode)
    expect(await Promise.all(seen)).toEqual([200, 200, 200, 404])
  })
})

describe('what is erased', () => {
  it('can be proved by its counts to the admin, and is nobody else’s list', async () => {
    const { admin, neha } = at
    await asPlatform((db) =>
      db
        .insertInto('gate_erasures')
        .values({ society_id: at.ours.id, id: newId(), counts: JSON.stringify({ visitsErased: 7 }) })
        .execute(),
    )
    expect(await admin.call(visitors.retention)).toMatchObject({
      personalMonths: 3,
      nights: [{ counts: { visitsErased: 7 } }],
    })
    expect(await neha.call(visitors.retention)).toMatchObject({ nights: [] })
  })
})
