import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { dashboard } from '#modules/dashboard/contract.ts'
import { identity } from '#modules/identity/contract.ts'
import { notices } from '#modules/notices/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { polls } from '#modules/polls/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { beginIn, calledMeeting, onDay } from '#server/testing/meetings.ts'
import { phone } from '#server/testing/passkeys.ts'
import { letTimePass, type VotingSociety, votes, votingSociety } from '#server/testing/polls.ts'
import type { Person } from '#server/testing/society.ts'
import { meetings } from './contract.ts'
import type { PostName } from './rules.ts'

const today = dayOf(new Date())
const at = (id: string) => ({ params: { id } })
const refused = (status: number, code?: string) => ({ status, body: code ? { code } : {} })
const password = 'three lifts and a tank'

let home: VotingSociety
beforeAll(async () => {
  home = await votingSociety(5)
  const hash = await hashPassword(password)
  await asPlatform((db) =>
    db
      .updateTable('identities')
      .set({ password_hash: hash })
      .where(
        'id',
        'in',
        home.owners.map(({ identityId }) => identityId),
      )
      .execute(),
  )
})

/** A meeting with everybody present, running. */
const running = async () => {
  const { admin, owners } = home
  const id = await calledMeeting(admin)
  await beginIn(id, -1)
  const { code } = await admin.call(meetings.get, at(id))
  await Promise.all(owners.map((owner) => owner.call(meetings.attend, { ...at(id), body: { code } })))
  await admin.call(meetings.begin, at(id))
  return id
}

const givePost = (memberId: string, post: PostName, untilDay = addDays(today, 400)) =>
  home.admin.call(meetings.addPost, { body: { post, memberId, fromDay: addDays(today, -30), untilDay } })

/** What waits for somebody on their dashboard. */
const waitsFor = async (who: Person) => (await who.call(dashboard.figures)).waiting.map(({ id }) => id)

const waysOf = async (meetingId: string) => {
  const rows = await asPlatform((db) =>
    db
      .selectFrom('minute_signatures as s')
      .innerJoin('minutes as m', (on) =>
        on.onRef('m.id', '=', 's.minutes_id').onRef('m.society_id', '=', 's.society_id'),
      )
      .select(['s.post', 's.way'])
      .where('m.meeting_id', '=', meetingId)
      .execute(),
  )
  return Object.fromEntries(rows.map(({ post, way }) => [post, way]))
}

describe('minutes', () => {
  it('are drafted from what happened, circulated, commented, signed by two posts and then stand', async () => {
    const { ours, admin, owners } = home
    const id = await running()
    const { agenda } = await admin.call(meetings.get, at(id))
    await admin.call(meetings.resolve, {
      ...at(id),
      body: { agendaId: agenda[0]!.id, text: 'The second offer is taken.', handsFor: 4, handsAgainst: 1 },
    })
    await expect(admin.call(meetings.draftMinutes, at(id))).rejects.toMatchObject(refused(409, 'meeting_not_over'))
    await admin.call(meetings.end, at(id))
    const draft = await admin.call(meetings.draftMinutes, at(id))
    for (const said of ['A-103', '5 of 5 flats', 'The second offer is taken.', '4 for, 1 against', draft.number])
      expect(draft.body).toContain(said)
    await expect(owners[0]!.call(meetings.minutes, at(id))).rejects.toMatchObject(refused(404))
    await expect(admin.call(meetings.draftMinutes, at(id))).rejects.toMatchObject(refused(409, 'minutes_exist'))
    await givePost(owners[0]!.memberId, 'secretary')
    await givePost(owners[1]!.memberId, 'chair')
    await givePost(owners[2]!.memberId, 'member')
    await admin.call(meetings.writeMinutes, { ...at(id), body: { body: `${draft.body}\n\nTea was served.` } })
    await admin.call(meetings.circulateMinutes, at(id))
    await drainJobs(ours.id)
    expect((await owners[3]!.call(notifications.list)).map(({ kind }) => kind)).toContain('minutes_circulated')
    await owners[3]!.call(meetings.commentMinutes, { ...at(id), body: { body: 'Coffee, not tea.' } })
    expect(await waitsFor(owners[0]!)).toContain('meetings.sign')
    expect(await waitsFor(owners[2]!)).not.toContain('meetings.sign')
    const sign = (who: (typeof owners)[number], given = password) =>
      who.call(meetings.signMinutes, { ...at(id), body: { password: given } })
    await expect(sign(owners[2]!)).rejects.toMatchObject(refused(403, 'no_post_to_sign'))
    await expect(sign(owners[0]!, 'a guess')).rejects.toMatchObject(refused(400, 'wrong_password'))
    expect(await sign(owners[0]!)).toMatchObject({ state: 'circulated', signatures: [{ post: 'secretary' }] })
    await expect(sign(owners[0]!)).rejects.toMatchObject(refused(409, 'post_signed_already'))
    await expect(
      admin.call(meetings.writeMinutes, { ...at(id), body: { body: 'Something else' } }),
    ).rejects.toMatchObject(refused(409, 'minutes_being_signed'))
    const chair = owners[1]!
    const key = phone()
    const making = await chair.call(identity.passkeyOptions, { body: { password } })
    await chair.call(identity.addPasskey, { body: { name: 'Phone', response: key.register(making) } })
    const signBy = async (flaw: Parameters<typeof key.signIn>[1]) => {
      const passkey = key.signIn(await chair.call(identity.passkeyLoginOptions), flaw)
      return chair.call(meetings.signMinutes, { ...at(id), body: { passkey } })
    }
    await expect(signBy({ spoil: true })).rejects.toMatchObject({ body: { code: 'passkey_refused' } })
    await expect(
      owners[3]!.call(meetings.signMinutes, { ...at(id), body: { passkey: key.signIn({ challenge: 'x' }) } }),
    ).rejects.toMatchObject(refused(403, 'no_post_to_sign'))
    const signed = await signBy({})
    expect(await waysOf(id)).toEqual({ secretary: 'password', chair: 'passkey' })
    expect(signed).toMatchObject({
      state: 'signed',
      comments: [{ body: 'Coffee, not tea.' }],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await expect(
      asPlatform((db) => db.updateTable('minutes').set({ body: 'x' }).where('meeting_id', '=', id).execute()),
    ).rejects.toThrow('Signed minutes never change')
    expect(await owners[4]!.call(meetings.minuteBook)).toMatchObject([{ meetingId: id, digest: signed.digest }])
    expect(await owners[4]!.call(meetings.exportBook)).toContain('Tea was served.')
    await expect(admin.call(meetings.confirmMinutes, { ...at(id), body: { meetingId: id } })).rejects.toMatchObject(
      refused(400, 'not_a_later_meeting'),
    )
    const next = await running()
    expect(await admin.call(meetings.confirmMinutes, { ...at(id), body: { meetingId: next } })).toMatchObject({
      state: 'confirmed',
      confirmedIn: expect.stringMatching(/^GBM/),
    })
  })
})

describe('a vote in a meeting', () => {
  it('is of those present alone, on what the notice named, and becomes a resolution once it is counted', async () => {
    const { admin, owners } = home
    const id = await running()
    const { agenda, attendances } = await admin.call(meetings.get, at(id))
    const [struck] = attendances.filter(({ flatNumber }) => flatNumber === 'A-105')
    await admin.call(meetings.strike, { params: { id, attendanceId: struck!.id } })
    const asked = { agendaId: agenda[1]!.id, title: 'Shall the fund be raised?' }
    await expect(
      admin.call(meetings.putToVote, { ...at(id), body: { ...asked, agendaId: crypto.randomUUID() } }),
    ).rejects.toMatchObject(refused(400, 'not_on_agenda'))
    const { pollId } = await admin.call(meetings.putToVote, { ...at(id), body: asked })
    expect(await owners[4]!.call(polls.get, at(pollId))).toMatchObject({
      entitled: 4,
      standing: 'present_only',
      mine: [],
    })
    for (const owner of owners.slice(0, 3)) await votes(owner, pollId, [[0]])
    await votes(owners[3]!, pollId, [[1]])
    const body = { agendaId: asked.agendaId, text: 'The fund is raised.', pollId }
    await expect(admin.call(meetings.resolve, { ...at(id), body })).rejects.toMatchObject(
      refused(400, 'poll_not_of_meeting'),
    )
    await admin.call(meetings.end, at(id))
    await expect(admin.call(meetings.draftMinutes, at(id))).rejects.toMatchObject(refused(409, 'meeting_poll_open'))
    await letTimePass(pollId, 1)
    await runSchedule('polls', 'clock')
    await expect(admin.call(meetings.draftMinutes, at(id))).rejects.toMatchObject(
      refused(409, 'meeting_poll_unwritten'),
    )
    const made = await admin.call(meetings.resolve, { ...at(id), body })
    expect(made).toMatchObject({ handsFor: 3, handsAgainst: 1, isCarried: true, pollId, root: expect.any(String) })
    await expect(admin.call(meetings.resolve, { ...at(id), body })).rejects.toMatchObject(refused(400))
    expect((await admin.call(meetings.draftMinutes, at(id))).body).toContain(made.root)
  })

  it('in which nobody votes makes no resolution, and the minutes do not wait for one', async () => {
    const { admin } = home
    const id = await running()
    const { agenda } = await admin.call(meetings.get, at(id))
    const asked = { agendaId: agenda[1]!.id, title: 'Shall the gate be painted?' }
    const { pollId } = await admin.call(meetings.putToVote, { ...at(id), body: asked })
    await letTimePass(pollId, 1)
    await runSchedule('polls', 'clock')
    const body = { agendaId: asked.agendaId, text: 'The gate is painted.', pollId }
    await expect(admin.call(meetings.resolve, { ...at(id), body })).rejects.toMatchObject(
      refused(400, 'put_to_no_vote'),
    )
    await admin.call(meetings.end, at(id))
    const { polls: held, resolutions } = await admin.call(meetings.get, at(id))
    expect([held.map((poll) => poll.isToResolve), resolutions]).toEqual([[false], []])
    expect(await admin.call(meetings.draftMinutes, at(id))).toMatchObject({ state: 'draft' })
  })
})

describe('the call', () => {
  it('hangs on the board in three languages, and nobody hears of it twice', async () => {
    const { ours, admin, owners } = home
    const id = await calledMeeting(admin, { title: 'Water tank' })
    const { noticeId, number } = await admin.call(meetings.get, at(id))
    const notice = await owners[0]!.call(notices.get, at(noticeId!))
    expect(notice).toMatchObject({ state: 'published', languages: ['en', 'hi', 'mr'], title: `${number}: Water tank` })
    expect(notice.body).toContain('1. Offers')
    await drainJobs(ours.id)
    const told = (await owners[0]!.call(notifications.list)).filter(({ title }) => title.includes('Water tank'))
    expect(told.map(({ kind }) => kind)).toEqual(['meeting_called'])
  })

  it('on requisition needs one fifth of the flats, each with an owner', async () => {
    const large = await votingSociety(11)
    const ask = (requisition: string) =>
      large.admin.call(meetings.add, {
        body: {
          kind: 'requisitioned',
          title: 'Accounts',
          startsAt: onDay(8),
          agenda: ['Accounts'],
          requisition,
        },
      })
    expect(await large.admin.call(meetings.law)).toMatchObject({ requisition: 3 })
    await expect(ask(' ')).rejects.toMatchObject(refused(400, 'requisition_wanted'))
    await expect(ask('A-101, a101\nA 102')).rejects.toMatchObject(refused(400, 'requisition_too_few'))
    await expect(ask('A-101, Z-999')).rejects.toMatchObject(refused(400, 'flat_without_owner'))
    const { id } = await ask('A-101, A-102; A-103')
    expect((await large.admin.call(meetings.get, at(id))).requisitioners).toEqual([
      { flatNumber: 'A-101', name: 'Owner of A-101' },
      { flatNumber: 'A-102', name: 'Owner of A-102' },
      { flatNumber: 'A-103', name: 'Owner of A-103' },
    ])
  })
})

describe('what somebody undertook', () => {
  it('is reminded of before its day and on it, and is done when its owner says so', async () => {
    const { ours, admin, owners } = home
    const id = await calledMeeting(admin)
    const add = (title: string, days: number) =>
      admin.call(meetings.addAction, {
        ...at(id),
        body: { title, ownerId: owners[2]!.memberId, dueOn: addDays(today, days) },
      })
    await add('Ask for a third offer', 2)
    expect(await waitsFor(owners[2]!)).toContain('meetings.actions')
    const later = await add('Paint the gate', 30)
    const remind = async () => {
      await runSchedule('meetings', 'remind')
      await drainJobs(ours.id)
      return (await owners[2]!.call(notifications.list)).filter(({ kind }) => kind === 'action_due').length
    }
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(1)
    await expect(
      owners[1]!.call(meetings.finishAction, { ...at(later.id), body: { isDone: true } }),
    ).rejects.toMatchObject(refused(403, 'action_is_others'))
    await owners[2]!.call(meetings.finishAction, { ...at(later.id), body: { isDone: true } })
    expect((await owners[1]!.call(meetings.actions, { query: { meetingId: id } })).map(({ title }) => title)).toEqual([
      'Ask for a third offer',
    ])
    expect(await owners[1]!.call(meetings.actions, { query: { meetingId: id, show: 'all' } })).toHaveLength(2)
  })
})

describe('a post', () => {
  it('ends with its term, which is told 90, 60 and 30 days before, each once', async () => {
    const { ours, owners } = await votingSociety(2)
    const admin = await ours.another('admin', { flatNumber: 'Office' })
    const give = (days: number) =>
      admin.call(meetings.addPost, {
        body: {
          post: 'treasurer',
          memberId: owners[1]!.memberId,
          fromDay: addDays(today, -300),
          untilDay: addDays(today, days),
        },
      })
    await expect(give(-301)).rejects.toMatchObject(refused(400, 'term_backwards'))
    await give(91)
    const post = await give(75)
    const remind = async () => {
      await runSchedule('meetings', 'remind')
      await drainJobs(ours.id)
      return (await owners[1]!.call(notifications.list)).filter(({ kind }) => kind === 'term_ending').length
    }
    expect([await remind(), await remind()]).toEqual([1, 1])
    await asPlatform((db) =>
      db
        .updateTable('posts')
        .set({ until_day: addDays(today, 30) })
        .where('id', '=', post.id)
        .execute(),
    )
    expect([await remind(), await remind()]).toEqual([2, 2])
    await admin.call(meetings.changePost, {
      ...at(post.id),
      body: {
        post: 'treasurer',
        memberId: post.memberId,
        fromDay: post.fromDay,
        untilDay: post.untilDay,
        endedOn: addDays(today, -1),
      },
    })
    expect((await owners[0]!.call(meetings.posts)).map(({ daysLeft }) => daysLeft)).toEqual([91])
  })
})
