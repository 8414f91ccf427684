import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { docx, pdf, photo } from '#server/testing/hostile-files.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { fileOf, keepPaper, makeFolder, paperOf } from '#server/testing/papers.ts'
import { type Person, society } from '#server/testing/society.ts'
import { documents } from './contract.ts'
import { isDue, stageOf, wordsOf } from './rules.ts'

const at = (id: string) => ({ params: { id } })
const today = dayOf(new Date())
const refused = (status: number, more: object = {}) => ({ status, ...more })
const plain = (text = 'Bye-laws of the society') => fileOf('paper.txt', Buffer.from(text))
const titles = async (who: Person, query: object = {}) =>
  (await who.call(documents.list, { query })).map(({ title }) => title)

describe('folders', () => {
  it('lie in each other six deep, have names of their own, and go when they are empty', async () => {
    const ours = await society()
    const [secretary, admin] = [await ours.as('committee'), await ours.as('admin')]
    let parentId: string | null = null
    const made = []
    for (let depth = 1; depth <= 6; depth++) {
      const folder: { id: string } = await makeFolder(secretary, `Floor ${depth}`, { parentId })
      made.push(folder)
      parentId = folder.id
    }
    await expect(makeFolder(secretary, 'Floor 7', { parentId })).rejects.toMatchObject(
      refused(400, { body: { fields: { parentId: 'Folders lie at most 6 deep. Choose a folder further up.' } } }),
    )
    await expect(makeFolder(secretary, ' floor  1 ')).rejects.toMatchObject(refused(409))
    const top = made[0]!.id
    await expect(
      secretary.call(documents.editFolder, { ...at(top), body: { name: 'Floor 1', parentId: made[3]!.id } }),
    ).rejects.toMatchObject(refused(400, { body: { fields: { parentId: 'A folder cannot lie inside itself.' } } }))
    await secretary.call(documents.editFolder, { ...at(made[4]!.id), body: { name: 'Floor 5', parentId: top } })
    const depths = new Map((await secretary.call(documents.folders)).map(({ name, depth }) => [name, depth]))
    expect([depths.get('Floor 5'), depths.get('Floor 6')]).toEqual([2, 3])
    await expect(admin.call(documents.removeFolder, at(top))).rejects.toMatchObject(refused(409))
    await admin.call(documents.removeFolder, at(made[5]!.id))
    await expect(secretary.call(documents.removeFolder, at(made[4]!.id))).rejects.toMatchObject(refused(403))
  })
})

describe('who sees a paper', () => {
  it('is who the folder is for: list, search, picture and download answer alike', async () => {
    const [ours, theirs] = [await society(), await society()]
    const [admin, secretary, resident] = [await ours.as('admin'), await ours.as('committee'), await ours.as('resident')]
    const open = await makeFolder(admin, 'Minutes')
    const closed = await makeFolder(admin, 'Fire', { audience: { roles: ['admin', 'committee'] }, parentId: open.id })
    const inside = await makeFolder(admin, 'Drawings', { parentId: closed.id })
    await keepPaper(admin, open.id, 'Minutes of June', plain())
    const hidden = await keepPaper(admin, inside.id, 'Hydrant plan', fileOf('plan.png', await photo('png')))
    expect(hidden.latest).toMatchObject({ isPicture: true, number: 1 })
    expect((await resident.call(documents.folders)).map(({ name }) => name)).toEqual(['Minutes'])
    expect(await titles(resident)).toEqual(['Minutes of June'])
    expect(await titles(resident, { q: 'hydrant' })).toEqual([])
    expect(await titles(secretary, { q: 'hydrant' })).toEqual(['Hydrant plan'])
    const found = async (who: Person) =>
      (await who.call(search.global, { query: { q: 'hydrant' } })).map(({ id }) => id)
    expect(await found(secretary)).toEqual([hidden.id])
    expect(await found(resident)).toEqual([])
    for (const stranger of [resident, await theirs.as('admin')]) {
      await expect(stranger.call(documents.get, at(hidden.id))).rejects.toMatchObject(refused(404))
      await expect(stranger.call(documents.thumbnail, at(hidden.id))).rejects.toMatchObject(refused(404))
      const version = { params: { id: hidden.id, number: 1 } }
      await expect(stranger.call(documents.file, version)).rejects.toMatchObject(refused(404))
    }
    for (const role of ['security', 'vendor'] as const)
      await expect((await ours.as(role)).call(documents.list)).rejects.toMatchObject(refused(403))
    await secretary.call(documents.editFolder, { ...at(closed.id), body: { name: 'Fire', parentId: open.id } })
    expect(await found(resident)).toEqual([hidden.id])
    const answer = await (await testApp()).inject({
      url: `/api/societies/${ours.subdomain}/documents/${hidden.id}/versions/1/file`,
      headers: { cookie: resident.cookie },
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('is the owners of the flat for its papers, its tenants when that is ticked, and the committee', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id: flatId } = await admin.call(members.addFlat, { body: { number: 'C-303', wing: 'C' } })
    const owner = await ours.another('resident', { flatNumber: 'C-303' })
    const tenant = await ours.another('resident', { flatNumber: 'A-1' })
    const neighbour = await ours.another('resident', { flatNumber: 'B-1' })
    await asPlatform((db) =>
      db
        .insertInto('occupancies')
        .values({ society_id: ours.id, id: newId(), member_id: tenant.memberId, flat_id: flatId, kind: 'tenant' })
        .execute(),
    )
    const all = await makeFolder(admin, 'Flats')
    const paper = await keepPaper(admin, all.id, 'Share certificate', plain(), { flatNumber: 'c 303' })
    expect(await Promise.all([owner, tenant, neighbour].map((who) => titles(who)))).toEqual([[paper.title], [], []])
    const edit = { folderId: all.id, title: paper.title, flatNumber: 'C-303', forTenants: true }
    await admin.call(documents.edit, { ...at(paper.id), body: edit })
    expect(await Promise.all([owner, tenant, neighbour].map((who) => titles(who)))).toEqual([
      [paper.title],
      [paper.title],
      [],
    ])
    // Who moves out finds it no more from that moment, who moves in finds it at once.
    const found = async (who: Person) => (await who.call(search.global, { query: { q: 'certificate' } })).length
    expect([await found(owner), await found(tenant), await found(neighbour)]).toEqual([1, 1, 0])
    const { occupancies } = await admin.call(members.get, at(tenant.memberId))
    await admin.call(members.moveOut, {
      params: { id: tenant.memberId, occupancyId: occupancies[0]!.id },
      body: { until: '2026-11-01' },
    })
    await admin.call(members.occupy, { params: { id: neighbour.memberId }, body: { flatId, kind: 'owner' } })
    expect([await found(owner), await found(tenant), await found(neighbour)]).toEqual([1, 0, 1])
    await expect(keepPaper(admin, all.id, 'X', plain(), { flatNumber: 'Z-9' })).rejects.toMatchObject(
      refused(400, { body: { fields: { flatNumber: expect.stringContaining('no flat') } } }),
    )
  })

  it('is said alike by the question of one person and by the list of all of them', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const flats = ['A-1', 'B-1', 'B-2']
    for (const number of flats) await admin.call(members.addFlat, { body: { number, wing: number[0]! } })
    const people = [await ours.as('ca'), await ours.another('resident', { status: 'pending' })]
    for (const flatNumber of flats) people.push(await ours.another('resident', { flatNumber }))
    const lists = fc.record({
      roles: fc.subarray(['resident', 'ca', 'committee'] as const, { maxLength: 2 }),
      wings: fc.subarray(['A', 'B'], { maxLength: 1 }),
      kinds: fc.subarray(['owner', 'tenant'] as const, { maxLength: 1 }),
    })
    const plans = fc.sample(fc.tuple(lists, lists, fc.constantFrom('', ...flats), fc.constantFrom('', ...flats)), 12)
    const tryPlan = async ([outer, inner, flatNumber, ownFlat]: (typeof plans)[number], n: number) => {
      const top = await makeFolder(admin, `Top ${n}`, { audience: outer })
      const { id: folderId } = await makeFolder(admin, `In ${n}`, { parentId: top.id, audience: inner, flatNumber })
      const { id } = await keepPaper(admin, folderId, `P ${n}`, plain(String(n)), { flatNumber: ownFlat })
      const { rows } = await viewersOf(ours.id, id)
      const seen = await Promise.all(people.map((who) => who.call(documents.get, at(id)).then(Boolean, () => false)))
      expect(people.map((who) => rows.includes(who.memberId!))).toEqual(seen)
    }
    await Promise.all(plans.map(tryPlan))
  })
})

const viewersOf = (societyId: string, id: string) =>
  asPlatform(async (db) => {
    const { sql } = await import('kysely')
    const roles = ['admin', 'committee', 'resident', 'ca']
    const { rows } = await sql<{ id: string }>`
      select app.document_viewers(${societyId}::uuid, ${id}::uuid, ${roles}::text[]) as id`.execute(db)
    return { rows: rows.map((row) => row.id) }
  })

describe('versions', () => {
  it('stay, each under its number, and the newest is the paper; nobody changes one, and only an admin deletes', async () => {
    const ours = await society()
    const [admin, secretary, resident] = [await ours.as('admin'), await ours.as('committee'), await ours.as('resident')]
    const { id: folderId } = await makeFolder(secretary, 'Bye-laws')
    const { id } = await keepPaper(secretary, folderId, 'Bye-laws', plain('first edition'))
    const sent = { ...at(id), body: { fileId: newId(), note: 'as of April' }, file: plain('second edition') }
    expect(await secretary.call(documents.addVersion, sent)).toMatchObject({
      latest: { number: 2, note: 'as of April' },
    })
    expect(await secretary.call(documents.addVersion, sent)).toMatchObject({ latest: { number: 2 } })
    const read = (number: number) => resident.call(documents.file, { params: { id, number } })
    expect([await read(1), await read(2)]).toEqual(['first edition', 'second edition'])
    expect((await resident.call(documents.get, at(id))).versions.map(({ number }) => number)).toEqual([2, 1])
    await expect(
      asPlatform((db) =>
        db.updateTable('document_versions').set({ note: 'x' }).where('document_id', '=', id).execute(),
      ),
    ).rejects.toThrow('append-only')
    const edit = { folderId, title: 'Bye-laws', version: 1 }
    await expect(secretary.call(documents.edit, { ...at(id), body: edit })).rejects.toMatchObject(refused(409))
    for (const who of [secretary, resident])
      await expect(who.call(documents.remove, at(id))).rejects.toMatchObject(refused(403))
    const before = (await admin.call(documents.usage)).usedBytes
    await admin.call(documents.remove, at(id))
    const { usedBytes, papers } = await admin.call(documents.usage)
    expect([papers, before - usedBytes]).toEqual([0, 'first edition'.length + 'second edition'.length])
    expect(await admin.call(search.global, { query: { q: 'bye-laws' } })).toEqual([])
  })

  it('are kept once though a phone sends the same paper again', async () => {
    const ours = await society()
    const secretary = await ours.as('committee')
    const { id: folderId } = await makeFolder(secretary, 'Contracts')
    const body = { id: newId(), folderId, title: 'Pump AMC' }
    const sent = await Promise.all([1, 2, 3].map(() => secretary.call(documents.add, { body, file: plain() })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await titles(secretary)).toEqual(['Pump AMC'])
    await expect(secretary.call(documents.add, { body, file: plain('other') })).rejects.toMatchObject(refused(409))
  })
})

describe('files that are refused', () => {
  it('are refused with the sentence of the file store, and nothing is kept', async () => {
    const ours = await society()
    const secretary = await ours.as('committee')
    const { id: folderId } = await makeFolder(secretary, 'Contracts')
    const send = (name: string, content: Buffer) =>
      keepPaper(secretary, folderId, 'X', fileOf(name, content)).then(
        () => 'kept',
        (error: { body: { message: string } }) => error.body.message,
      )
    expect(await send('a.docx', docx({ 'word/vbaProject.bin': 'x' }))).toContain('contains macros')
    expect(await send('a.pdf', pdf('/OpenAction<</S/JavaScript/JS(x)>>'))).toContain('contains a program')
    const program = '/OpenAction<</S/J#61vaScript/J#53(x)>>'
    expect(await send('a.pdf', pdf(program))).toContain('contains a program')
    const packed = (content: string) =>
      `>>endobj 3 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${content}\nendstream`
    const deflated = deflateSync('6 0 <</S/JavaScript/JS(x)>>').toString('latin1')
    expect(await send('a.pdf', pdf(packed(deflated)))).toContain('contains a program')
    expect(await send('a.pdf', pdf(packed('no such stream')))).toContain('contains a program')
    expect(await send('a.docx', pdf())).toBe('The file is named .docx but its content is .pdf.')
    expect(await titles(secretary)).toEqual([])
    await expect(keepPaper(secretary, newId(), 'X', plain())).rejects.toMatchObject(
      refused(400, { body: { fields: { folderId: expect.any(String) } } }),
    )
  })

  it('fifty at once at the edge of the plan never go above it', async () => {
    const ours = await society({ plan: 'essential' })
    const secretary = await ours.as('committee')
    const { id: folderId } = await makeFolder(secretary, 'Contracts')
    const most = (await secretary.call(documents.usage)).mostBytes!
    await asPlatform((db) =>
      db
        .insertInto('file_usage')
        .values({ society_id: ours.id, bytes: most - 1000 })
        .execute(),
    )
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => keepPaper(secretary, folderId, `Paper ${n}`, plain('x'.repeat(100)))),
    )
    const kept = results.filter(({ status }) => status === 'fulfilled').length
    const { usedBytes, papers } = await secretary.call(documents.usage)
    expect([kept, papers, usedBytes]).toEqual([10, 10, most])
    const failed = results.find((one) => one.status === 'rejected') as PromiseRejectedResult
    expect(failed.reason).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('Your plan keeps 5 GB') },
    })
  })
})

describe('the words of a paper', () => {
  it('find it once a job has read them: in English, in Marathi, and by those of the newest version alone', async () => {
    const ours = await society()
    const [secretary, resident] = [await ours.as('committee'), await ours.as('resident')]
    const { id: folderId } = await makeFolder(secretary, 'Lifts')
    const file = await paperOf(['Hydraulic ropes are inspected quarterly.', 'समितीच्या निर्णयानुसार किल्ली दिली जाईल'])
    const { id, textState } = await keepPaper(secretary, folderId, 'Lift AMC, all wings', file)
    expect(textState).toBe('waiting')
    expect(await titles(resident, { q: 'लिफ्ट' })).toEqual(['Lift AMC, all wings'])
    await drainJobs(ours.id)
    expect((await resident.call(documents.get, at(id))).textState).toBe('read')
    for (const q of ['hydraul', 'ropes quarterly', 'AMC inspected', 'समितीच्या', 'किल्ली'])
      expect([q, await titles(resident, { q })]).toEqual([q, ['Lift AMC, all wings']])
    expect(await titles(resident, { q: 'ropes yearly' })).toEqual([])
    const newer = await paperOf(['Nothing about that any more'])
    await secretary.call(documents.addVersion, { ...at(id), body: { fileId: newId() }, file: newer })
    await drainJobs(ours.id)
    expect([await titles(resident, { q: 'ropes' }), await titles(resident, { q: 'nothing' })]).toEqual([
      [],
      ['Lift AMC, all wings'],
    ])
  })

  it('of a whole pile are read one paper after the other, not one a minute', async () => {
    const ours = await society()
    const secretary = await ours.as('committee')
    const { id: folderId } = await makeFolder(secretary, 'Pile')
    const pile = ['Lift', 'Pump', 'Garden', 'Roof']
    for (const title of pile) await keepPaper(secretary, folderId, title, await paperOf([title]))
    await Promise.all(pile.map(() => drainJobs(ours.id)))
    const states = (await secretary.call(documents.list, { query: { folderId } })).map(({ textState }) => textState)
    expect(states).toEqual(pile.map(() => 'read'))
  })

  it('are missing where a file breaks the reader or is a picture of paper: it is kept and says so', async () => {
    const ours = await society()
    const secretary = await ours.as('committee')
    const { id: folderId } = await makeFolder(secretary, 'Scans')
    const broken = await keepPaper(
      secretary,
      folderId,
      'Broken',
      fileOf('a.pdf', Buffer.from('%PDF-1.4\nno paper\n%%EOF\n')),
    )
    const scan = await keepPaper(secretary, folderId, 'Scan', await paperOf([]))
    await drainJobs(ours.id)
    const state = async (id: string) => (await secretary.call(documents.get, at(id))).textState
    expect([await state(broken.id), await state(scan.id)]).toEqual(['unreadable', 'scanned'])
    expect(await secretary.call(documents.file, { params: { id: broken.id, number: 1 } })).toContain('%PDF')
    expect(await titles(secretary, { q: 'broken' })).toEqual(['Broken'])
  })

  it('are split at marks, counted once and never without end', () => {
    expect(wordsOf('The AMC-2026, the lift; a 5')).toEqual(['The', 'AMC-2026,', 'AMC', '2026', 'the', 'lift;', 'lift'])
    expect(wordsOf(Array.from({ length: 30_000 }, (_, n) => `w${n}`).join(' '))).toHaveLength(20_000)
  })
})

describe('what lapses next', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-1, 0],
    [-6, 0],
    [-7, -7],
    [-20, -14],
  ])('%i days before its end the reminder of %s is due', (days, stage) => {
    expect(stageOf(addDays(today, days), today)).toBe(stage)
  })

  it('is told once a step, whichever days the server was off', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), (steps) => {
        let [reminded, day]: [number | null, string] = [null, today]
        const told: number[] = []
        for (const step of steps) {
          day = addDays(day, step)
          const stage = stageOf(addDays(today, 90), day)
          if (stage === null || !isDue(stage, reminded)) continue
          reminded = stage
          told.push(stage)
        }
        expect(told).toEqual([...new Set(told)].toSorted((a, b) => b - a))
      }),
    )
  })

  it('stands in order with who is responsible, and reminds them and the admins until a version with a later day', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const keeper = await ours.another('committee', { name: 'Vikram Rathore' })
    const other = await ours.as('committee')
    const { id: folderId } = await makeFolder(admin, 'Insurance')
    const renew = { responsibleId: keeper.memberId, kind: 'insurance' }
    const late = await keepPaper(admin, folderId, 'Fire certificate', plain('a'), { expiresOn: addDays(today, 70) })
    const { id } = await keepPaper(admin, folderId, 'Building insurance', plain('b'), {
      ...renew,
      expiresOn: addDays(today, 61),
    })
    expect(await resident.call(documents.lapsing)).toMatchObject([
      { id, daysLeft: 61, responsible: { name: 'Vikram Rathore' } },
      { id: late.id, daysLeft: 70, responsible: null },
    ])
    const shift = (days: number) =>
      asPlatform((db) =>
        db
          .updateTable('documents')
          .set({ expires_on: addDays(today, days) })
          .where('id', '=', id)
          .execute(),
      )
    const told = async (who: Person) =>
      (await who.call(notifications.list)).filter(({ kind }) => kind === 'document_expiring').length
    for (const days of [61, 60, 59, 7, 0, -1, -7]) {
      await shift(days)
      await runSchedule('documents', 'ends')
      await runSchedule('documents', 'ends')
      await drainJobs(ours.id)
    }
    expect(await Promise.all([keeper, admin, other, resident].map(told))).toEqual([4, 4, 0, 0])
    const expiresOn = addDays(today, 365)
    await admin.call(documents.addVersion, { ...at(id), body: { fileId: newId(), expiresOn }, file: plain('renewed') })
    await runSchedule('documents', 'ends')
    await drainJobs(ours.id)
    expect(await told(keeper)).toBe(4)
    await expect(keepPaper(admin, folderId, 'X', plain('c'), { responsibleId: newId() })).rejects.toMatchObject(
      refused(400, { body: { fields: { responsibleId: expect.any(String) } } }),
    )
  })

  it('is news to whom the paper is for, when it is added', async () => {
    const ours = await society()
    const [admin, secretary, resident] = [await ours.as('admin'), await ours.as('committee'), await ours.as('resident')]
    const open = await makeFolder(admin, 'Minutes')
    const closed = await makeFolder(admin, 'Legal', { audience: { roles: ['committee'] } })
    await keepPaper(secretary, open.id, 'Minutes of June', plain())
    await keepPaper(admin, closed.id, 'Notice of the builder', plain())
    await drainJobs(ours.id)
    const news = async (who: Person) => (await who.call(notifications.list)).map(({ title }) => title)
    expect(await news(resident)).toEqual(['New document: Minutes of June'])
    expect(await news(secretary)).toEqual(['New document: Notice of the builder'])
  })
})
