import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { societies } from '#modules/societies/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { aGate, aVisit } from '#server/testing/gate.ts'
import { visitors } from './contract.ts'

const refusedWith = (status: number) => ({ status })

describe('the own page', () => {
  it('shows the society’s logo and colour to whoever holds the link, and to nobody with another', async () => {
    const { ours, neha, admin } = await aGate()
    const form = new FormData()
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f5c' } })
    form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png'))
    const app = await testApp()
    const url = `/api/societies/${ours.subdomain}/logo`
    await app.inject({ method: 'PUT', url, headers: { cookie: admin.cookie }, payload: form })
    await admin.call(societies.setColor, { body: { color: '#7a1f5c' } })
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'Vaishali', flatNumber: 'A-101' } })
    const link = pass.link.split('/g/')[1]!
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
    const link = pass.link.split('/g/')[1]!
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
    const asked = await neha.call(visitors.askOwn, { params: { link }, body: { kind: 'objection', text: 'Why?' } })
    expect(asked.requests).toMatchObject([{ kind: 'objection', answer: '' }])
  })
})
