import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { at, categoryOf, raised, refusedWith } from '#server/testing/complaints.ts'
import { type Person, society } from '#server/testing/society.ts'
import { complaints } from './contract.ts'

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

  it('is listed by who has it, by when it is due and by its age, page by page', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const secretary = await ours.another('committee')
    const ids: string[] = []
    for (const priority of ['low', 'urgent', 'normal', 'high'] as const) ids.push((await raised(ours, { priority })).id)
    const [low, urgent, normal, high] = ids
    await admin.call(complaints.assign, { ...at(normal!), body: { memberId: secretary.memberId } })
    await admin.call(complaints.resolve, { ...at(high!), body: { note: 'Done' } })
    const listed = async (sort: 'assigned' | 'due' | '-due' | 'age' | '-age') => {
      const all: string[] = []
      for (let cursor: string | undefined; all.length < 4; cursor = all.at(-1))
        all.push(
          ...(await admin.call(complaints.list, { query: { sort, limit: 2, ...(cursor && { cursor }) } })).map(
            ({ id }) => id,
          ),
        )
      return all
    }
    expect(await listed('due')).toEqual([urgent, normal, low, high])
    expect(await listed('-due')).toEqual([low, normal, urgent, high])
    expect((await listed('assigned'))[0]).toBe(normal)
    expect((await listed('-age')).slice(0, 3)).toEqual([low, urgent, normal])
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
    expect(await read(`/api/societies/${ours.subdomain}/complaints?limit=7`)).toBeUndefined()
  })

  it('is a page of fifty when nobody says how many, and has a second page only for the fifty-first', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await raised(ours)
    const copies = (many: number, after: number) =>
      asPlatform((db) =>
        sql`insert into complaints (society_id, id, number, category_id, priority, title, text_key, location_kind, location, status, raised_by, due_at)
          select society_id, gen_random_uuid(), ${after} + n, category_id, priority, title, text_key, location_kind, location, 'open', raised_by, due_at
          from complaints, generate_series(1, ${many}::int) n where id = ${id}`.execute(db),
      )
    const read = async () => {
      const url = `/api/societies/${ours.subdomain}/complaints`
      const answer = await (await testApp()).inject({ url, headers: { cookie: admin.cookie } })
      return { shown: answer.json<unknown[]>().length, hasNext: answer.headers.link !== undefined }
    }
    await copies(49, 1)
    expect(await read()).toEqual({ shown: 50, hasNext: false })
    await copies(1, 50)
    expect(await read()).toEqual({ shown: 50, hasNext: true })
    const csv = await admin.call(complaints.export)
    expect(csv.trim().split('\n')).toHaveLength(52)
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
