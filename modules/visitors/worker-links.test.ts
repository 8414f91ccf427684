import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { identity } from '#modules/identity/contract.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { aFlat, aGateAndStranger, aPicture, aWorker, linkIn } from '#server/testing/gate.ts'
import { type Person, society } from '#server/testing/society.ts'
import { buildVisits } from './build.ts'
import { visitors } from './contract.ts'

const today = dayOf(new Date())

/** One society for all sentences: flat A-101 with Neha, and somebody who only holds a link. */
let at: Awaited<ReturnType<typeof aGateAndStranger>>
beforeAll(async () => {
  at = await aGateAndStranger()
})

const givePhoto = async (who: Person, id: string) => {
  const url = `/api/societies/${at.ours.subdomain}/visitors/workers/${id}/photo`
  await (await testApp()).inject({ method: 'PUT', url, headers: { cookie: who.cookie }, payload: await aPicture() })
}

describe('the page of a worker', () => {
  it('handed out by a flat without work for them shows that flat’s slips, and nothing of where they are now', async () => {
    const { ours, neha, admin, flatId, stranger, device } = at
    await aFlat(ours, 'B-303')
    const kavita = await ours.another('resident', { flatNumber: 'B-303', name: 'Kavita Rao' })
    const worker = await aWorker(at, 'Leela Sonar')
    await givePhoto(neha, worker.id)
    const params = { id: worker.id }
    const { link: hers } = await kavita.call(visitors.engage, { params, body: { flatNumber: 'B-303' } })
    await neha.call(visitors.updateWorker, {
      params,
      body: { name: 'Leela Sonar', kind: 'maid', status: 'active', phone: '98220 11223' },
    })
    const body = { lastDay: addDays(today, -1) }
    await neha.call(visitors.endEngagement, { params: { id: worker.id, flatId }, body })
    await device('in', { workerId: worker.id, visit: { id: newId() } })
    const open = (link: string) =>
      stranger.call(visitors.own, { params: { link }, query: { month: addDays(today, -20).slice(0, 7) } })
    const old = await open(linkIn(worker))
    expect(old).toMatchObject({
      name: 'Leela Sonar',
      phone: '',
      inside: false,
      visits: [],
      eraseOn: null,
      pseudonym: '',
    })
    expect(old.worker).toMatchObject({ code: '', qrSvg: '', hasPhoto: false, openings: [], flats: [{ flatId }] })
    expect(old.worker!.flats[0]!.basePaise).toBeGreaterThan(0)
    const app = await testApp()
    expect((await app.inject({ url: `/api/own/${linkIn(worker)}/photo` })).statusCode).toBe(404)
    await expect(stranger.call(visitors.eraseOwn, { params: { link: linkIn(worker) } })).rejects.toMatchObject({
      body: { code: 'still_at_work' },
    })
    const { code, link: office } = await admin.call(visitors.worker, { params })
    for (const link of [hers, office]) {
      const live = await open(linkIn({ link }))
      expect(live).toMatchObject({ phone: '98220 11223', inside: true, worker: { code, hasPhoto: true } })
    }
    await neha.call(visitors.engage, { params, body: { flatNumber: 'A-101' } })
    expect((await open(linkIn(worker))).worker).toMatchObject({ code })
  })

  it('tells one household nothing of what the worker asked through another', async () => {
    const { ours, admin, stranger } = at
    await aFlat(ours, 'B-404')
    const farah = await ours.another('resident', { flatNumber: 'B-404', name: 'Farah Khan' })
    const anil = await ours.another('resident', { flatNumber: 'B-404', name: 'Anil Khan' })
    const worker = await aWorker(at, 'Nanda Bhosale')
    const params = { id: worker.id }
    const body = { flatNumber: 'B-404' }
    const theirs = linkIn(await farah.call(visitors.engage, { params, body }))
    const husbands = linkIn(await anil.call(visitors.worker, { params }))
    const text = 'A-101 marks days wrongly'
    await stranger.call(visitors.askOwn, { params: { link: theirs }, body: { kind: 'objection', text } })
    const asked = async (link: string) =>
      (await stranger.call(visitors.own, { params: { link } })).requests.map((one) => one.text)
    expect(await asked(theirs)).toEqual([text])
    expect(await asked(husbands)).toEqual([text])
    expect(await asked(linkIn(worker))).toEqual([])
    expect(await asked(linkIn(await admin.call(visitors.worker, { params })))).toEqual([])
    expect((await admin.call(visitors.ownRequests)).map((one) => one.text)).toContain(text)
  })

  it('takes five open questions from each household, and what one has not answered keeps none from another', async () => {
    const { ours, neha, stranger } = at
    await aFlat(ours, 'B-405')
    const farah = await ours.another('resident', { flatNumber: 'B-405', name: 'Farah Khan' })
    const worker = await aWorker(at, 'Savita Gole')
    const params = { id: worker.id }
    const theirs = linkIn(await farah.call(visitors.engage, { params, body: { flatNumber: 'B-405' } }))
    const husband = await ours.another('resident', { flatNumber: 'A-101', name: 'Rahul Sharma' })
    const husbands = linkIn(await husband.call(visitors.worker, { params }))
    const ask = (link: string) =>
      stranger.call(visitors.askOwn, { params: { link }, body: { kind: 'objection', text: 'Why?' } })
    for (const link of [linkIn(worker), husbands, linkIn(worker), husbands, linkIn(worker)]) await ask(link)
    for (const who of [neha, husband])
      await expect(ask(linkIn(await who.call(visitors.worker, { params })))).rejects.toMatchObject({
        body: { code: 'too_many_requests_open' },
      })
    expect((await ask(theirs)).requests).toHaveLength(1)
  })

  it('shows a former employer the days of that work, however often the worker came to others since', async () => {
    const { ours, neha, flatId, stranger } = at
    const worker = await aWorker(at, 'Nirmala Bhoir')
    const body = { lastDay: addDays(today, -5) }
    await neha.call(visitors.endEngagement, { params: { id: worker.id, flatId }, body })
    const came = (ago: number) => {
      const instant = new Date(Date.now() - ago)
      const whose = { society_id: ours.id, id: newId(), worker_id: worker.id, visitor_name: 'Nirmala Bhoir' }
      return { ...whose, purpose: 'help', status: 'left', entered_at: instant, left_at: instant, created_at: instant }
    }
    const since = Array.from({ length: 101 }, (_, i) => came(i * 60_000))
    await asPlatform((db) => buildVisits(db, ours.id, [came(10 * 86_400_000), ...since]))
    const page = await stranger.call(visitors.own, { params: { link: linkIn(worker) } })
    expect(page.visits).toHaveLength(1)
    expect(page.eraseOn).not.toBeNull()
  })
})

describe('the page of a worker, when the people of the flat change', () => {
  const occupy = (who: { memberId: string }, flatId: string, kind: 'owner' | 'tenant', from: number) =>
    at.admin.call(members.occupy, { params: { id: who.memberId }, body: { flatId, kind, from: addDays(today, from) } })
  const elsewhere = (name: string) => at.ours.another('resident', { flatNumber: 'Elsewhere', name })
  /** All days on which the link says that the worker was due, of three months. */
  const daysBy = async (link: string) => {
    const months = [-50, -25, 0].map((days) => addDays(today, days).slice(0, 7))
    const pages = await Promise.all(
      [...new Set(months)].map((month) => at.stranger.call(visitors.own, { params: { link }, query: { month } })),
    )
    const days = pages.flatMap(({ worker }) => worker!.flats.flatMap((flat) => flat.days.filter((one) => one.due)))
    return { ...pages.at(-1)!, days: days.map(({ day }) => day) }
  }
  const addTo = (who: Person, flatNumber: string, name: string) =>
    who.call(visitors.addWorker, {
      body: {
        name,
        kind: 'maid',
        engagement: { flatNumber, weekdays: 127, wagePaise: 300_000, fromDay: addDays(today, -30) },
      },
    })

  it('still shows a tenant’s slips when the tenant moved out, and none of the tenant after', async () => {
    const flat = await aFlat(at.ours, 'B-501')
    const [tenant, next] = [await elsewhere('Vaidehi Joshi'), await elsewhere('Farida Shaikh')]
    const { id } = await occupy(tenant, flat, 'tenant', -90)
    const worker = await addTo(tenant, 'B-501', 'Anjali Kadam')
    const link = linkIn(worker)
    expect((await daysBy(link)).days.at(-1)! >= today).toBe(true)
    await at.admin.call(members.moveOut, {
      params: { id: tenant.memberId, occupancyId: id },
      body: { until: addDays(today, -10) },
    })
    await occupy(next, flat, 'tenant', -9)
    const { days, ...old } = await daysBy(link)
    expect([days[0], days.at(-1)]).toEqual([addDays(today, -30), addDays(today, -10)])
    expect(old).toMatchObject({ phone: '', worker: { code: '', isOfHousehold: true } })
    const mark = (day: string) =>
      at.stranger.call(visitors.markOwn, { params: { link }, body: { flatId: flat, day, mark: 'came' } })
    await mark(addDays(today, -10))
    await expect(mark(addDays(today, -9))).rejects.toMatchObject({ status: 404 })
    const shared = await next.call(visitors.worker, { params: { id: worker.id } })
    expect((await daysBy(linkIn(shared))).worker).toMatchObject({ code: worker.code, isOfHousehold: true })
  })

  it('still shows an owner’s slips until the flat was let, also after that tenant has gone', async () => {
    const flat = await aFlat(at.ours, 'B-502')
    const [owner, tenant] = [await elsewhere('Madhav Apte'), await elsewhere('Imran Sayyed')]
    await occupy(owner, flat, 'owner', -90)
    const worker = await addTo(owner, 'B-502', 'Shanta Dalvi')
    await occupy(tenant, flat, 'tenant', -14)
    const { days, ...page } = await daysBy(linkIn(worker))
    expect(days.at(-1)).toBe(addDays(today, -15))
    expect(page.worker).toMatchObject({ code: '', isOfHousehold: true })
    await at.admin.call(members.remove, { params: { id: tenant.memberId } })
    expect((await daysBy(linkIn(worker))).worker).toMatchObject({ code: worker.code })
  })

  it('still shows the slips of a member who was removed', async () => {
    const flat = await aFlat(at.ours, 'B-503')
    const member = await at.ours.another('resident', { flatNumber: 'B-503', name: 'Sudhir Wagle' })
    const worker = await addTo(member, 'B-503', 'Mira Gavde')
    await at.admin.call(members.remove, { params: { id: member.memberId } })
    const { days, ...page } = await daysBy(linkIn(worker))
    expect([days[0], days.at(-1)]).toEqual([addDays(today, -30), today])
    expect(page).toMatchObject({ phone: '', worker: { code: '', isOfHousehold: true } })
    expect(page.worker!.flats.every(({ flatId }) => flatId === flat)).toBe(true)
  })

  it('says nothing of a flat where a guard who left had handed it out', async () => {
    const guard = await at.ours.another('security', { flatNumber: 'Gate', name: 'Dinesh' })
    const worker = await aWorker(at, 'Hema Khot')
    const { link } = await guard.call(visitors.worker, { params: { id: worker.id } })
    expect((await daysBy(linkIn({ link }))).worker).toMatchObject({ code: worker.code, isOfHousehold: false })
    await at.admin.call(members.remove, { params: { id: guard.memberId } })
    const { days, ...page } = await daysBy(linkIn({ link }))
    expect(days).toEqual([])
    expect(page).toMatchObject({ phone: '', visits: [], worker: { code: '', isOfHousehold: false } })
  })

  it('is handed out by nobody who is no member', async () => {
    const ours = await society({ kind: 'sample' })
    await aFlat(ours, 'B-504')
    const meena = await ours.another('resident', { flatNumber: 'B-504', name: 'Meena Kulkarni' })
    const worker = await addTo(meena, 'B-504', 'Jyoti Parab')
    expect(worker.can.share).toBe(true)
    const operator = await ours.as('super_admin')
    const reason = 'Ticket 4711: a worker has no card'
    await operator.call(identity.enterSociety, { body: { subdomain: ours.subdomain, reason } })
    const card = await operator.call(visitors.worker, { params: { id: worker.id } })
    expect(card).toMatchObject({ link: '', can: { edit: true, share: false } })
    expect(card.qrSvg).toContain('<svg')
  })
})
