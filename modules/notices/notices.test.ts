import { describe, expect, it } from 'vitest'
import { addDays, dayOf, financialYear } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { type Person, society } from '#server/testing/society.ts'
import { notices } from './contract.ts'
import { isLive, shareLink, wrongDays } from './rules.ts'

const at = (id: string) => ({ params: { id } })
const today = dayOf(new Date())
const english = { language: 'en' as const, title: 'Water off on Tuesday', body: 'From *10* to 3.' }
const marathi = { language: 'mr' as const, title: 'मंगळवारी पाणी बंद', body: 'सकाळी 10 ते 3.' }

const published = async (by: Person, more: object = {}) => {
  const { id } = await by.call(notices.write, { body: { texts: [english], ...more } })
  return by.call(notices.publish, at(id))
}
const refused = (status: number, fields?: object) => ({ status, ...(fields ? { body: { fields } } : {}) })

describe('the life of a notice', () => {
  it('is a draft nobody sees, then hangs on the board with the next number, and is taken back', async () => {
    const ours = await society()
    const [secretary, resident] = [await ours.as('committee'), await ours.as('resident')]
    const draft = await secretary.call(notices.write, { body: { texts: [english, marathi] } })
    expect(draft).toMatchObject({ state: 'draft', number: null, languages: ['en', 'mr'] })
    await expect(resident.call(notices.get, at(draft.id))).rejects.toMatchObject(refused(404))
    expect(await resident.call(notices.list)).toEqual([])
    const out = await secretary.call(notices.publish, at(draft.id))
    expect(out).toMatchObject({ state: 'published', number: `N/${financialYear(today).name}/001` })
    expect((await published(secretary)).number).toBe(`N/${financialYear(today).name}/002`)
    await expect(secretary.call(notices.publish, at(draft.id))).rejects.toMatchObject(refused(409))
    await expect(secretary.call(notices.remove, at(draft.id))).rejects.toMatchObject(refused(409))
    expect((await resident.call(notices.list)).map(({ readAt }) => readAt)).toEqual([null, null])
    await secretary.call(notices.pin, { ...at(draft.id), body: { isPinned: true } })
    expect((await resident.call(notices.list))[0]).toMatchObject({ id: draft.id, isPinned: true, isForMe: true })
    await resident.call(notices.read, at(draft.id))
    expect((await resident.call(notices.get, at(draft.id))).readAt).not.toBeNull()
    await secretary.call(notices.withdraw, at(draft.id))
    await expect(resident.call(notices.get, at(draft.id))).rejects.toMatchObject(refused(404))
    expect(await secretary.call(notices.list, { query: { show: 'past' } })).toMatchObject([{ state: 'withdrawn' }])
  })

  it('is published by the clock when its hour comes, told once, and comes down after its last day', async () => {
    const ours = await society()
    const [secretary, resident] = [await ours.as('committee'), await ours.as('resident')]
    const { id } = await secretary.call(notices.write, { body: { texts: [english], expiresOn: addDays(today, 3) } })
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await secretary.call(notices.publish, { ...at(id), body: { publishAt } })
    await runSchedule('notices', 'clock')
    expect(await resident.call(notices.list)).toEqual([])
    await shift(id, { publish_at: new Date(Date.now() - 1000) })
    await runSchedule('notices', 'clock')
    await runSchedule('notices', 'clock')
    expect(await resident.call(notices.list)).toMatchObject([{ id, state: 'published' }])
    await drainJobs(ours.id)
    expect((await resident.call(notifications.list)).map(({ kind }) => kind)).toEqual(['notice_posted'])
    await shift(id, { expires_on: addDays(today, -1) })
    expect(await resident.call(notices.list)).toEqual([])
    await runSchedule('notices', 'clock')
    expect(await resident.call(notices.list, { query: { show: 'past' } })).toMatchObject([{ id, isLive: false }])
  })

  it('asks everybody again when its words change, and keeps its readers', async () => {
    const ours = await society()
    const [secretary, resident] = [await ours.as('committee'), await ours.as('resident')]
    const out = await published(secretary, { ack: 'person' })
    expect(await resident.call(notices.acknowledge, at(out.id))).toMatchObject({ isConfirmed: true })
    const edit = { texts: [english], ack: 'person' as const }
    await secretary.call(notices.edit, { ...at(out.id), body: { ...edit, isPinned: true } })
    expect(await resident.call(notices.get, at(out.id))).toMatchObject({ isConfirmed: true, isPinned: true })
    await secretary.call(notices.edit, { ...at(out.id), body: { ...edit, texts: [{ ...english, body: 'From 11.' }] } })
    expect(await resident.call(notices.get, at(out.id))).toMatchObject({ isConfirmed: false, body: 'From 11.' })
    await expect(
      secretary.call(notices.edit, { ...at(out.id), body: { ...edit, audience: { wings: ['C'] } } }),
    ).rejects.toMatchObject(refused(400, { audience: expect.any(String) }))
    await expect(secretary.call(notices.edit, { ...at(out.id), body: { ...edit, version: 1 } })).rejects.toMatchObject(
      refused(409),
    )
  })
})

describe('who sees a notice', () => {
  it('reaches its audience and nobody else, here or next door, in list and search', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    await admin.call(members.addFlat, { body: { number: 'C-101', wing: 'C' } })
    const inC = await ours.another('resident', { flatNumber: 'C-101' })
    const inA = await ours.another('resident', { flatNumber: 'A-101' })
    const out = await published(admin, { audience: { wings: ['C'], kinds: ['owner'] } })
    expect(await inC.call(notices.list)).toMatchObject([{ id: out.id }])
    expect(await inA.call(notices.list)).toEqual([])
    for (const stranger of [inA, await theirs.as('admin')])
      await expect(stranger.call(notices.get, at(out.id))).rejects.toMatchObject(refused(404))
    await expect(inA.call(notices.acknowledge, at(out.id))).rejects.toMatchObject(refused(404))
    await expect(inC.call(notices.readers, at(out.id))).rejects.toMatchObject(refused(403))
    expect(await inC.call(notices.get, at(out.id))).toMatchObject({ audience: null, reach: null })
    const found = async (who: Person) => (await who.call(search.global, { query: { q: 'water' } })).map(({ id }) => id)
    expect(await found(inC)).toEqual([out.id])
    expect(await found(inA)).toEqual([])
  })

  it('is given to whoever joins while it hangs', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const out = await published(admin)
    const asking = await ours.another('resident', { status: 'pending' })
    await admin.call(members.approve, at(asking.memberId))
    await drainJobs(ours.id)
    expect(await asking.call(notices.list)).toMatchObject([{ id: out.id, readAt: null }])
  })

  it('is read in the reader’s language, else in the one that was written first', async () => {
    const ours = await society()
    const resident = await ours.as('resident')
    await published(await ours.as('admin'), { texts: [marathi] })
    await published(await ours.as('admin'), { texts: [marathi, english] })
    expect((await resident.call(notices.list)).map(({ language }) => language)).toEqual(['en', 'mr'])
  })
})

describe('confirming', () => {
  it('is done for the whole flat by one of it; the rest are listed and reminded once a day', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (const number of ['C-101', 'C-102']) await admin.call(members.addFlat, { body: { number, wing: 'C' } })
    const [asha, ravi] = [
      await ours.another('resident', { flatNumber: 'C-101' }),
      await ours.another('resident', { flatNumber: 'C-101' }),
    ]
    const other = await ours.another('resident', { flatNumber: 'C-102', name: 'Tista Das' })
    const out = await published(admin, { ack: 'flat', ackBy: today, audience: { wings: ['C'] } })
    expect(await asha.call(notices.list)).toMatchObject([{ isAsked: true, isConfirmed: false, myFlats: ['C-101'] }])
    await asha.call(notices.acknowledge, at(out.id))
    expect(await ravi.call(notices.list)).toMatchObject([{ isConfirmed: true, can: { acknowledge: false } }])
    expect((await admin.call(notices.get, at(out.id))).reach).toMatchObject({
      people: 3,
      read: 1,
      acknowledged: 1,
      flats: 2,
      flatsOpen: 1,
      remindable: 1,
    })
    const waiting = await admin.call(notices.readers, { ...at(out.id), query: { state: 'waiting' } })
    expect(waiting.map(({ name }) => name)).toEqual(['Tista Das'])
    expect(await admin.call(notices.exportReaders, { ...at(out.id), query: { state: 'unread' } })).toContain(
      'Tista Das',
    )
    await drainJobs(ours.id)
    expect(await admin.call(notices.remind, at(out.id))).toEqual({ people: 1 })
    await expect(admin.call(notices.remind, at(out.id))).rejects.toMatchObject(refused(409))
    await drainJobs(ours.id)
    expect((await other.call(notifications.list)).map(({ kind }) => kind)).toEqual(['notice_reminder', 'notice_posted'])
    expect((await ravi.call(notifications.list)).map(({ kind }) => kind)).toEqual(['notice_posted'])
    await expect(admin.call(notices.acknowledge, at(out.id))).rejects.toMatchObject(refused(409))
  })
})

describe('what is refused', () => {
  it('says which field is wrong', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const yesterday = addDays(today, -1)
    const write = (more: object) => admin.call(notices.write, { body: { texts: [english], ...more } })
    await expect(write({ expiresOn: yesterday })).rejects.toMatchObject(refused(400, { expiresOn: expect.any(String) }))
    await expect(write({ ack: 'flat', ackBy: yesterday })).rejects.toMatchObject(
      refused(400, { ackBy: expect.any(String) }),
    )
    await expect(write({ texts: [{ ...english, body: 'x'.repeat(20_001) }] })).rejects.toMatchObject(
      refused(400, { 'texts.0.body': expect.any(String) }),
    )
    for (const texts of [
      [],
      [english, english],
      [{ ...english, title: 'x'.repeat(121) }],
      [{ ...english, title: ' ' }],
    ])
      await expect(write({ texts })).rejects.toMatchObject(refused(400))
    const nobody = await write({ audience: { wings: ['Z'] } })
    await expect(admin.call(notices.publish, at(nobody.id))).rejects.toMatchObject({
      status: 400,
      body: { message: 'Nobody would get this.' },
    })
    const publishAt = new Date(Date.now() - 1000).toISOString()
    await expect(admin.call(notices.publish, { ...at(nobody.id), body: { publishAt } })).rejects.toMatchObject(
      refused(400, { publishAt: expect.any(String) }),
    )
  })

  it('lets only an admin ring at night, and only who may write write', async () => {
    const ours = await society()
    const urgent = { texts: [english], urgency: 'urgent' as const }
    await expect((await ours.as('committee')).call(notices.write, { body: urgent })).rejects.toMatchObject(refused(403))
    const draft = await (await ours.as('admin')).call(notices.write, { body: urgent })
    expect(draft).toMatchObject({ urgency: 'urgent', can: { edit: true, publish: true } })
    const committee = await ours.as('committee')
    expect(await committee.call(notices.get, at(draft.id))).toMatchObject({ can: { edit: false, publish: false } })
    const theirs = { ...at(draft.id), body: { texts: [english], urgency: 'normal' as const } }
    await expect(committee.call(notices.edit, theirs)).rejects.toMatchObject(refused(403))
    await expect(committee.call(notices.publish, { ...at(draft.id), body: {} })).rejects.toMatchObject(refused(403))
    for (const role of ['resident', 'security', 'vendor', 'ca'] as const)
      await expect((await ours.as(role)).call(notices.write, { body: { texts: [english] } })).rejects.toMatchObject(
        refused(403),
      )
  })

  it('opens a file only for those the notice is for', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const { id } = await admin.call(notices.write, { body: { texts: [english] } })
    const file = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'Floor plan.pdf')
    const kept = await admin.call(notices.addFile, { ...at(id), file })
    const opening = { params: { id, fileId: kept.id } }
    await expect(resident.call(notices.file, opening)).rejects.toMatchObject(refused(404))
    await admin.call(notices.publish, at(id))
    expect(await resident.call(notices.file, opening)).toContain('%PDF')
    await admin.call(notices.removeFile, opening)
    await expect(resident.call(notices.file, opening)).rejects.toMatchObject(refused(404))
  })
})

describe('the rules', () => {
  it('hangs through its last day, in India', () => {
    const row = { state: 'published' as const, expires_on: '2026-11-27' }
    expect(isLive(row, new Date('2026-11-27T18:29:59Z'))).toBe(true)
    expect(isLive(row, new Date('2026-11-27T18:30:00Z'))).toBe(false)
    expect(wrongDays({ expiresOn: '2026-11-20', ackBy: '2026-11-25' }, new Date('2026-11-15T10:00:00Z'))).toEqual({
      ackBy: { code: 'after_last_day' },
    })
  })

  it('shares title, 600 letters and the address', () => {
    const link = shareLink({ title: 'Water & gas', body: 'क'.repeat(700), url: 'https://a.in/x?id=1' })
    expect(new URL(link).searchParams.get('text')).toBe(`*Water & gas*\n\n${'क'.repeat(600)}…\n\nhttps://a.in/x?id=1`)
  })
})

const shift = (id: string, values: { publish_at?: Date; expires_on?: string }) =>
  asPlatform((db) => db.updateTable('notices').set(values).where('id', '=', id).execute())
