import { describe, expect, it } from 'vitest'
import { pathOf } from '#kernel/contract.ts'
import { newId } from '#kernel/ids.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { inHours, letTimePass, opened, votes, votingSociety, yesOrNo } from '#server/testing/polls.ts'
import { polls } from './contract.ts'
import { openRoot } from './rules/open-root.ts'

const at = (id: string) => ({ params: { id } })
/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const refused = (status: number, more: object = {}) => ({ status, body: more })

describe('an open poll', () => {
  it('goes from draft to declared, and everybody sees the same count', async () => {
    const { ours, admin, owners } = await votingSociety(4)
    const id = await opened(admin)
    await drainJobs(ours.id)
    expect((await owners[0]!.call(notifications.list)).map(({ kind }) => kind)).toContain('poll_opened')
    await votes(owners[0]!, id, [[0]])
    await votes(owners[1]!, id, [[0]])
    await votes(owners[2]!, id, [[1]])
    const before = await owners[3]!.call(polls.get, at(id))
    expect(before).toMatchObject({ state: 'open', entitled: 4, cast: 3, result: null, can: { vote: true } })
    await letTimePass(id, 3)
    await runSchedule('polls', 'clock')
    const after = await owners[3]!.call(polls.get, at(id))
    expect(after).toMatchObject({ state: 'declared', cast: 3, can: { vote: false } })
    expect(after.result).toMatchObject({ cast: 3, entitled: 4, questions: [{ votes: [2, 1], elected: [0], blank: 0 }] })
    const cast = await asPlatform((db) => db.selectFrom('votes').selectAll().where('poll_id', '=', id).execute())
    const again = await openRoot(
      id,
      cast.map((one) => ({ voterId: one.voter_id, answers: one.answers as number[][] })),
    )
    expect(after.root).toBe(again)
    await drainJobs(ours.id)
    expect((await owners[3]!.call(notifications.list)).map(({ kind }) => kind)).toContain('poll_result')
  })

  it('lets a vote be changed until closing, and counts the last one', async () => {
    const { admin, owners } = await votingSociety(2)
    const id = await opened(admin)
    await votes(owners[0]!, id, [[0]])
    await votes(owners[0]!, id, [[1]])
    await letTimePass(id, 3)
    await runSchedule('polls', 'clock')
    expect((await admin.call(polls.get, at(id))).result).toMatchObject({ cast: 1, questions: [{ votes: [0, 1] }] })
  })

  it('refuses what comes late with both times, though the clock has not closed it yet', async () => {
    const { admin, owners } = await votingSociety(2)
    const id = await opened(admin)
    await letTimePass(id, 3)
    await expect(votes(owners[0]!, id, [[0]])).rejects.toMatchObject(
      refused(409, { code: 'poll_closed', message: expect.stringMatching(/closed on .+ arrived at \d\d:\d\d/) }),
    )
  })

  it('takes one vote though one phone sends it fifty times at once', async () => {
    const { admin, owners } = await votingSociety(2)
    const id = await opened(admin)
    const { mine } = await owners[0]!.call(polls.get, at(id))
    const body = { voteId: newId(), voterId: mine[0]!.voterId, answers: [[0]] }
    await Promise.all(Array.from({ length: 50 }, () => owners[0]!.call(polls.vote, { ...at(id), body })))
    expect(await admin.call(polls.get, at(id))).toMatchObject({ cast: 1 })
  })

  it('says which question has a wrong answer', async () => {
    const { admin, owners } = await votingSociety(2)
    const id = await opened(admin)
    await expect(votes(owners[0]!, id, [[2]])).rejects.toMatchObject(refused(400, { code: 'no_such_option' }))
    await expect(votes(owners[0]!, id, [[0, 1]])).rejects.toMatchObject(refused(400, { code: 'too_many_marks' }))
    await expect(votes(owners[0]!, id, [])).rejects.toMatchObject(refused(400, { code: 'wrong_count' }))
  })

  it('weighs by area where it goes by share', async () => {
    const { admin, owners } = await votingSociety(3)
    const id = await opened(admin, { basis: 'share', kind: 'resolution' })
    await votes(owners[0]!, id, [[0]])
    await votes(owners[2]!, id, [[1]])
    await letTimePass(id, 3)
    await runSchedule('polls', 'clock')
    const { result, state } = await admin.call(polls.get, at(id))
    expect(result).toMatchObject({ castWeight: 1002, entitledWeight: 1503, questions: [{ votes: [500, 502] }] })
    expect(state).toBe('closed')
    expect(await admin.call(polls.declare, at(id))).toMatchObject({ state: 'declared' })
  })
})

describe('the roll', () => {
  it('is frozen at opening and tells each person why', async () => {
    const { ours, admin, owners } = await votingSociety(3)
    const id = await opened(admin)
    const late = await ours.another('resident', { flatNumber: 'A-103', name: 'Bought later' })
    const tenant = await ours.another('resident', { flatNumber: 'A-101', name: 'Tenant' })
    await asPlatform((db) =>
      db.updateTable('members').set({ occupancy: 'tenant' }).where('id', '=', tenant.memberId).execute(),
    )
    const standing = async (who: typeof late) => (await who.call(polls.get, at(id))).standing
    expect(await standing(owners[0]!)).toBe('on_roll')
    expect(await standing(late)).toBe('other_owner')
    expect(await standing(tenant)).toBe('owners_only')
    await expect(
      tenant.call(polls.vote, {
        ...at(id),
        body: { voteId: newId(), voterId: (await owners[0]!.call(polls.get, at(id))).mine[0]!.voterId, answers: [[0]] },
      }),
    ).rejects.toMatchObject(refused(403, { code: 'not_on_roll' }))
    expect(await owners[0]!.call(polls.roll, at(id))).toHaveLength(1)
    expect(await admin.call(polls.roll, at(id))).toHaveLength(3)
    await expect(owners[0]!.call(polls.exportRoll, at(id))).rejects.toMatchObject(refused(403))
    expect(await admin.call(polls.exportRoll, at(id))).toContain('A-101')
  })

  it('gives a flat one vote, whichever owner casts it, where the law says so', async () => {
    const { ours, admin, owners } = await votingSociety(2, 'RWA-GENERIC')
    const second = await ours.another('resident', { flatNumber: 'A-101', name: 'Second owner' })
    const id = await opened(admin)
    await votes(owners[0]!, id, [[0]])
    await votes(second, id, [[1]])
    expect(await admin.call(polls.get, at(id))).toMatchObject({ entitled: 2, cast: 1 })
  })

  it('has the operator nowhere', async () => {
    const { ours, admin, owners } = await votingSociety(2)
    const id = await opened(admin)
    const operator = await ours.as('super_admin')
    await expect(operator.call(polls.roll, at(id))).rejects.toMatchObject({ status: 404 })
    expect((await owners[0]!.call(polls.roll, at(id)))[0]).toMatchObject({ flatNumber: 'A-101' })
  })
})

describe('who runs a poll', () => {
  it('is the committee for opinions, an admin for elections, and the named officer', async () => {
    const { ours, admin, owners } = await votingSociety(3)
    const committee = await ours.another('committee', { flatNumber: 'Office' })
    await expect(committee.call(polls.add, { body: yesOrNo({ kind: 'election' }) })).rejects.toMatchObject(
      refused(403, { code: 'election_needs_admin' }),
    )
    const { id } = await admin.call(polls.add, {
      body: yesOrNo({ kind: 'election', officerId: owners[2]!.memberId }),
    })
    await expect(owners[0]!.call(polls.get, at(id))).rejects.toMatchObject({ status: 404 })
    expect(await owners[2]!.call(polls.open, at(id))).toMatchObject({ state: 'open' })
    expect(
      await owners[2]!.call(polls.extend, { ...at(id), body: { closesAt: inHours(5), reason: 'Rain' } }),
    ).toMatchObject({
      state: 'open',
    })
    await expect(
      owners[2]!.call(polls.extend, { ...at(id), body: { closesAt: inHours(9), reason: 'More' } }),
    ).rejects.toMatchObject(refused(409, { code: 'poll_settled' }))
    expect(await owners[2]!.call(polls.roll, at(id))).toHaveLength(3)
    await expect(admin.call(polls.exportRoll, at(id))).rejects.toMatchObject({ status: 403 })
    expect(await admin.call(polls.void, { ...at(id), body: { reason: 'A name was missing' } })).toMatchObject({
      state: 'void',
    })
  })

  it('cannot count on dues to keep flats out where the law does not', async () => {
    const { admin } = await votingSociety(2)
    await expect(admin.call(polls.add, { body: yesOrNo({ barsDefaulters: true }) })).rejects.toMatchObject(
      refused(400, { code: 'bar_not_allowed' }),
    )
    const generic = await votingSociety(2, 'RWA-GENERIC')
    const barring = { barsDefaulters: true, closesAt: inHours(24 * 20) }
    await expect(generic.admin.call(polls.add, { body: yesOrNo(barring) })).rejects.toMatchObject(
      refused(400, { code: 'bar_needs_byelaw' }),
    )
    await expect(
      generic.admin.call(polls.add, { body: yesOrNo({ ...barring, barRule: 'Bye-law 12', opensAt: inHours(24) }) }),
    ).rejects.toMatchObject(refused(400, { code: 'bar_needs_days' }))
  })

  it('hears of a secret vote by share, or of too few voters, before it opens', async () => {
    const { admin } = await votingSociety(3)
    await expect(admin.call(polls.add, { body: yesOrNo({ secrecy: 'secret', basis: 'share' }) })).rejects.toMatchObject(
      refused(400, { code: 'secret_by_share' }),
    )
    const { id } = await admin.call(polls.add, { body: yesOrNo({ secrecy: 'secret' }) })
    await expect(admin.call(polls.open, at(id))).rejects.toMatchObject(refused(409, { code: 'secret_too_few' }))
    const { version } = await admin.call(polls.get, at(id))
    await admin.call(polls.change, { ...at(id), body: { ...yesOrNo({ secrecy: 'open' }), version } })
    expect(await admin.call(polls.open, at(id))).toMatchObject({ state: 'open' })
  })

  it('hears that a secret vote needs https', async () => {
    const { admin, ours } = await votingSociety(10)
    const { id } = await admin.call(polls.add, { body: yesOrNo({ secrecy: 'secret' }) })
    const open = async (host: string) =>
      (await testApp()).inject({
        method: 'POST',
        url: `/api${pathOf(polls.open, { subdomain: ours.subdomain, id })}`,
        headers: { cookie: admin.cookie, host },
      })
    const refusal = await open('society.example')
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      409,
      { code: 'secret_needs_https', message: 'Secret voting needs https.' },
    ])
  })

  it('gives candidates of a draft a face, which everybody sees and nobody changes once it is open', async () => {
    const { admin, owners } = await votingSociety(3)
    const { id } = await admin.call(polls.add, { body: yesOrNo({ kind: 'election' }) })
    const picture = new Blob([png], { type: 'image/png' })
    const add = () => admin.call(polls.addPhoto, { ...at(id), body: { question: 0, option: 1 }, file: picture })
    const { photoId } = await add()
    const { questions } = await admin.call(polls.get, at(id))
    expect(questions[0]!.options.map((option) => option.photoId)).toEqual([null, photoId])
    await admin.call(polls.change, { ...at(id), body: { ...yesOrNo({ kind: 'election' }), questions } })
    await admin.call(polls.open, at(id))
    const shown = await owners[0]!.call(polls.photo, { params: { id, photoId } })
    expect(shown.slice(8, 12)).toBe('WEBP')
    await expect(owners[0]!.call(polls.photo, { params: { id, photoId: newId() } })).rejects.toMatchObject(refused(404))
    await expect(add()).rejects.toMatchObject(refused(409, { code: 'poll_settled' }))
  })

  it('announces for an hour to come, and the clock opens', async () => {
    const { admin, owners } = await votingSociety(2)
    const { id } = await admin.call(polls.add, { body: yesOrNo({ opensAt: inHours(1) }) })
    expect(await admin.call(polls.open, at(id))).toMatchObject({ state: 'announced', entitled: 0 })
    expect(await owners[0]!.call(polls.get, at(id))).toMatchObject({ standing: 'will_be', can: { vote: false } })
    await letTimePass(id, 1.5)
    await runSchedule('polls', 'clock')
    expect(await owners[0]!.call(polls.get, at(id))).toMatchObject({ state: 'open', standing: 'on_roll' })
  })
})
