import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { buildBills } from '#modules/billing/build.ts'
import { aComplaint } from '#modules/complaints/build.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { buildFlats } from '#modules/members/build.ts'
import { buildVisits } from '#modules/visitors/build.ts'
import { visitors } from '#modules/visitors/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { booksOf, livedIn } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { dashboard } from './contract.ts'

const today = dayOf(new Date())

const withFlats = async (ours: TestSociety, numbers: string[]) =>
  asPlatform((db) =>
    buildFlats(
      db,
      ours.id,
      numbers.map((number) => ({ wing: number.slice(0, 1), number, floor: 1, areaSqft: 700 })),
    ),
  )

const bill = (flatId: string, amountPaise: number, paidPaise: number, paidOn: string) => ({
  flatId,
  amountPaise,
  paidPaise,
  paidOn,
})

describe('the figures of the dashboard', () => {
  it('are zeros in a society that has just begun', async () => {
    const ours = await society()
    expect(await (await ours.as('admin')).call(dashboard.figures)).toMatchObject({
      totalFlats: 0,
      totalMembers: 1,
      pendingBills: 0,
      collectionRate: null,
      pendingApprovals: 0,
      dues: {
        billedPaise: 0,
        paidPaise: 0,
        period: null,
        months: [],
      },
    })
  })

  it('count flats, wings, vacant flats, members and those who wait', async () => {
    const ours = await society()
    await withFlats(ours, ['A-101', 'A-102', 'B-101'])
    await ours.another('resident', { flatNumber: 'b101' })
    await ours.another('resident', { flatNumber: 'A-102', status: 'pending' })
    const admin = await ours.as('admin')
    expect(await admin.call(dashboard.figures)).toMatchObject({
      totalFlats: 3,
      wings: 2,
      vacantFlats: 1,
      totalMembers: 2,
      pendingApprovals: 1,
      waiting: [
        {
          id: 'members.asking',
          count: 1,
          words: { en: 'member to approve', mr: 'सदस्य मंजुरीसाठी' },
          detail: 'A-102',
          path: '/members?status=pending',
        },
      ],
    })
    const resident = await ours.as('resident')
    expect(await resident.call(dashboard.figures)).toMatchObject({ pendingApprovals: 1, waiting: [] })
  })

  it('tell a guard and a vendor nothing of the society’s money', async () => {
    const ours = await society()
    for (const role of ['security', 'vendor'] as const)
      expect(await (await ours.as(role)).call(dashboard.figures)).toMatchObject({
        pendingBills: null,
        collectionRate: null,
        dues: null,
        seesDues: false,
      })
    expect(await (await ours.as('resident')).call(dashboard.figures)).toMatchObject({ pendingBills: 0, seesDues: true })
  })

  it('say per month what came in on time, late and not at all, and how old the open part is', async () => {
    const ours = await society()
    const [one, two, three] = [...(await withFlats(ours, ['A-101', 'A-102', 'A-103'])).values()] as [
      string,
      string,
      string,
    ]
    const old = addDays(today, -150)
    const recent = addDays(today, -10)
    await asPlatform(async (db) => {
      await buildBills(db, ours.id, old, [
        bill(one, 1000, 1000, addDays(old, 19)),
        bill(two, 1000, 600, addDays(old, 20)),
        bill(three, 1000, 0, old),
      ])
      await buildBills(db, ours.id, recent, [bill(one, 2000, 500, recent)])
    })
    const { dues, pendingBills, collectionRate } = await (await ours.as('admin')).call(dashboard.figures)
    expect({ pendingBills, collectionRate }).toEqual({ pendingBills: 3, collectionRate: 25 })
    expect(dues).toEqual({
      billedPaise: 2e3,
      paidPaise: 500,
      period: {
        from: recent,
        dueOn: addDays(recent, 19),
      },
      months: [
        {
          month: old,
          onTimePaise: 1e3,
          latePaise: 600,
          unpaidPaise: 1400,
        },
        {
          month: recent,
          onTimePaise: 500,
          latePaise: 0,
          unpaidPaise: 1500,
        },
      ],
      ageing: [
        {
          bucket: '0-30',
          paise: 1500,
          flats: 1,
        },
        {
          bucket: '31-60',
          paise: 0,
          flats: 0,
        },
        {
          bucket: '61-90',
          paise: 0,
          flats: 0,
        },
        {
          bucket: '90+',
          paise: 1400,
          flats: 2,
        },
      ],
    })
  })

  it('send a second signatory to the closed year that is to be opened again', async () => {
    const ours = await society()
    await livedIn(await booksOf(ours), '2024-05-10')
    const [first, second] = [await ours.as('admin'), await ours.another('admin')]
    await first.call(ledger.closeYear, { params: { year: '24-25' }, body: { acceptsOpenPoints: true } })
    const body = { resolution: 'SGM 4/2026', reason: 'A bill was forgotten' }
    await first.call(ledger.reopenYear, { params: { year: '24-25' }, body })
    const ofReopening = async (person: Person) =>
      (await person.call(dashboard.figures)).waiting.filter(({ id }) => id === 'ledger.reopening')
    expect(await ofReopening(first)).toEqual([])
    const path = `/app/${ours.subdomain}/billing?tab=books&report=years`
    expect(await ofReopening(second)).toMatchObject([{ count: 1, path }])
  })

  it('send a CA to the vouchers of the month that is over, and nobody else', async () => {
    const ours = await society()
    const [flat] = [...(await withFlats(ours, ['A-101'])).values()] as [string]
    const to = addDays(`${today.slice(0, 7)}-01`, -1)
    await asPlatform((db) => buildBills(db, ours.id, to, [bill(flat, 1000, 0, to)]))
    const waiting = async (role: 'ca' | 'admin') => (await (await ours.as(role)).call(dashboard.figures)).waiting
    expect(await waiting('ca')).toContainEqual(
      expect.objectContaining({
        id: 'ledger.month',
        count: 1,
        path: `/app/${ours.subdomain}/billing?tab=books&report=day-book&from=${to.slice(0, 7)}-01&to=${to}`,
      }),
    )
    expect((await waiting('admin')).map(({ id }) => id)).not.toContain('ledger.month')
  })

  it('keep the money from those who cannot open billing', async () => {
    const ours = await society()
    expect(await (await ours.as('security')).call(dashboard.figures)).toMatchObject({ dues: null, totalMembers: 1 })
    expect((await (await ours.as('resident')).call(dashboard.figures)).dues).not.toBeNull()
  })

  it('are closed to other societies and to visitors, but not in the demo', async () => {
    const ours = await society()
    const theirs = await society()
    const stranger = await theirs.as('admin')
    const url = `/api/societies/${ours.subdomain}/dashboard`
    const app = await testApp()
    expect((await app.inject({ url, headers: { cookie: stranger.cookie } })).statusCode).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(401)
    const demo = await society({ kind: 'demo' })
    for (const headers of [{}, { cookie: stranger.cookie }])
      expect((await app.inject({ url: `/api/societies/${demo.subdomain}/dashboard`, headers })).statusCode).toBe(200)
  })

  it('are a resident’s own flat, and for a vendor the work with the number of whoever shares it', async () => {
    const ours = await society()
    await withFlats(ours, ['A-101'])
    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    const plumber = await ours.another('vendor')
    const [category] = await resident.call(complaints.categories)
    const { id } = await resident.call(complaints.raise, { body: aComplaint(category!.id) })
    await (await ours.as('admin')).call(complaints.assign, { params: { id }, body: { memberId: plumber.memberId } })
    await resident.call(visitors.announce, { body: { visitorName: 'Vaishali Pawar', flatNumber: 'A-101' } })
    const own = await resident.call(dashboard.figures)
    const guests = [{ name: 'Vaishali Pawar' }]
    expect(own).toMatchObject({
      work: null,
      ownFlat: { flatNumber: 'A-101', duePaise: 0, guests, complaints: [{ id }] },
    })
    const work = async () => (await plumber.call(dashboard.figures)).work
    expect(await work()).toMatchObject([{ id, place: 'A-101', phone: null }])
    const contact = { phone: '98200 11223', shares_phone: true }
    await asPlatform((db) => db.updateTable('members').set(contact).where('id', '=', resident.memberId).execute())
    expect(await work()).toMatchObject([{ phone: '98200 11223' }])
    expect(await (await ours.as('admin')).call(dashboard.figures)).toMatchObject({ work: null, ownFlat: null })
  })

  it('name the complaints that press, and the visitors a person may know of', async () => {
    const ours = await society()
    const flats = await withFlats(ours, ['A-101', 'B-101'])
    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    const [category] = await resident.call(complaints.categories)
    await resident.call(complaints.raise, { body: aComplaint(category!.id) })
    const now = new Date()
    await asPlatform((db) =>
      buildVisits(
        db,
        ours.id,
        ['A-101', 'B-101'].map((number, i) => ({
          society_id: ours.id,
          id: newId(),
          visitor_name: `Visitor of ${number}`,
          visitor_phone: '55501 10000',
          purpose: 'guest',
          flat_id: flats.get(number)!,
          status: i === 0 ? 'inside' : 'left',
          entered_at: now,
          left_at: i === 0 ? null : now,
          created_at: now,
        })),
      ),
    )
    const pressing = async (role: 'admin' | 'resident' | 'ca') =>
      (await (await ours.as(role)).call(dashboard.figures)).complaints
    expect(await pressing('admin')).toMatchObject([{ title: 'Kitchen tap leaks', place: 'A-101', overdue: false }])
    expect(await pressing('resident')).toEqual([])
    expect(await pressing('ca')).toBeNull()
    const names = async (role: 'admin' | 'security' | 'vendor' | 'committee') =>
      (await (await ours.as(role)).call(dashboard.figures)).gate?.visits.map(({ name }) => name)
    expect(await names('admin')).toHaveLength(2)
    expect(await names('security')).toHaveLength(2)
    expect(await names('vendor')).toBeUndefined()
    // The committee reads that somebody came, and who it was while it has the day open, of that flat alone.
    expect(await names('committee')).toEqual(['', ''])
    const day = dayOf(now)
    const opening = { from: day, until: day, flatNumber: 'A-101', reason: 'A parcel is missing' }
    await (await ours.as('committee')).call(visitors.open, { body: opening })
    expect((await names('committee'))?.toSorted()).toEqual(['', 'Visitor of A-101'])
    expect((await resident.call(dashboard.figures)).gate).toMatchObject({
      own: true,
      visits: [{ name: 'Visitor of A-101', flatNumber: 'A-101', purpose: 'guest', inside: true }],
    })
  })
})
