import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/server/context.ts'
import { readingDoor, writing } from '#kernel/server/scope.ts'
import { billing } from '#modules/billing/contract.ts'
import { complaintFigures } from '#modules/complaints/actions/complaints.ts'
import { dashboard } from '#modules/dashboard/contract.ts'
import { directory } from '#modules/directory/contract.ts'
import { documents } from '#modules/documents/contract.ts'
import { countUpcomingEvents } from '#modules/events/actions/events.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { members } from '#modules/members/contract.ts'
import { notices } from '#modules/notices/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { parking } from '#modules/parking/contract.ts'
import { platform } from '#modules/platform/contract.ts'
import { search } from '#modules/search/contract.ts'
import { beingMade, hasDemoSociety, openMade } from '#modules/societies/build.ts'
import { societies } from '#modules/societies/contract.ts'
import { demoAccounts, demoPassword } from '#modules/societies/rules.ts'
import { visitorFigures } from '#modules/visitors/actions/figures.ts'
import { asPlatform, onOwnDatabase, testApp, testDatabase, testStorage } from '#server/testing/app.ts'
import { caller, person } from '#server/testing/society.ts'
import type { Apart } from './books.ts'
import { apartIn, resetDemo, seedDemoOnce, seedScope } from './seed.ts'

const log = { warn: () => {} }

onOwnDatabase('the demo is reset, and the operator’s figures count the whole platform')

const signIn = async (email: string) => {
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: demoPassword },
  })
  return { answer, call: caller(String(answer.headers['set-cookie']).split(';')[0]!, 'demo') }
}

describe('the demo society', () => {
  it('is made once, yields the figures by its rows, and goes back to them', async () => {
    const database = await testDatabase()
    expect(await seedDemoOnce(database, testStorage)).toBe(true)
    expect(await seedDemoOnce(database, testStorage)).toBe(false)
    const admin = await signIn('admin@aangan.example')
    const register = await admin.call(members.list)
    expect(register.filter((member) => member.status === 'active')).toHaveLength(284)
    expect(register.filter((member) => member.status === 'pending')).toHaveLength(2)
    expect(await admin.call(members.flats)).toHaveLength(120)
    const society = await asPlatform((db) =>
      db.selectFrom('societies').selectAll().where('kind', '=', 'demo').executeTakeFirstOrThrow(),
    )
    // One that a fallen server left half made is none: it would be made again.
    const isWhole = await asPlatform(async (db) => {
      await db.updateTable('societies').set(beingMade).where('id', '=', society.id).execute()
      const found = await hasDemoSociety(db)
      await openMade(db, society.id)
      return found
    })
    expect(isWhole).toBe(false)
    const neha = await signIn('resident@aangan.example')
    const { vehicles } = await neha.call(members.vehicles)
    expect(vehicles.map(({ flatNumber, kind }) => [flatNumber, kind])).toEqual([['D-403', 'car']])
    const { controls, differencePaise } = await admin.call(ledger.standing)
    expect(differencePaise).toBe(0)
    expect(controls.map(({ code, apart }) => [code, apart])).toEqual(
      ['1100', '1110', '2000', '2100'].map((code) => [code, []]),
    )
    const { spaces } = await admin.call(parking.spaces)
    const ofNeha = spaces.filter(({ allotment }) => allotment?.flat?.number === 'D-403')
    expect([spaces.length, spaces.filter(({ allotment }) => allotment).length, ofNeha.length]).toEqual([130, 118, 1])
    // The search box speaks of bill numbers, and a household finds the guest it expects.
    const [bill] = await admin.call(billing.bills, { query: { limit: 1 } })
    for (const q of [bill!.number, String(Number(bill!.number.slice(-6)))])
      expect(await admin.call(search.global, { query: { q } })).toContainEqual(
        expect.objectContaining({ type: 'bill', id: bill!.id, title: bill!.number }),
      )
    const guests = await neha.call(search.global, { query: { q: 'Vaishali' } })
    expect(guests.map(({ type, title }) => [type, title])).toEqual([['visitor', 'Vaishali Pawar']])
    const scope = { societyId: society.id, identityId: null, role: 'admin', action: 'test', requestId: '' }
    const ctx = { db: readingDoor(database.society, scope).db, society, now: new Date() } as unknown as Ctx
    expect(await admin.call(dashboard.figures)).toMatchObject({
      pendingBills: 15,
      collectionRate: 92.5,
      dues: { billedPaise: 50_400_000, paidPaise: 46_620_000 },
    })
    expect(await visitorFigures(ctx)).toMatchObject({ today: 37 })
    expect(await countUpcomingEvents(ctx)).toBe(3)
    expect(await complaintFigures(ctx)).toEqual({ active: 8, overdue: 1, medianHours: 26 })
    const reached = async (audience: object) => (await admin.call(members.countAudience, { body: audience })).people
    expect(await reached({})).toBe(284)
    expect(await reached({ kinds: ['owner'] })).toBe(120)
    expect(await reached({ kinds: ['tenant'] })).toBe(22)
    expect(await reached({ wings: ['C'], kinds: ['owner'] })).toBe(31)
    const board = await admin.call(notices.list)
    expect(board.map(({ isPinned, languages, ack }) => [isPinned, languages.length, ack])).toEqual([
      [true, 1, 'none'],
      [false, 1, 'flat'],
      [false, 3, 'none'],
      [false, 1, 'none'],
    ])
    expect(await admin.call(notices.list, { query: { show: 'drafts' } })).toMatchObject([{ state: 'scheduled' }])
    expect(await admin.call(notices.list, { query: { show: 'past' } })).toMatchObject([{ isLive: false }])
    const bell = await admin.call(notifications.list)
    expect(bell.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['complaint_raised', 'complaint_escalated', 'complaint_reopened']),
    )
    const resident = await signIn('resident@aangan.example')
    const hers = await resident.call(notifications.list)
    expect(hers.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
      ['complaint_commented', false],
      ['complaint_resolved', true],
      ['complaint_resolved', true],
    ])
    const committee = await (await signIn('committee@aangan.example')).call(notifications.list)
    expect(new Set(committee.map(({ kind }) => kind))).toContain('complaint_assigned')
    expect(committee.some(({ readAt }) => readAt === null)).toBe(true)

    const numbers = await admin.call(directory.contacts)
    expect([numbers.length, numbers.filter(({ kind }) => kind === 'emergency').length]).toEqual([18, 6])
    expect(await admin.call(directory.cards)).toHaveLength(5)
    const papers = await admin.call(documents.lapsing)
    expect(papers.slice(0, 2).map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
      ['Building insurance', -3],
      ['Lift AMC, all wings', 21],
    ])
    expect(await admin.call(documents.folders)).toHaveLength(6)
    expect((await admin.call(documents.usage)).papers).toBe(14)
    const { id, latest } = papers[1]!
    expect(await admin.call(documents.file, { params: { id, number: latest.number } })).toContain('%PDF')
    await admin.call(members.add, {
      body: { name: 'A visitor’s mark', email: 'x@example.com', phone: '5550099999', flatNumber: 'A-101' },
    })
    await (await person({ superAdmin: true })).call(platform.editPlan, {
      params: { plan: 'essential' },
      body: { displayName: 'Spoilt', monthlyPrice: 1, yearlyPrice: 1, maxFlats: 1, maxMembers: 1, isActive: false },
    })
    await asPlatform((db) => resetDemo(db, { apart: apartIn(database), storage: testStorage, log }))
    expect((await admin.call(members.list)).filter((member) => member.status === 'active')).toHaveLength(284)
  })

  it('is made anew beside the open one, where visitors read and write until it takes its place', async () => {
    const database = await testDatabase()
    await seedDemoOnce(database, testStorage)
    const societiesOf = (...kinds: string[]) =>
      asPlatform((db) =>
        db.selectFrom('societies').selectAll().where('kind', 'in', kinds).orderBy('subdomain').execute(),
      )
    const [before] = await societiesOf('demo')
    const samples = (await societiesOf('sample')).map(({ subdomain }) => subdomain)
    const neha = await signIn('resident@aangan.example')
    const admin = await signIn('admin@aangan.example')
    const write = (number: string) => admin.call(members.addFlat, { body: { number, wing: '' } })
    const flats = async () => (await admin.call(members.flats)).length
    const reset = (apart: Apart) =>
      writing(database.platform, seedScope, ({ db }) => resetDemo(db, { apart, storage: testStorage, log }))

    // One that falls on the way leaves the old one open, and the next start clears what it had made.
    let parts = 0
    const falling: Apart = async (work) => {
      if (++parts === 6) throw new Error('The server fell')
      return apartIn(database)(work)
    }
    await expect(reset(falling)).rejects.toThrow('The server fell')
    expect(await societiesOf('making')).toHaveLength(1)
    expect((await neha.call(societies.list)).map(({ id }) => id)).toEqual([before!.id])
    expect(await seedDemoOnce(database, testStorage)).toBe(false)
    expect(await societiesOf('making')).toEqual([])

    // Before each part is committed a visitor reads and writes, and waits for nobody; at the change of places for no fault.
    let written = 0
    const atChange: Promise<unknown>[] = []
    const watched: Apart = (work) =>
      apartIn(database)(async (db) => {
        const done = await work(db)
        const open = await db.selectFrom('societies').select('id').where('kind', '=', 'demo').execute()
        if (open.every(({ id }) => id === before!.id)) {
          await write(`Z-${++written}`)
          expect(await flats()).toBeGreaterThan(120)
          expect((await signIn('committee@aangan.example')).answer.json()).toMatchObject({
            society: { id: before!.id },
          })
        } else if (atChange.length === 0)
          atChange.push(
            write('Z-0').catch(({ status }: { status: number }) => status),
            signIn('resident@aangan.example').then(({ answer }) => answer.statusCode),
          )
        return done
      })
    await reset(watched)
    expect(written).toBeGreaterThan(20)
    const [wrote, signedIn] = await Promise.all(atChange)
    expect([201, 404, 503]).toContain(typeof wrote === 'number' ? wrote : 201)
    expect(signedIn).toBe(200)
    const [after, ...more] = await societiesOf('demo', 'making')
    expect(more).toEqual([])
    expect(after).toMatchObject({ subdomain: 'demo', status: 'active', suspended_reason: null })
    expect(after!.id).not.toBe(before!.id)
    expect((await societiesOf('sample')).map(({ subdomain }) => subdomain)).toEqual(samples)
    // Whoever was there goes on in it, and finds it as it was meant.
    expect((await neha.call(societies.list)).map(({ id }) => id)).toEqual([after!.id])
    expect(await flats()).toBe(typeof wrote === 'number' ? 120 : 121)
    expect((await neha.call(notifications.list)).every(({ path }) => path.startsWith('/app/demo/'))).toBe(true)
  })

  it('lets each account of the card in with its role, under both names of the society', async () => {
    await seedDemoOnce(await testDatabase(), testStorage)
    for (const { email, role } of demoAccounts) {
      const { answer, call } = await signIn(email)
      expect(answer.json(), email).toMatchObject({ role, isDemo: true })
      expect(
        await call(members.list, { params: { subdomain: 'demo-society' } as object, query: { limit: 1 } }),
      ).toHaveLength(1)
    }
  })

  it('gives the operator figures counted from the seed, also after it was spoilt: uptime 99.8%, growth 14.2%, 12 tickets, satisfaction 99.2%, 70/30', async () => {
    await seedDemoOnce(await testDatabase(), testStorage)
    const operator = await person({ superAdmin: true })
    const figures = await operator.call(platform.overview)
    expect(figures).toMatchObject({
      pendingApprovals: 5,
      openTickets: 12,
      satisfactionPercent: 99.2,
      revenue: { growthPercent: 14.2, subscriptionPercent: 70, setupPercent: 30, totalPaise: 14_000_000 },
      health: { online: true, uptimePercent: 99.8 },
    })
    const plans = await operator.call(platform.plans)
    expect(plans.map((plan) => [plan.name, plan.monthlyPrice, plan.yearlyPrice, plan.maxFlats])).toEqual([
      ['essential', 75, 900, 100],
      ['professional', 125, 1500, 200],
      ['enterprise', 200, 2500, 500],
    ])
  })
})
