import { describe, expect, it } from 'vitest'
import { roles } from '#kernel/actor.ts'
import { testApp } from '#server/testing/app.ts'
import { aDemoRequest, address, leadOf, operator, visitor } from '#server/testing/leads.ts'
import { person, society } from '#server/testing/society.ts'
import { leads } from './contract.ts'
import { statuses } from './rules.ts'

describe('the operator', () => {
  it('sets any status from any other, and the history says who and what', async () => {
    const email = address()
    await visitor(leads.requestDemo, { body: aDemoRequest(email) })
    const { someone, found } = await leadOf(email)
    const params = { id: found[0]!.id }
    for (const from of statuses)
      for (const to of statuses) {
        await someone.call(leads.update, { params, body: { status: from } })
        expect(await someone.call(leads.update, { params, body: { status: to } })).toMatchObject({ status: to })
      }
    const { history } = await someone.call(leads.get, { params })
    expect(history[0]).toMatchObject({ kind: 'status', by: 'Asha Kulkarni', details: { to: 'rejected' } })
  })

  it.each([{ status: 'won' }, { status: '' }, { status: null }, {}, { nextContactOn: '31/12/2026' }])(
    'is refused %j',
    async (body) => {
      const email = address()
      await visitor(leads.requestDemo, { body: aDemoRequest(email) })
      const { someone, found } = await leadOf(email)
      const update = someone.call(leads.update, { params: { id: found[0]!.id }, body: body as never })
      await expect(update).rejects.toMatchObject({ status: 400 })
    },
  )

  it('keeps notes, a day for the next contact and a position, and loses none to a second operator', async () => {
    const email = address()
    await visitor(leads.requestDemo, { body: aDemoRequest(email) })
    const { someone, found } = await leadOf(email)
    const params = { id: found[0]!.id }
    const { version } = found[0]!
    const saved = await someone.call(leads.update, {
      params,
      body: { notes: 'Wants Tally.', nextContactOn: '2026-12-01', position: 'Secretary', version },
    })
    expect(saved).toMatchObject({ notes: 'Wants Tally.', nextContactOn: '2026-12-01', position: 'Secretary' })
    await expect(someone.call(leads.update, { params, body: { notes: 'Other', version } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await someone.call(leads.update, { params, body: { nextContactOn: null } })).toMatchObject({
      nextContactOn: null,
    })
    await expect(
      someone.call(leads.update, { params: { id: crypto.randomUUID() }, body: { status: 'new' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('reads the list in pages, newest first', async () => {
    for (let i = 0; i < 3; i++) await visitor(leads.requestDemo, { body: aDemoRequest() })
    const someone = await operator()
    const all = await someone.call(leads.list)
    const first = await (await testApp()).inject({
      url: '/api/admin/leads?limit=2',
      headers: { cookie: someone.cookie },
    })
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
    const second = await (await testApp()).inject({ url: `/api${next}`, headers: { cookie: someone.cookie } })
    const ids = [...first.json<{ id: string }[]>(), ...second.json<{ id: string }[]>()].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    const order = all.map(({ id }) => id)
    expect(ids.map((id) => order.indexOf(id))).toEqual(ids.map((id) => order.indexOf(id)).toSorted((a, b) => a - b))
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('takes the list away as CSV that no spreadsheet runs', async () => {
    const email = address()
    const contactName = `=HYPERLINK("http://evil.example","${email}")`
    await visitor(leads.requestDemo, { body: { ...aDemoRequest(email), contactName } })
    const someone = await operator()
    const answer = await (await testApp()).inject({
      url: '/api/admin/leads/export',
      headers: { cookie: someone.cookie },
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toMatch(/leads-\d{4}-\d\d-\d\d\.csv/)
    const line = answer.body.split('\n').find((one) => one.includes(email))!
    expect(line).toMatch(/^"'=HYPERLINK/)
  })

  it('is the super admin and nobody else', async () => {
    const ours = await society()
    const email = address()
    await visitor(leads.requestDemo, { body: aDemoRequest(email) })
    const { found } = await leadOf(email)
    const params = { id: found[0]!.id }
    const everyone = [
      ...(await Promise.all(roles.filter((role) => role !== 'super_admin').map((role) => ours.as(role)))),
      await person(),
    ]
    for (const someone of everyone) {
      const refused = { status: 403 }
      await expect(someone.call(leads.list)).rejects.toMatchObject(refused)
      await expect(someone.call(leads.export)).rejects.toMatchObject(refused)
      await expect(someone.call(leads.get, { params })).rejects.toMatchObject(refused)
      await expect(someone.call(leads.update, { params, body: { status: 'converted' } })).rejects.toMatchObject(refused)
    }
    await expect(visitor(leads.list)).rejects.toMatchObject({ status: 401 })
    await expect((await operator()).call(leads.get, { params })).resolves.toMatchObject({ status: 'new' })
  })
})
