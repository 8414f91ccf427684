import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { aComplaint } from './build.ts'
import { complaints } from './contract.ts'
import { deeds } from './rules.ts'

const categoryOf = async (someone: Person, key = 'plumbing') =>
  (await someone.call(complaints.categories)).find((category) => category.key === key)!.id

const raised = async (ours: TestSociety, more: Parameters<typeof aComplaint>[1] = {}, by?: Person) => {
  const someone = by ?? (await ours.as('resident'))
  return someone.call(complaints.raise, { body: aComplaint(await categoryOf(someone), more) })
}
const at = (id: string) => ({ params: { id } })
const refusedWith = (status: number) => ({ status })

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
    for (const role of ['admin', 'committee', 'super_admin'] as const)
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

describe('the life of a complaint', () => {
  it('goes from the tap to the rating, and remembers who did what', async () => {
    const ours = await society()
    const resident = await ours.another('resident', { name: 'Neha Sharma' })
    const plumber = await ours.another('vendor', { name: 'Prakash Jadhav' })
    const admin = await ours.another('admin', { name: 'Meera Joshi' })
    const { id } = await raised(ours, {}, resident)
    const of = at(id)
    expect(await admin.call(complaints.assign, { ...of, body: { memberId: plumber.memberId } })).toMatchObject({
      status: 'assigned',
      assignedTo: { name: 'Prakash Jadhav' },
    })
    expect(await plumber.call(complaints.start, { ...of, body: {} })).toMatchObject({ status: 'in_progress' })
    expect(await plumber.call(complaints.hold, { ...of, body: { note: 'Part ordered' } })).toMatchObject({
      status: 'on_hold',
      overdue: false,
    })
    expect(await plumber.call(complaints.start, { ...of, body: {} })).toMatchObject({ status: 'in_progress' })
    expect(await plumber.call(complaints.resolve, { ...of, body: { note: 'New washer' } })).toMatchObject({
      status: 'resolved',
      resolution: 'New washer',
    })
    expect(await resident.call(complaints.reopen, { ...of, body: { note: 'Drips again' } })).toMatchObject({
      status: 'reopened',
      resolution: '',
    })
    await plumber.call(complaints.resolve, { ...of, body: { note: 'New tap' } })
    expect(await resident.call(complaints.rate, { ...of, body: { rating: 4, note: 'Second try' } })).toMatchObject({
      rating: 4,
    })
    const done = await resident.call(complaints.close, { ...of, body: {} })
    expect(done).toMatchObject({ status: 'closed', rating: 4 })
    const { history } = await resident.call(complaints.get, of)
    expect(history.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'raised Neha Sharma',
      'assigned Meera Joshi',
      'started Prakash Jadhav',
      'held Prakash Jadhav',
      'started Prakash Jadhav',
      'resolved Prakash Jadhav',
      'reopened Neha Sharma',
      'resolved Prakash Jadhav',
      'rated Neha Sharma',
      'closed Neha Sharma',
    ])
  })

  it('takes one of a hundred resolutions', async () => {
    const ours = await society()
    const { id } = await raised(ours)
    const admin = await ours.as('admin')
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => admin.call(complaints.resolve, { ...at(id), body: {} })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const { history } = await admin.call(complaints.get, at(id))
    expect(history.filter(({ kind }) => kind === 'resolved')).toHaveLength(1)
  })

  it('cannot be opened again after seven days', async () => {
    const ours = await society()
    const resident = await ours.as('resident')
    const { id } = await raised(ours)
    await (await ours.as('admin')).call(complaints.resolve, { ...at(id), body: {} })
    await shift(id, `resolved_at = resolved_at - interval '7 days 1 second'`)
    expect((await resident.call(complaints.get, at(id))).can.reopen).toBe(false)
    await expect(resident.call(complaints.reopen, { ...at(id), body: { note: 'Again' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_late' },
    })
    await shift(id, `resolved_at = resolved_at + interval '1 minute'`)
    expect(await resident.call(complaints.reopen, { ...at(id), body: { note: 'Again' } })).toMatchObject({
      status: 'reopened',
    })
  })

  it('says what each role may do, and the server holds to it', async () => {
    const ours = await society()
    const raiser = await ours.as('resident')
    const plumber = await ours.another('vendor')
    const expected: Record<string, string[]> = {
      admin: ['assign', 'start', 'hold', 'resolve', 'close'],
      committee: ['assign', 'start', 'hold', 'resolve', 'close'],
      vendor: ['start', 'hold', 'resolve'],
      resident: ['close'],
    }
    const people = {
      admin: await ours.as('admin'),
      committee: await ours.as('committee'),
      vendor: plumber,
      resident: raiser,
    }
    for (const [role, someone] of Object.entries(people)) {
      for (const deed of deeds) {
        const { id } = await raised(ours)
        await people.admin.call(complaints.assign, { ...at(id), body: { memberId: plumber.memberId } })
        const { can } = await someone.call(complaints.get, at(id))
        const attempt = someone.call(complaints[deed], {
          ...at(id),
          body: { memberId: plumber.memberId, note: 'x' },
        })
        const may = expected[role]!.includes(deed)
        expect(can[deed], `${role} ${deed}`).toBe(may)
        if (may) await attempt
        else await expect(attempt, `${role} ${deed}`).rejects.toMatchObject({ status: expect.toBeOneOf([403, 409]) })
      }
    }
  })

  it('is rated by its raiser alone, from one to five, once it is resolved', async () => {
    const ours = await society()
    const { id } = await raised(ours)
    const [resident, admin] = [await ours.as('resident'), await ours.as('admin')]
    const rate = (someone: Person, rating: number) => someone.call(complaints.rate, { ...at(id), body: { rating } })
    await expect(rate(resident, 5)).rejects.toMatchObject(refusedWith(409))
    await admin.call(complaints.resolve, { ...at(id), body: {} })
    for (const rating of [0, 6, 2.5]) await expect(rate(resident, rating)).rejects.toMatchObject(refusedWith(400))
    await expect(rate(admin, 5)).rejects.toMatchObject(refusedWith(403))
    expect(await rate(resident, 5)).toMatchObject({ rating: 5 })
  })

  it('is corrected by its raiser until work begins, and only in the version they saw', async () => {
    const ours = await society()
    const resident = await ours.as('resident')
    const made = await raised(ours)
    const body = aComplaint(made.category.id, { title: 'Bathroom tap leaks', priority: 'urgent' })
    const edited = await resident.call(complaints.edit, { ...at(made.id), body: { ...body, version: made.version } })
    expect(edited).toMatchObject({ title: 'Bathroom tap leaks', priority: 'urgent' })
    expect(Date.parse(edited.dueAt) - Date.parse(edited.createdAt)).toBe(6 * 3_600_000)
    await expect(
      resident.call(complaints.edit, { ...at(made.id), body: { ...body, version: made.version } }),
    ).rejects.toMatchObject(refusedWith(409))
    const admin = await ours.as('admin')
    await admin.call(complaints.start, { ...at(made.id), body: {} })
    await expect(resident.call(complaints.edit, { ...at(made.id), body })).rejects.toMatchObject(refusedWith(409))
    expect(await admin.call(complaints.edit, { ...at(made.id), body: { ...body, isPublic: true } })).toMatchObject({
      isPublic: true,
    })
  })
})

describe('sorting work', () => {
  it('gives a new complaint to the right person by category and wing', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const [plumber, secretary] = [await ours.another('vendor'), await ours.another('committee')]
    await admin.call(members.addFlat, { body: { number: 'B-704', wing: 'B' } })
    const categoryId = await categoryOf(admin)
    await admin.call(complaints.addRule, { body: { categoryId, wing: 'b', assigneeId: plumber.memberId } })
    await admin.call(complaints.addRule, { body: { assigneeId: secretary.memberId } })
    expect(await raised(ours, { location: { kind: 'flat', text: 'b 704' } })).toMatchObject({
      status: 'assigned',
      assignedTo: { id: plumber.memberId },
    })
    expect(await raised(ours, { location: { kind: 'common', text: 'B wing staircase' } })).toMatchObject({
      assignedTo: { id: plumber.memberId },
    })
    expect(await raised(ours)).toMatchObject({ assignedTo: { id: secretary.memberId } })
    await expect(
      admin.call(complaints.addRule, { body: { categoryId, wing: 'B', assigneeId: secretary.memberId } }),
    ).rejects.toMatchObject(refusedWith(409))
    await admin.call(members.remove, at(plumber.memberId))
    expect(await raised(ours, { location: { kind: 'flat', text: 'B-704' } })).toMatchObject({
      assignedTo: { id: secretary.memberId },
    })
    const rules = await admin.call(complaints.rules)
    expect(rules.map(({ works }) => works)).toEqual([false, true])
    for (const rule of rules) await admin.call(complaints.removeRule, at(rule.id))
    expect(await raised(ours)).toMatchObject({ status: 'open', assignedTo: null })
  })

  it('goes only to those who can do it', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await raised(ours)
    const guard = await ours.another('security')
    const stranger = await (await society()).another('vendor')
    for (const { memberId } of [guard, stranger]) {
      await expect(admin.call(complaints.assign, { ...at(id), body: { memberId } })).rejects.toMatchObject(
        refusedWith(400),
      )
      await expect(admin.call(complaints.addRule, { body: { assigneeId: memberId } })).rejects.toMatchObject(
        refusedWith(400),
      )
    }
  })

  it('has categories from the first look, made once however many look, and the committee’s own', async () => {
    const ours = await society()
    const committee = await ours.as('committee')
    const looks = await Promise.all(Array.from({ length: 8 }, () => committee.call(complaints.categories)))
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1)
    const own = await committee.call(complaints.addCategory, { body: { name: 'Swimming pool', responseHours: 36 } })
    await expect(
      committee.call(complaints.addCategory, { body: { name: 'swimming  POOL', responseHours: 1 } }),
    ).rejects.toMatchObject(refusedWith(409))
    expect((await raised(ours, { categoryId: own.id })).category).toMatchObject({ key: '', name: 'Swimming pool' })
    await committee.call(complaints.updateCategory, {
      ...at(own.id),
      body: { name: 'Swimming pool', responseHours: 12, isActive: false, version: own.version },
    })
    await expect(raised(ours, { categoryId: own.id })).rejects.toMatchObject(refusedWith(400))
    await expect(
      committee.call(complaints.updateCategory, {
        ...at(own.id),
        body: { name: 'Pool', responseHours: 12, version: own.version },
      }),
    ).rejects.toMatchObject(refusedWith(409))
    await expect(
      (await ours.as('resident')).call(complaints.addCategory, { body: { name: 'Mine', responseHours: 1 } }),
    ).rejects.toMatchObject(refusedWith(403))
  })
})

describe('the list', () => {
  it('is filtered by everything a secretary asks for', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.another('admin'), await ours.another('resident', { name: 'Neha Sharma' })]
    const lift = await categoryOf(admin, 'lift')
    const late = await raised(ours, { categoryId: lift, title: 'Lift stops between 4 and 5', priority: 'urgent' })
    const own = await raised(
      ours,
      { title: 'Seepage, bathroom ceiling', location: { kind: 'flat', text: 'C-704' } },
      resident,
    )
    await admin.call(complaints.assign, { ...at(own.id), body: { memberId: admin.memberId } })
    await shift(late.id, `due_at = now() - interval '3 hours'`)
    const found = async (query: object, someone: Person = admin) =>
      (await someone.call(complaints.list, { query })).map(({ id }) => id)
    expect(await found({})).toEqual([own.id, late.id])
    expect(await found({ status: 'assigned,closed' })).toEqual([own.id])
    expect(await found({ category: lift })).toEqual([late.id])
    expect(await found({ priority: 'urgent' })).toEqual([late.id])
    expect(await found({ overdue: 'true' })).toEqual([late.id])
    expect(await found({ assignedToMe: 'true' })).toEqual([own.id])
    expect(await found({ mine: 'true' })).toEqual([])
    expect(await found({ mine: 'true' }, resident)).toEqual([own.id])
    for (const q of ['seep', 'c-704', 'SHARMA', 'CMP-0002', '2']) expect(await found({ q }), q).toEqual([own.id])
    expect(await found({ q: 'no such thing' })).toEqual([])
    await expect(found({ status: 'nonsense' })).rejects.toMatchObject(refusedWith(400))
    expect(await admin.call(complaints.summary)).toMatchObject({ active: 2, overdue: 1, medianHours: null })
  })

  it('comes page by page without losing or repeating a row', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (let n = 0; n < 7; n++) await raised(ours, { title: `Lamp ${n}` })
    const titles: string[] = []
    const read = async (url: string) => {
      const answer = await (await testApp()).inject({ url, headers: { cookie: admin.cookie } })
      titles.push(...answer.json<{ title: string }[]>().map(({ title }) => title))
      return /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    let url: string | undefined = `/api/societies/${ours.subdomain}/complaints?limit=3`
    while (url) url = await read(url)
    expect(titles).toEqual(['Lamp 6', 'Lamp 5', 'Lamp 4', 'Lamp 3', 'Lamp 2', 'Lamp 1', 'Lamp 0'])
  })

  it('is worked on many at a time, and says which ones refused', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { memberId } = await ours.another('vendor')
    const made = [await raised(ours), await raised(ours), await raised(ours)]
    const ids = made.map(({ id }) => id)
    await admin.call(complaints.close, { ...at(ids[0]!), body: {} })
    const report = await admin.call(complaints.assignMany, { body: { ids: [...ids, ids[1]!, newId()], memberId } })
    expect(report.done).toBe(2)
    expect(report.refused).toHaveLength(2)
    expect(await admin.call(complaints.closeMany, { body: { ids, note: 'Tanker arranged' } })).toMatchObject({
      done: 2,
      refused: [{ id: ids[0] }],
    })
    await expect((await ours.as('resident')).call(complaints.closeMany, { body: { ids } })).rejects.toMatchObject(
      refusedWith(403),
    )
  })

  it('leaves as CSV that no spreadsheet runs', async () => {
    const ours = await society()
    await raised(ours, { title: '=HYPERLINK("http://evil.example")', description: '+cmd' })
    const csv = await (await ours.as('admin')).call(complaints.export)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(csv).toContain(`'+cmd`)
    await expect((await ours.as('resident')).call(complaints.export)).rejects.toMatchObject(refusedWith(403))
  })
})

const shift = (id: string, set: string) =>
  asPlatform(async (db) => {
    const { sql } = await import('kysely')
    await sql`update complaints set ${sql.raw(set)} where id = ${id}`.execute(db)
  })
