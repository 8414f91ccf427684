import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { aFlat, aGate, aVisit, phoneOf } from '#server/testing/gate.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type Person, society } from '#server/testing/society.ts'
import { visitors } from './contract.ts'
import { readQr } from './rules/qr.ts'
import { guardReasons, photoBytes } from './rules.ts'

const aGuard = async (ours: { id: string }, name: string): Promise<string> => {
  const id = newId()
  const row = { society_id: ours.id, id, name, kind: 'guard', from_day: '2026-01-01' }
  await asPlatform((db) => db.insertInto('staff').values(row).execute())
  return id
}

const answersAtOnce = process.env['TEST_FULL'] ? 100 : 12

const refusedWith = (status: number) => ({ status })

describe('announcing a visitor', () => {
  it('answers with a passcode and a QR that the gate believes without network', async () => {
    const { ours, neha, guard } = await aGate()
    const pass = await neha.call(visitors.announce, {
      body: { visitorName: 'Vaishali Pawar', flatNumber: 'a101', persons: 3 },
    })
    expect(pass).toMatchObject({ status: 'expected', kind: 'guest', visits: { came: 0, most: 1 }, mine: true })
    expect(pass.passcode).toMatch(/^[0-8]\d{5}$/)
    expect(pass.qrSvg).toContain('<svg')
    const { content } = await guard.call(visitors.roster)
    expect(await readQr(pass.qrText, content!.keys)).toMatchObject({ id: pass.id, name: 'Vaishali Pawar', persons: 3 })
    expect(content!.passes).toMatchObject([{ id: pass.id, code: pass.passcode, usedUp: false }])
    const other = await society()
    expect(other.id).not.toBe(ours.id)
    expect(JSON.stringify(content)).not.toContain('Neha')
  })

  it('is for one’s own flat, within the time of its kind, and the same id is the same pass', async () => {
    const { neha, guard, ours } = await aGate()
    await aFlat(ours, 'B-202')
    const call = (body: object) =>
      neha.call(visitors.announce, { body: { visitorName: 'A', flatNumber: 'A-101', ...body } })
    await expect(call({ flatNumber: 'B-202' })).rejects.toMatchObject(refusedWith(403))
    await expect(call({ flatNumber: 'Z-1' })).rejects.toMatchObject({ status: 400, body: { code: 'flat_unknown' } })
    const far = new Date(Date.now() + 80 * 3_600_000).toISOString()
    await expect(call({ validUntil: far })).rejects.toMatchObject({ status: 400, body: { code: 'pass_too_long' } })
    await expect(call({ vehicleNumber: '🚗🚙' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { vehicleNumber: expect.any(String) } },
    })
    await expect(call({ validFrom: '2099-01-01T00:00:00Z', validUntil: '2099-01-01T02:00:00Z' })).rejects.toMatchObject(
      {
        ...{ status: 400, body: { code: 'pass_far_ahead', fields: { validFrom: expect.any(String) } } },
      },
    )
    const late = { kind: 'material', details: { items: [{ name: 'Drill' }], returnBy: '2020-01-01' } }
    await expect(call(late)).rejects.toMatchObject({ status: 400, body: { code: 'returns_early' } })
    await expect(call({ kind: 'material' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'material_needs_items' },
    })
    await expect(
      guard.call(visitors.announce, { body: { visitorName: 'A', flatNumber: 'A-101' } }),
    ).rejects.toMatchObject(refusedWith(403))
    const id = newId()
    const first = await call({ id })
    expect((await call({ id })).passcode).toBe(first.passcode)
    expect((await neha.call(visitors.list)).passes).toHaveLength(1)
    expect(await call({ kind: 'child', visitorName: 'Kartik Sharma' })).toMatchObject({ visitorName: 'Kartik' })
  })

  it('can be cancelled, and the next list knows it no more', async () => {
    const { neha, guard } = await aGate()
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'A', flatNumber: 'A-101' } })
    expect(await neha.call(visitors.cancel, { params: { id: pass.id } })).toMatchObject({ status: 'cancelled' })
    expect((await guard.call(visitors.roster)).content!.passes).toEqual([])
    await expect(neha.call(visitors.cancel, { params: { id: pass.id } })).rejects.toMatchObject(refusedWith(409))
  })
})

describe('records of a device', () => {
  it('let a guest in and out, once however often they are sent', async () => {
    const { neha, flatId, guard, deviceId, gate } = await aGate()
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'Vaishali', flatNumber: 'A-101' } })
    const visit = aVisit(flatId)
    const body = {
      id: newId(),
      deviceId,
      seq: 1,
      gateId: gate.id,
      kind: 'in',
      deviceAt: new Date().toISOString(),
      passId: pass.id,
      visit,
    } as never
    const answers = await Promise.all(Array.from({ length: 5 }, () => guard.call(visitors.record, { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['inside']))
    expect(await neha.call(visitors.get, { params: { id: pass.id } })).toMatchObject({
      status: 'inside',
      visits: { came: 1 },
    })
    const device = phoneOf(guard, deviceId, gate.id)
    await device('shift_on')
    expect(await device('out', { visit: { id: visit.id } })).toMatchObject({ status: 'left', checks: [] })
    const { visits } = await neha.call(visitors.list)
    expect(visits).toMatchObject([{ id: visit.id, status: 'left', name: 'Vaishali', gateIn: 'Gate 1' }])
  })

  it('tell of a guest’s pass used twice, and take back what was a mistake', async () => {
    const { neha, flatId, device } = await aGate()
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'Vaishali', flatNumber: 'A-101' } })
    const first = aVisit(flatId)
    await device('in', { passId: pass.id, visit: first })
    await device('out', { visit: { id: first.id } })
    const again = newId()
    const second = aVisit(flatId)
    expect(await device('in', { id: again, passId: pass.id, visit: second })).toMatchObject({ checks: ['over_used'] })
    await device('undo', { undoes: again })
    expect((await neha.call(visitors.list)).visits.map(({ id }) => id)).toEqual([first.id])
  })

  it('of a regular guest read the same when the office says that they left', async () => {
    const { neha, admin, flatId, device } = await aGate()
    const body = { visitorName: 'Tutor', flatNumber: 'A-101', kind: 'frequent' as const }
    const pass = await neha.call(visitors.announce, { body })
    const [first, second] = [aVisit(flatId), aVisit(flatId)]
    // Both today: the list of a day begins at its midnight.
    const earlier = new Date(Math.max(Date.now() - 3_600_000, startOfDay(dayOf(new Date())).getTime())).toISOString()
    await device('in', { passId: pass.id, visit: first, deviceAt: earlier })
    await device('in', { passId: pass.id, visit: second })
    await admin.call(visitors.depart, { params: { id: second.id } })
    const { visits } = await neha.call(visitors.list)
    expect(visits.map(({ id, status, checks }) => ({ id, status, checks }))).toEqual([
      { id: second.id, status: 'left', checks: [] },
      { id: first.id, status: 'left', checks: ['exit_missing'] },
    ])
  })

  it('of one guest too many at a party stay so when the office says that they left', async () => {
    const { neha, admin, flatId, device } = await aGate()
    const body = { visitorName: 'Birthday', flatNumber: 'A-101', kind: 'party' as const, mostVisits: 2 }
    const pass = await neha.call(visitors.announce, { body })
    const came = [aVisit(flatId), aVisit(flatId), aVisit(flatId)]
    for (const visit of came) await device('in', { passId: pass.id, visit })
    const last = { id: came[2]!.id }
    expect(await admin.call(visitors.depart, { params: last })).toMatchObject({ status: 'left', checks: ['over_used'] })
  })

  it('are kept with a check where they are odd, and refused where they cannot be read', async () => {
    const { ours, neha, flatId, device, guard, gate, deviceId } = await aGate()
    const wild = {
      deviceAt: '2099-01-01T00:00:00Z',
      guardId: newId(),
      passId: newId(),
      visit: aVisit(flatId, { plate: '🚗🚙' }),
    }
    const told = await device('in', wild)
    expect(told.checks).toEqual(['clock', 'plate_unclear', 'unknown_guard', 'unknown_pass'])
    const bad = (body: object) => device('in', { visit: aVisit(flatId), ...body })
    await expect(bad({ gateId: newId() })).rejects.toMatchObject({
      status: 400,
      body: { fields: { gateId: expect.any(String) } },
    })
    for (const offsetMs of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])
      await expect(bad({ offsetMs })).rejects.toMatchObject({
        ...{ status: 400, body: { fields: { offsetMs: expect.any(String) } } },
      })
    const century = 100 * 365 * 86_400_000
    for (const offsetMs of [century, -century])
      expect(await device('shift_on', { offsetMs })).toMatchObject({ status: 'recorded' })
    await expect(bad({ deviceId: newId() })).rejects.toMatchObject({ status: 400 })
    await expect(bad({ visit: aVisit(newId()) })).rejects.toMatchObject({ status: 400 })
    await expect(bad({ visit: aVisit(flatId, { name: 'x'.repeat(10_000) }) })).rejects.toMatchObject({ status: 400 })
    await expect(device('in', {})).rejects.toMatchObject({ status: 400 })
    const back = phoneOf(guard, deviceId, gate.id)
    expect(await back('in', { visit: aVisit(flatId) })).toMatchObject({ status: 'inside', checks: ['seq_twice'] })
    expect((await neha.call(visitors.list)).visits).toHaveLength(2)
    await back('shift_on', { seq: 900 })
    const set = await back('in', { seq: 800, visit: aVisit(flatId) })
    expect(set.checks).toContain('seq_back')
    const before = new Date(Date.now() - 60_000).toISOString()
    const late = await back('in', { seq: 700, deviceAt: before, visit: aVisit(flatId) })
    expect(late.checks).not.toContain('seq_back')
    // Two of one moment may arrive either way round.
    await back('shift_off', { seq: 950, deviceAt: before })
    const same = await back('in', { seq: 940, deviceAt: before, visit: aVisit(flatId) })
    expect(same.checks).not.toContain('seq_back')
    const recordId = newId()
    await device('in', { id: recordId, visit: aVisit(flatId) })
    const photo = async (content: Uint8Array<ArrayBuffer> | string, name: string) => {
      const payload = new FormData()
      payload.append('file', new File([content], name))
      const url = `/api/societies/${ours.subdomain}/gate/records/${recordId}/photo`
      const answer = await (await testApp()).inject({ method: 'POST', url, headers: { cookie: guard.cookie }, payload })
      return answer.statusCode
    }
    expect(await photo('<svg xmlns="http://www.w3.org/2000/svg"/>', 'face.svg')).toBe(415)
    expect(await photo(new Uint8Array(photoBytes + 100_000), 'face.jpg')).toBe(413)
  })

  it('count attendance of daily help, and what the flat marks comes first', async () => {
    const { neha, flatId, device, admin } = await aGate()
    const worker = await neha.call(visitors.addWorker, {
      body: {
        name: 'Shobha Kamble',
        kind: 'maid',
        engagement: { flatNumber: 'A-101', weekdays: 127, wagePaise: 300_000, fromDay: '2026-01-01' },
      },
    })
    expect(worker.code).toMatch(/^9\d{5}$/)
    const visit = aVisit(flatId)
    await device('in', { workerId: worker.id, visit: { ...visit, flatId: null } })
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    const params = { id: worker.id, flatId, month: today.slice(0, 7) }
    const month = await neha.call(visitors.month, { params })
    expect(month.days.find(({ day }) => day === today)).toMatchObject({ passed: true, came: true })
    await neha.call(visitors.mark, { params: { id: worker.id, flatId, day: today }, body: { mark: 'absent' } })
    const marked = await neha.call(visitors.month, { params })
    expect(marked.days.find(({ day }) => day === today)).toMatchObject({ byFlat: 'absent', came: false })
    await expect(admin.call(visitors.month, { params })).rejects.toMatchObject(refusedWith(404))
  })

  it('keep parcels, tankers and the shelf', async () => {
    const { neha, flatId, device, admin } = await aGate()
    const parcel = { id: newId(), flatId, company: 'Blue Arrow', pieces: 1, shelf: '3' }
    await device('parcel_in', { parcel })
    expect(await neha.call(visitors.parcels)).toMatchObject([{ company: 'Blue Arrow', shelf: '3', collectedAt: null }])
    await device('parcel_out', { parcel })
    expect((await neha.call(visitors.parcels))[0]?.collectedAt).not.toBeNull()
    await device('tanker', { tanker: { count: 2, litres: 10_000 } })
    expect(await admin.call(visitors.tankers)).toMatchObject({ count: 2, litres: 20_000 })
    expect(await neha.call(visitors.tankers)).toMatchObject({ count: 0 })
  })
})

describe('a walk-in', () => {
  it('is answered once by many answers at once, and everybody reads whose it was', async () => {
    const { ours, admin, guard, neha, flatId, device } = await aGate()
    const rakesh = await ours.another('resident', { flatNumber: 'A-101', name: 'Rakesh Sharma' })
    const visit = aVisit(flatId, { purpose: 'service' })
    await admin.call(visitors.saveSettings, {
      body: { ...(await admin.call(visitors.settings)), answerSeconds: 45 },
    })
    expect(await device('ask', { visit })).toMatchObject({ status: 'waiting' })
    const params = { id: visit.id }
    // Everybody of the household is asked, for as long as the society waits, and sees who has it before them.
    await drainJobs(ours.id)
    const told = await asPlatform((db) =>
      db
        .selectFrom('notifications')
        .select('about')
        .where('society_id', '=', ours.id)
        .where('kind', '=', 'visit_asked')
        .execute(),
    )
    expect(told.map(({ about }) => about)).toMatchObject([{ seconds: '45' }, { seconds: '45' }])
    await rakesh.call(visitors.see, { params })
    expect((await neha.call(visitors.list)).visits[0]?.asked).toEqual([
      { name: 'Neha Sharma', me: true, seen: false },
      { name: 'Rakesh Sharma', me: false, seen: true },
    ])
    await expect(guard.call(visitors.see, { params })).rejects.toMatchObject(refusedWith(404))
    expect((await guard.call(visitors.roster)).content?.waiting).toMatchObject([
      { visitId: visit.id, asked: 2, seen: 1 },
    ])
    const settled = await Promise.allSettled(
      Array.from({ length: answersAtOnce }, (_, i) =>
        (i % 2 ? neha : rakesh).call(visitors.answer, { params, body: { answer: i % 2 ? 'approved' : 'refused' } }),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = settled.find((one) => one.status === 'rejected')!
    expect(lost.reason).toMatchObject({ status: 409, body: { code: 'answered_before' } })
    const stranger = await ours.another('resident', { flatNumber: 'C-1' })
    await expect(stranger.call(visitors.answer, { params, body: { answer: 'approved' } })).rejects.toMatchObject(
      refusedWith(404),
    )
  })

  it('is decided by the guard with a reason, and the household reads who let them in and why', async () => {
    const { ours, neha, flatId, device } = await aGate()
    const guardId = await aGuard(ours, 'Ramesh Yadav')
    const [known, away] = [aVisit(flatId, { name: 'Ashok' }), aVisit(flatId, { name: 'Seller' })]
    for (const visit of [known, away]) await device('ask', { visit })
    const said = (visit: object, answer: string, reason: string) =>
      device('answer', { visit, answer, answerWay: 'guard', reason, guardId })
    await said(known, 'approved', guardReasons.known_here)
    await said(away, 'refused', 'Wrong address')
    const late = neha.call(visitors.answer, { params: { id: known.id }, body: { answer: 'approved' } })
    await expect(late).rejects.toMatchObject({
      status: 409,
      body: { message: 'Ramesh Yadav has answered already: let in.' },
    })
    const shown = (await neha.call(visitors.list)).visits.map(({ name, answeredBy, byGuard, reason }) => ({
      ...{ name, answeredBy, byGuard, reason },
    }))
    const by = { answeredBy: 'Ramesh Yadav', byGuard: true }
    expect(shown).toEqual([
      { name: 'Seller', ...by, reason: 'Wrong address' },
      { name: 'Ashok', ...by, reason: 'known here' },
    ])
    await drainJobs(ours.id)
    const told = (await neha.call(notifications.list)).map(({ title, text }) => `${title} | ${text}`)
    expect(told).toContain('Ashok: let in | Ramesh Yadav at the gate decided for A-101: they are known here.')
    expect(told).toContain('Seller: refused | Ramesh Yadav answered for A-101. Wrong address.')
    // Whoever went away unanswered is waited for no more.
    const gone = { id: newId(), visit: aVisit(flatId) }
    await device('ask', gone)
    await device('undo', { undoes: gone.id })
    await expect(
      neha.call(visitors.answer, { params: { id: gone.visit.id }, body: { answer: 'approved' } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'nobody_waits' } })
  })

  it('with a parcel goes to the shelf where the household wants that', async () => {
    const { neha, flatId, device } = await aGate()
    await neha.call(visitors.saveFlatRules, { params: { id: flatId }, body: { deliveries: 'gate', intercom: '4403' } })
    const visit = aVisit(flatId, { purpose: 'delivery', company: 'Blue Arrow' })
    await device('ask', { visit })
    const [row] = (await neha.call(visitors.list)).visits
    expect(row).toMatchObject({ answer: 'at_gate', status: 'refused' })
  })
})

describe('who sees what', () => {
  it('names are for the gate, the admin and the household; earlier days for an opening', async () => {
    const { ours, neha, flatId, device, admin, guard } = await aGate()
    const committee = await ours.another('committee', { flatNumber: 'C-9' })
    const stranger = await ours.another('resident', { flatNumber: 'C-1' })
    await device('in', { visit: aVisit(flatId) })
    const name = async (who: Person, query = {}) =>
      (await who.call(visitors.list, { query })).visits.map((one) => one.name)
    expect(await name(neha)).toEqual(['Vaishali Pawar'])
    expect(await name(guard)).toEqual(['Vaishali Pawar'])
    expect(await name(admin)).toEqual(['Vaishali Pawar'])
    expect(await name(committee)).toEqual([''])
    expect(await name(stranger)).toEqual([])
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    for (const who of [guard, admin])
      await expect(name(who, { day: '2026-01-01' })).rejects.toMatchObject(refusedWith(403))
    const opening = await committee.call(visitors.open, {
      body: { from: today, until: today, reason: 'Bicycle missing in A wing' },
    })
    expect(await name(committee, { openingId: opening.id })).toEqual(['Vaishali Pawar'])
    await expect(name(admin, { openingId: opening.id })).rejects.toMatchObject(refusedWith(404))
    expect(await neha.call(visitors.openings)).toMatchObject([{ reason: 'Bicycle missing in A wing' }])
    expect(await stranger.call(visitors.openings)).toEqual([])
  })

  it('a device is let in by the admin, and one that is lost opens nothing and knows no code', async () => {
    const { ours, neha, flatId, guard, gate, admin, deviceId } = await aGate()
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'A', flatNumber: 'A-101' } })
    const stranger = await ours.another('security', { flatNumber: 'Gate' })
    await expect(stranger.call(visitors.roster)).rejects.toMatchObject(refusedWith(404))
    await expect(neha.call(visitors.roster)).rejects.toMatchObject(refusedWith(404))
    const asked = await stranger.call(visitors.enrol, { body: { gateId: gate.id, name: 'My own phone' } })
    expect(await stranger.call(visitors.roster)).toMatchObject({ device: { status: 'asked' }, content: null })
    await expect(phoneOf(stranger, asked.id, gate.id)('in', { visit: aVisit(flatId) })).rejects.toMatchObject(
      refusedWith(400),
    )
    const { link } = (await guard.call(visitors.roster)).device
    const standing = (held: string) => neha.call(visitors.ownDevice, { params: { link: held } })
    expect(await standing(link)).toEqual({ isEnded: false })
    await admin.call(visitors.endDevice, { params: { id: deviceId }, body: { why: 'lost' } })
    await expect(guard.call(visitors.roster)).rejects.toMatchObject(refusedWith(401))
    // Nobody is signed in on it any more, so it learns by its own link that it has to forget its list.
    expect(await standing(link)).toEqual({ isEnded: true })
    for (const other of [`${link}x`, pass.link.split('/g/')[1]!])
      await expect(standing(other)).rejects.toMatchObject(refusedWith(404))
    await expect(neha.call(visitors.own, { params: { link } })).rejects.toMatchObject(refusedWith(404))
    expect((await neha.call(visitors.get, { params: { id: pass.id } })).passcode).not.toBe(pass.passcode)
  })

  it('an alarm tells who has seen it, and a second press is the same alarm', async () => {
    const { neha, guard, admin } = await aGate()
    const alarm = await neha.call(visitors.raiseAlarm, { body: {} })
    expect((await neha.call(visitors.raiseAlarm, { body: {} })).id).toBe(alarm.id)
    await guard.call(visitors.seeAlarm, { params: { id: alarm.id } })
    const [seen] = await admin.call(visitors.alarms)
    expect(seen!.seen.filter(({ seenAt }) => seenAt).map(({ name }) => name)).toEqual(['Ramesh'])
    // One that was pressed without network long ago is told of as past, and none is pressed tomorrow.
    const late = { at: new Date(Date.now() - 11 * 60_000).toISOString() }
    expect(await admin.call(visitors.raiseAlarm, { body: late })).toMatchObject({ isLate: true, at: late.at })
    const early = await guard.call(visitors.raiseAlarm, { body: { at: '2099-01-01T00:00:00Z' } })
    expect(Date.parse(early.at)).toBeLessThanOrEqual(Date.now())
    expect(await neha.call(visitors.closeAlarm, { params: { id: alarm.id }, body: { wasFalse: true } })).toMatchObject({
      wasFalse: true,
    })
  })
})
