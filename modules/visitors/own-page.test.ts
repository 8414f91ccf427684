import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { societies } from '#modules/societies/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { aGate, aPicture, aVisit, linkIn } from '#server/testing/gate.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { buildVisits } from './build.ts'
import { visitors } from './contract.ts'

const refusedWith = (status: number) => ({ status })

describe('the own page', () => {
  it('shows the society’s logo and colour to whoever holds the link, and to nobody with another', async () => {
    const { ours, neha, admin } = await aGate()
    const app = await testApp()
    const url = `/api/societies/${ours.subdomain}/logo`
    await app.inject({ method: 'PUT', url, headers: { cookie: admin.cookie }, payload: await aPicture() })
    await admin.call(societies.setColor, { body: { color: '#7a1f5c' } })
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'Vaishali', flatNumber: 'A-101' } })
    const link = linkIn(pass)
    const { look } = await neha.call(visitors.own, { params: { link } })
    expect(look).toMatchObject({ light: '#7a1f5c', logo: expect.stringContaining(`/api/own/${link}/logo`) })
    expect((await app.inject({ url: look.logo! })).headers['content-type']).toBe('image/webp')
    expect((await app.inject({ url: `/api/own/${link}x/logo` })).statusCode).toBe(404)
  })

  it('shows a guest what is kept, lets them erase it once outside, and knows no link with a letter changed', async () => {
    const { neha, flatId, device } = await aGate()
    const pass = await neha.call(visitors.announce, {
      body: { visitorName: 'Vaishali', visitorPhone: '98765 43210', flatNumber: 'A-101' },
    })
    const link = linkIn(pass)
    expect(await neha.call(visitors.own, { params: { link } })).toMatchObject({
      about: 'pass',
      name: 'Vaishali',
      inside: false,
      host: 'Neha',
    })
    for (const wrong of [
      link.slice(0, -1),
      link.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')),
      'x',
      `${link}.x`,
    ])
      await expect(neha.call(visitors.own, { params: { link: wrong } })).rejects.toMatchObject(refusedWith(404))
    const visit = aVisit(flatId)
    await device('in', { passId: pass.id, visit })
    await expect(neha.call(visitors.eraseOwn, { params: { link } })).rejects.toMatchObject({
      body: { code: 'still_inside' },
    })
    await device('out', { visit: { id: visit.id } })
    expect(await neha.call(visitors.eraseOwn, { params: { link } })).toMatchObject({
      name: '',
      phone: '',
      erased: true,
    })
    expect((await neha.call(visitors.list)).visits).toMatchObject([{ name: '', status: 'left' }])
    expect((await neha.call(visitors.list)).passes).toEqual([])
    const asked = await neha.call(visitors.askOwn, { params: { link }, body: { kind: 'objection', text: 'Why?' } })
    expect(asked.requests).toMatchObject([{ kind: 'objection', answer: '' }])
  })

  it('forgets every visit of somebody who came often, what was seen twice, and the names in what people were told', async () => {
    const { ours, neha, flatId, device } = await aGate()
    const body = {
      visitorName: 'Vaishali',
      visitorPhone: '98765 43210',
      flatNumber: 'A-101',
      kind: 'frequent' as const,
    }
    const pass = await neha.call(visitors.announce, { body })
    const [first, again] = [aVisit(flatId), aVisit(flatId)]
    await device('in', { passId: pass.id, visit: first })
    expect(await device('in', { passId: pass.id, visit: again })).toMatchObject({ visitId: first.id })
    await device('out', { visit: { id: first.id } })
    await drainJobs(ours.id)
    const before = Array.from({ length: 105 }, (_, i) => {
      const at = new Date(Date.now() - (i + 1) * 3_600_000)
      const whose = { society_id: ours.id, id: newId(), flat_id: flatId, pass_id: pass.id, visitor_name: 'Vaishali' }
      return { ...whose, purpose: 'guest', status: 'left', entered_at: at, left_at: at, created_at: at }
    })
    await asPlatform((db) => buildVisits(db, ours.id, before))
    const kept = () =>
      asPlatform(async (db) => [
        ...(await db.selectFrom('visits').select('visitor_name').where('society_id', '=', ours.id).execute()),
        ...(await db.selectFrom('notifications').select('about').where('society_id', '=', ours.id).execute()),
      ])
    expect(JSON.stringify(await kept()).split('Vaishali')).toHaveLength(109)
    await neha.call(visitors.eraseOwn, { params: { link: pass.link.split('/g/')[1]! } })
    expect(await kept()).toHaveLength(108)
    expect(JSON.stringify(await kept())).not.toContain('Vaishali')
  })

  it('forgets the letters that named somebody: of one that left it stays that there was one, the others leave no more', async () => {
    const { ours, neha, guard, flatId, device } = await aGate()
    await ours.another('resident', { flatNumber: 'A-101', name: 'Rahul Sharma' })
    const [visit, other] = [aVisit(flatId), aVisit(flatId, { name: 'Somnath' })]
    await device('ask', { visit })
    await device('ask', { visit: other })
    await drainJobs(ours.id)
    const letters = () =>
      asPlatform((db) =>
        db
          .selectFrom('outbox')
          .select(['recipient', 'subject', 'body_text', 'body_html', 'status'])
          .where('for_society', '=', ours.id)
          .where('kind', '=', 'notifications.visit_asked')
          .execute(),
      )
    await asPlatform((db) =>
      db
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: new Date() })
        .where('recipient', '=', neha.email)
        .execute(),
    )
    expect(JSON.stringify(await letters()).split('Vaishali').length).toBeGreaterThan(2)
    await neha.call(visitors.answer, { params: { id: visit.id }, body: { answer: 'refused' } })
    const { link } = await guard.call(visitors.ownQr, { params: { id: visit.id } })
    await neha.call(visitors.eraseOwn, { params: { link: link.split('/g/')[1]! } })
    await drainJobs(ours.id)
    const left = await letters()
    expect(JSON.stringify(left)).not.toContain('Vaishali')
    expect(left.filter(({ subject }) => subject.includes('Somnath'))).toHaveLength(2)
    expect(left.filter(({ subject }) => !subject.includes('Somnath'))).toMatchObject([
      { recipient: neha.email, subject: '…', body_text: '', body_html: '', status: 'sent' },
    ])
  })
})
