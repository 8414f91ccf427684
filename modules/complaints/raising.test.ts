import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { search } from '#modules/search/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { at, categoryOf, raised, refusedWith } from '#server/testing/complaints.ts'
import { type Person, society } from '#server/testing/society.ts'
import { aComplaint } from './build.ts'
import { complaints } from './contract.ts'

describe('raising a complaint', () => {
  it('keeps what the resident wrote, gives it a number and a promised time', async () => {
    const ours = await society()
    const title = 'पार्किंगमध्ये पाणी साचते'
    const made = await raised(ours, { title, priority: 'high' })
    expect(made).toMatchObject({ reference: 'CMP-0001', title, status: 'open', priority: 'high', mine: true })
    expect(Date.parse(made.dueAt) - Date.parse(made.createdAt)).toBe(12 * 3_600_000)
    expect((await raised(ours)).reference).toBe('CMP-0002')
  })

  it('takes the id of the phone, and the same complaint sent again is one complaint', async () => {
    const ours = await society()
    const id = newId()
    const first = await raised(ours, { id })
    const again = await raised(ours, { id, title: 'Sent again after a month' })
    expect(again).toEqual({ ...first })
    expect(await (await ours.as('admin')).call(complaints.list)).toHaveLength(1)
    expect((await raised(ours)).reference).toBe('CMP-0002')
  })

  it('makes one row of twenty replays at once', async () => {
    const ours = await society()
    const resident = await ours.as('resident')
    const body = aComplaint(await categoryOf(resident), { id: newId() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => resident.call(complaints.raise, { body })))
    expect(new Set(answers.map((answer) => answer.reference))).toEqual(new Set(['CMP-0001']))
    expect(await resident.call(complaints.list)).toHaveLength(1)
  })

  it('refuses an id that another person used, and one that is no UUIDv7', async () => {
    const ours = await society()
    const { id } = await raised(ours)
    const other = await ours.another('resident')
    await expect(raised(ours, { id }, other)).rejects.toMatchObject(refusedWith(409))
    await expect(raised(ours, { id: crypto.randomUUID() })).rejects.toMatchObject(refusedWith(400))
  })

  it('is not taken from a phone where somebody else has signed in meanwhile', async () => {
    const ours = await society()
    const [writer, other] = [await ours.as('resident'), await ours.another('resident')]
    const body = aComplaint(await categoryOf(writer), { id: newId() })
    const sendAs = async (someone: Person) =>
      (await testApp()).inject({
        method: 'POST',
        url: `/api/societies/${ours.subdomain}/complaints`,
        headers: { cookie: someone.cookie, 'x-identity': writer.identityId, 'idempotency-key': body.id },
        payload: body,
      })
    expect((await sendAs(other)).statusCode).toBe(401)
    expect((await sendAs(writer)).json()).toMatchObject({ id: body.id, mine: true })
    expect((await sendAs(writer)).headers).toMatchObject({ 'idempotency-replayed': 'true' })
  })

  it('numbers a hundred complaints at once without gaps or twins', async () => {
    const ours = await society()
    const resident = await ours.as('resident')
    const body = aComplaint(await categoryOf(resident))
    const made = await Promise.all(Array.from({ length: 100 }, () => resident.call(complaints.raise, { body })))
    const numbers = made.map(({ reference }) => Number(reference.slice(4))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  })

  it('refuses what has no title, place or category, or the category of another society', async () => {
    const ours = await society()
    const foreign = await categoryOf(await (await society()).as('resident'))
    await expect(raised(ours, { title: '  ' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { title: 'Required' } },
    })
    await expect(raised(ours, { location: { kind: 'common', text: '' } })).rejects.toMatchObject(refusedWith(400))
    for (const categoryId of [newId(), foreign])
      await expect(raised(ours, { categoryId })).rejects.toMatchObject({
        status: 400,
        body: { fields: { categoryId: expect.any(String) } },
      })
  })

  it('shows HTML in every field as the text it is', async () => {
    const ours = await society()
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const made = await raised(ours, { title: html, description: html, location: { kind: 'common', text: html } })
    expect(made).toMatchObject({ title: html, description: html, location: { text: html } })
    const admin = await ours.as('admin')
    await admin.call(complaints.comment, { ...at(made.id), body: { body: html } })
    await admin.call(complaints.hold, { ...at(made.id), body: { note: html } })
    const answer = await (await testApp()).inject({
      url: `/api/societies/${ours.subdomain}/complaints/${made.id}`,
      headers: { cookie: admin.cookie },
    })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.json()).toMatchObject({ thread: [{ body: html }] })
  })
})

describe('who sees a complaint', () => {
  it('is the raiser and the committee, and neighbours only when it is public', async () => {
    const ours = await society()
    const mine = await raised(ours)
    const shared = await raised(ours, { isPublic: true, title: 'Street light near gate 2' })
    const seen = async (someone: Person) => (await someone.call(complaints.list)).map(({ id }) => id)
    expect(await seen(await ours.as('resident'))).toEqual([shared.id, mine.id])
    for (const role of ['admin', 'committee'] as const)
      expect(await seen(await ours.as(role)), role).toEqual([shared.id, mine.id])
    for (const neighbour of [await ours.another('resident'), await ours.as('security')]) {
      expect(await seen(neighbour)).toEqual([shared.id])
      await expect(neighbour.call(complaints.get, at(mine.id))).rejects.toMatchObject(refusedWith(404))
      expect(await neighbour.call(complaints.get, at(shared.id))).toMatchObject({ mine: false })
    }
  })

  it('is for a vendor what is assigned to them, and nothing else', async () => {
    const ours = await society()
    const plumber = await ours.another('vendor')
    const given = await raised(ours)
    await raised(ours, { isPublic: true })
    expect(await plumber.call(complaints.list)).toEqual([])
    await (await ours.as('admin')).call(complaints.assign, { ...at(given.id), body: { memberId: plumber.memberId } })
    expect((await plumber.call(complaints.list)).map(({ id }) => id)).toEqual([given.id])
    const found = await plumber.call(search.global, { query: { q: given.title } })
    expect(found.filter(({ type }) => type === 'complaint').map(({ id }) => id)).toEqual([given.id])
    const neighbour = await ours.another('resident')
    expect(await neighbour.call(search.global, { query: { q: given.title } })).toHaveLength(1)
    await expect((await ours.another('vendor')).call(complaints.get, at(given.id))).rejects.toMatchObject(
      refusedWith(404),
    )
  })

  it('is nobody of another society, whatever they try', async () => {
    const [ours, theirs] = [await society(), await society()]
    const { id } = await raised(ours, { isPublic: true })
    const stranger = await theirs.as('admin')
    const { memberId } = await theirs.another('vendor')
    await expect(stranger.call(complaints.get, at(id))).rejects.toMatchObject(refusedWith(404))
    await expect(stranger.call(complaints.resolve, { ...at(id), body: {} })).rejects.toMatchObject(refusedWith(404))
    await expect(stranger.call(complaints.assign, { ...at(id), body: { memberId } })).rejects.toMatchObject(
      refusedWith(404),
    )
    await expect(stranger.call(complaints.comment, { ...at(id), body: { body: 'x' } })).rejects.toMatchObject(
      refusedWith(404),
    )
    expect(await stranger.call(complaints.closeMany, { body: { ids: [id] } })).toMatchObject({
      done: 0,
      refused: [{ id }],
    })
    expect(await stranger.call(complaints.list)).toEqual([])
    expect(await stranger.call(complaints.list, { query: { cursor: id } })).toEqual([])
  })

  it('is in the demo everybody who looks, without a way to write', async () => {
    const demo = await society({ kind: 'demo' })
    const { id } = await raised(demo)
    const answer = await (await testApp()).inject({ url: `/api/societies/${demo.subdomain}/complaints/${id}` })
    expect(answer.statusCode).toBe(200)
    expect(Object.values(answer.json<{ can: Record<string, boolean> }>().can)).not.toContain(true)
    const write = await (await testApp()).inject({
      method: 'POST',
      url: `/api/societies/${demo.subdomain}/complaints/${id}/start`,
      payload: {},
    })
    expect(write.statusCode).toBe(401)
  })

  it('reads internal notes only as committee or as the one who works on it', async () => {
    const ours = await society()
    const plumber = await ours.another('vendor')
    const resident = await ours.as('resident')
    const admin = await ours.as('admin')
    const { id } = await raised(ours)
    await admin.call(complaints.assign, { ...at(id), body: { memberId: plumber.memberId } })
    await admin.call(complaints.comment, { ...at(id), body: { body: 'Second time this year', isInternal: true } })
    await resident.call(complaints.comment, { ...at(id), body: { body: 'Please come after six' } })
    await expect(
      resident.call(complaints.comment, { ...at(id), body: { body: 'x', isInternal: true } }),
    ).rejects.toMatchObject(refusedWith(403))
    const bodies = async (someone: Person) =>
      (await someone.call(complaints.get, at(id))).thread.map(({ body }) => body)
    expect(await bodies(resident)).toEqual(['Please come after six'])
    expect(await bodies(plumber)).toEqual(['Second time this year', 'Please come after six'])
    expect((await resident.call(complaints.get, at(id))).comments).toBe(1)
  })

  it('lets a neighbour read a public complaint but not join in', async () => {
    const ours = await society()
    const { id } = await raised(ours, { isPublic: true })
    const neighbour = await ours.another('resident')
    expect(Object.values((await neighbour.call(complaints.get, at(id))).can)).not.toContain(true)
    await expect(neighbour.call(complaints.comment, { ...at(id), body: { body: 'Me too' } })).rejects.toMatchObject(
      refusedWith(403),
    )
    await expect(neighbour.call(complaints.close, { ...at(id), body: {} })).rejects.toMatchObject(refusedWith(403))
    await expect(neighbour.call(complaints.rate, { ...at(id), body: { rating: 1 } })).rejects.toMatchObject(
      refusedWith(403),
    )
  })
})
