import { describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { at, raised, refusedWith } from '#server/testing/complaints.ts'
import { type Person, society } from '#server/testing/society.ts'
import { aComplaint } from './build.ts'
import { complaints } from './contract.ts'
import { acts } from './rules.ts'

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
      for (const act of acts) {
        const { id } = await raised(ours)
        await people.admin.call(complaints.assign, { ...at(id), body: { memberId: plumber.memberId } })
        const { can } = await someone.call(complaints.get, at(id))
        const attempt = someone.call(complaints[act], {
          ...at(id),
          body: { memberId: plumber.memberId, note: 'x' },
        })
        const may = expected[role]!.includes(act)
        expect(can[act], `${role} ${act}`).toBe(may)
        if (may) await attempt
        else await expect(attempt, `${role} ${act}`).rejects.toMatchObject({ status: expect.toBeOneOf([403, 409]) })
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

const shift = (id: string, set: string) =>
  asPlatform(async (db) => {
    const { sql } = await import('kysely')
    await sql`update complaints set ${sql.raw(set)} where id = ${id}`.execute(db)
  })
