import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { type Person, society } from '#server/testing/society.ts'
import { Roster } from './contract/roster.ts'
import { visitors } from './contract.ts'

const full = process.env['TEST_FULL']

/** A society with two gates, a guard's phone at each, and a flat where somebody lives. */
const twoGates = async () => {
  const ours = await society()
  const [admin, neha] = [await ours.another('admin'), await ours.another('resident', { flatNumber: 'A-101' })]
  const flatId = newId()
  const flat = { society_id: ours.id, id: flatId, wing: 'A', number: 'A-101', number_key: 'a101', floor: 1 }
  await asPlatform((db) => db.insertInto('flats').values(flat).execute())
  const phones = []
  for (const name of ['Gate 1', 'Gate 2']) {
    const gate = await admin.call(visitors.addGate, { body: { name } })
    const guard = await ours.another('security', { name: `Guard of ${name}` })
    const { id } = await guard.call(visitors.enrol, { body: { gateId: gate.id, name: `Phone of ${name}` } })
    await admin.call(visitors.approveDevice, { params: { id } })
    phones.push({ guard, id, gateId: gate.id, tell: phone(guard, id, gate.id) })
  }
  return { ours, admin, neha, flatId, one: phones[0]!, two: phones[1]! }
}

const phone = (guard: Person, deviceId: string, gateId: string) => {
  let seq = 0
  return (kind: string, more: object = {}) =>
    guard.call(visitors.record, {
      body: { id: newId(), deviceId, seq: ++seq, gateId, kind, deviceAt: new Date().toISOString(), ...more } as never,
    })
}

const visitsOf = (societyId: string) =>
  asPlatform((db) =>
    db
      .selectFrom('visits')
      .select(['id', 'status', 'entered_at', 'left_at', 'gate_in', 'gate_out', 'joined_to', 'checks'])
      .where('society_id', '=', societyId)
      .orderBy('id')
      .execute(),
  )

describe('the list that lies on a guard’s phone', () => {
  it('is sent once, whole and packed, and as a word until something changes', async () => {
    const { ours, neha, one } = await twoGates()
    const app = await testApp()
    const ask = (tag?: string) =>
      app.inject({
        url: `/api/societies/${ours.subdomain}/gate/roster?unsent=3`,
        headers: { cookie: one.guard.cookie, 'accept-encoding': 'gzip', ...(tag ? { 'if-none-match': tag } : {}) },
      })
    const first = await ask()
    const body: unknown = JSON.parse(
      first.headers['content-encoding'] === 'gzip' ? gunzipSync(first.rawPayload).toString() : first.body,
    )
    // The database writes it: nothing leaves that the contract does not name.
    expect(Roster.parse(body)).toEqual(body)
    const tag = String(first.headers.etag)
    const again = await ask(tag)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(Date.parse(String(again.headers['issued-at']))).toBeGreaterThan(Date.now() - 60_000)
    expect((await ask(`W/${again.headers.etag}`)).statusCode).toBe(304)
    await neha.call(visitors.announce, { body: { visitorName: 'Vaishali', flatNumber: 'A-101' } })
    const changed = await ask(tag)
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false])
    for (const wrong of ['"x"', '"a.b.c.d"', 'rubbish', `"${'9'.repeat(300)}"`])
      expect((await ask(wrong)).statusCode).toBe(200)
    const [device] = await one.guard.call(visitors.devices)
    expect(device).toMatchObject({ unsent: 3, lastContactAt: expect.any(String) })
  })
})

describe('a phone somebody else signed in on', () => {
  it('keeps what it has to tell for a guard, asks to serve again, and is no other phone afterwards', async () => {
    const { ours, admin, neha, flatId, one, two } = await twoGates()
    const visit = { id: newId(), flatId, purpose: 'guest' }
    const asResident = phone(neha, one.id, one.gateId)('in', { visit })
    await expect(asResident).rejects.toMatchObject({ status: 403 })
    const elsewhere = await (await society()).another('security')
    await expect(phone(elsewhere, one.id, one.gateId)('in', { visit })).rejects.toMatchObject({ status: 400 })
    await one.tell('in', { visit })
    const later = await ours.another('security', { name: 'Ramesh' })
    await expect(later.call(visitors.roster)).rejects.toMatchObject({ status: 404 })
    const body = { id: one.id, gateId: one.gateId, name: 'Phone of Gate 1' }
    expect(await later.call(visitors.enrol, { body })).toMatchObject({ id: one.id, status: 'asked', lastSeq: 1 })
    expect(await later.call(visitors.roster)).toMatchObject({ device: { status: 'asked' }, content: null })
    // What happens meanwhile has happened.
    expect(await phone(later, one.id, one.gateId)('out', { seq: 2, visit })).toMatchObject({ status: 'left' })
    await admin.call(visitors.approveDevice, { params: { id: one.id } })
    expect((await later.call(visitors.roster)).content).not.toBeNull()
    await admin.call(visitors.endDevice, { params: { id: two.id }, body: { why: 'returned' } })
    await expect(later.call(visitors.enrol, { body: { ...body, id: two.id } })).resolves.toMatchObject({ id: one.id })
    const other = await ours.another('security')
    await expect(other.call(visitors.enrol, { body: { ...body, id: two.id } })).rejects.toMatchObject({ status: 400 })
    expect(await two.tell('in', { visit: { id: newId() } })).toMatchObject({ checks: ['after_end'] })
  })
})

describe('records of two gates', () => {
  it('mark what may be one person: two entries within minutes, and an exit nobody had an entry for', async () => {
    const { ours, flatId, one, two } = await twoGates()
    const [a, b, c] = [newId(), newId(), newId()]
    const cab = { flatId, purpose: 'cab', plate: 'MH 12 QX 2284' }
    const checks = async () => new Map((await visitsOf(ours.id)).map(({ id, checks: all }) => [id, all]))
    await one.tell('in', { visit: { id: a, flatId, purpose: 'delivery' } })
    await one.tell('in', { visit: { id: c, flatId, purpose: 'delivery' } })
    expect(await checks()).toEqual(new Map([a, c].toSorted().map((id) => [id, []])))
    const second = newId()
    await two.tell('in', { id: second, visit: { id: b, flatId, purpose: 'delivery' } })
    expect([...(await checks()).values()]).toEqual([['maybe_same'], ['maybe_same'], ['maybe_same']])
    await two.tell('undo', { undoes: second })
    expect([...(await checks()).values()]).toEqual([[], []])
    const stray = newId()
    await two.tell('out', { id: stray, visit: { id: newId(), ...cab, flatId: null } })
    expect((await checks()).get(stray)).toEqual(['entry_missing'])
    // The phone of the other gate tells later what happened before, under a number it has given before.
    const before = new Date(Date.now() - 3_600_000).toISOString()
    const entry = newId()
    const late = phone(one.guard, one.id, one.gateId)
    await late('in', { seq: 1, deviceAt: before, visit: { id: entry, ...cab } })
    const after = await checks()
    expect([after.get(entry), after.get(stray)]).toEqual([
      ['maybe_same', 'seq_twice'],
      ['entry_missing', 'maybe_same'],
    ])
  })

  it('amount to the same visits in whatever order and however often they arrive', async () => {
    const { ours, neha, one, two } = await twoGates()
    const day = Date.now() - 86_400_000
    const histories = fc.array(
      fc.record({
        kind: fc.constantFrom('in', 'out'),
        minute: fc.integer({ min: 0, max: 90 }),
        atOne: fc.boolean(),
        names: fc.boolean(),
      }),
      { minLength: 2, maxLength: 7 },
    )
    const worker = async () =>
      neha.call(visitors.addWorker, {
        body: {
          name: 'Shobha',
          kind: 'maid',
          engagement: { flatNumber: 'A-101', weekdays: 127, fromDay: '2026-01-01' },
        },
      })
    const run = async (bodies: readonly { atOne: boolean; kind: string; body: object }[]) => {
      for (const { atOne, kind, body } of bodies) await (atOne ? one : two).tell(kind, body)
      const visits = await visitsOf(ours.id)
      await asPlatform((db) => db.deleteFrom('visits').where('society_id', '=', ours.id).execute())
      await asPlatform((db) => db.deleteFrom('gate_records').where('society_id', '=', ours.id).execute())
      return visits
    }
    await fc.assert(
      fc.asyncProperty(histories, fc.infiniteStream(fc.nat()), async (history, dice) => {
        const { id: workerId } = await worker()
        let last = newId()
        // The clock of a phone goes forward; what the phones tell arrives as it likes.
        const lived = history.toSorted((x, y) => x.minute - y.minute)
        const told = lived.map(({ kind, minute, atOne, names }, at) => {
          const visitId = kind === 'in' ? newId() : last
          if (kind === 'in') last = visitId
          const deviceAt = new Date(day + minute * 60_000).toISOString()
          const visit = kind === 'in' || names ? { visit: { id: visitId, purpose: 'help' } } : {}
          return { atOne, kind, body: { id: newId(), seq: at + 1, deviceAt, workerId, ...visit } }
        })
        const throwDie = () => dice.next().value ?? 0
        const shuffled = [...told, ...told.filter(() => throwDie() % 2 === 0)]
          .map((record) => [throwDie(), record] as const)
          .toSorted(([x], [y]) => x - y)
          .map(([, record]) => record)
        expect(await run(shuffled)).toEqual(await run(told))
      }),
      { endOnFailure: true, numRuns: full ? 300 : 1 },
    )
  }, 600_000)
})
