import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { testApp } from '#server/testing/app.ts'
import { aFlat, aGate } from '#server/testing/gate.ts'
import type { Person } from '#server/testing/society.ts'
import { visitors } from './contract.ts'

const today = dayOf(new Date())

/** One society for all sentences: flat A-101 with Neha, and somebody who only holds a link. */
const scene = async () => {
  const gate = await aGate()
  return { ...gate, stranger: await gate.ours.another('resident', { flatNumber: 'C-1' }) }
}
let at: Awaited<ReturnType<typeof scene>>
beforeAll(async () => {
  at = await scene()
})

const aWorker = (name: string) =>
  at.neha.call(visitors.addWorker, {
    body: {
      name,
      kind: 'maid',
      engagement: { flatNumber: 'A-101', weekdays: 127, wagePaise: 300_000, fromDay: addDays(today, -40) },
    },
  })
const givePhoto = async (who: Person, id: string) => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f5c' } })
  const payload = new FormData()
  payload.append('file', new File([new Uint8Array(await drawn.png().toBuffer())], 'face.png'))
  const url = `/api/societies/${at.ours.subdomain}/visitors/workers/${id}/photo`
  await (await testApp()).inject({ method: 'PUT', url, headers: { cookie: who.cookie }, payload })
}
const linkIn = ({ link }: { link: string }) => link.split('/g/')[1]!

describe('the page of a worker', () => {
  it('handed out by a flat without work for them shows that flat’s slips, and nothing of where they are now', async () => {
    const { ours, neha, admin, flatId, stranger, device } = at
    await aFlat(ours, 'B-303')
    const kavita = await ours.another('resident', { flatNumber: 'B-303', name: 'Kavita Rao' })
    const worker = await aWorker('Leela Sonar')
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
    const worker = await aWorker('Nanda Bhosale')
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
})
