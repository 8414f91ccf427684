import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { beginIn, calledMeeting, onDay, specialMeeting } from '#server/testing/meetings.ts'
import { votingSociety } from '#server/testing/polls.ts'
import type { Person } from '#server/testing/society.ts'
import { meetings } from './contract.ts'

const today = dayOf(new Date())
const at = (id: string) => ({ params: { id } })
const refused = (status: number, more: object = {}) => ({ status, body: more })

describe('a general body', () => {
  it('is called with clear days alone, and everybody is told', async () => {
    const { ours, admin, owners } = await votingSociety(4)
    await expect(admin.call(meetings.add, { body: specialMeeting({ startsAt: onDay(5) }) })).rejects.toMatchObject(
      refused(400, { code: 'notice_too_short', message: expect.stringContaining('5 clear days') }),
    )
    await expect(
      admin.call(meetings.add, { body: specialMeeting({ kind: 'agm', startsAt: onDay(14) }) }),
    ).rejects.toMatchObject(refused(400, { code: 'notice_too_short' }))
    expect(await admin.call(meetings.law)).toMatchObject({
      agmEarliest: addDays(today, 15),
      sgmEarliest: addDays(today, 6),
      quorum: 3,
      entitled: 4,
    })
    const { id } = await admin.call(meetings.add, { body: specialMeeting() })
    await expect(owners[0]!.call(meetings.get, at(id))).rejects.toMatchObject({ status: 404 })
    const made = await admin.call(meetings.call, at(id))
    expect(made).toMatchObject({ state: 'called', servedOn: today, quorum: 3, entitled: 4 })
    expect(made.number).toMatch(/^GBM\/\d\d-\d\d\/01$/)
    await drainJobs(ours.id)
    expect((await owners[0]!.call(notifications.list)).map(({ kind }) => kind)).toContain('meeting_called')
    expect((await owners[0]!.call(meetings.get, at(id))).code).toBe('')
  })

  it('counts who scans the code while it gathers, and begins with a quorum', async () => {
    const { admin, owners } = await votingSociety(4)
    const id = await calledMeeting(admin)
    const { code } = await admin.call(meetings.get, at(id))
    const come = (who: Person, by = code) => who.call(meetings.attend, { ...at(id), body: { code: by } })
    await expect(come(owners[0]!)).rejects.toMatchObject(refused(409, { code: 'attendance_closed' }))
    await beginIn(id, 20)
    await expect(come(owners[0]!, 'XXXXXXXX')).rejects.toMatchObject(refused(403, { code: 'wrong_meeting_code' }))
    await Promise.all([come(owners[0]!), come(owners[0]!), come(owners[1]!)])
    await expect(admin.call(meetings.begin, at(id))).rejects.toMatchObject(refused(409, { code: 'no_quorum' }))
    const here = await admin.call(meetings.admit, { ...at(id), body: { flatNumber: 'a 103' } })
    expect(here).toMatchObject({ present: 3, quorumAt: expect.any(String) })
    const third = (await admin.call(meetings.get, at(id))).attendances.find(({ flatNumber }) => flatNumber === 'A-103')!
    await admin.call(meetings.strike, { params: { id, attendanceId: third.id } })
    expect(await admin.call(meetings.get, at(id))).toMatchObject({ present: 2, quorumAt: null })
    await admin.call(meetings.admit, { ...at(id), body: { flatNumber: 'a 103' } })
    await expect(admin.call(meetings.begin, at(id))).rejects.toMatchObject(refused(409, { code: 'meeting_not_yet' }))
    await beginIn(id, 0)
    expect(await admin.call(meetings.begin, at(id))).toMatchObject({ state: 'running' })
    const [first] = (await admin.call(meetings.get, at(id))).attendances
    await admin.call(meetings.strike, { params: { id, attendanceId: first!.id } })
    await expect(come(owners[0]!)).rejects.toMatchObject(refused(403, { code: 'attendance_struck' }))
    expect(await admin.call(meetings.get, at(id))).toMatchObject({ present: 2, quorumAt: expect.any(String) })
  })

  it('is reached by the short address behind the code on the wall', async () => {
    const { ours, admin } = await votingSociety(1)
    const id = await calledMeeting(admin)
    const { code } = await admin.call(meetings.get, at(id))
    const answer = (url: string) => testApp().then((app) => app.inject({ url }))
    expect((await answer(`/m/${id}/${code}`)).headers['location']).toBe(
      `/app/${ours.subdomain}/polls?tab=meetings&meeting=${id}&code=${code}`,
    )
    for (const wrong of [`/m/${crypto.randomUUID()}/${code}`, `/m/x/${code}`, `/m/${id}/%2e%2e%2f`])
      expect((await answer(wrong)).headers['location']).toBeUndefined()
  })

  it('is adjourned by the clock without a quorum, and then needs none; a requisitioned one, or one with no other day, is over', async () => {
    const { ours, admin, owners } = await votingSociety(4)
    const id = await calledMeeting(admin)
    const dropped = await calledMeeting(admin)
    await admin.call(meetings.cancel, { ...at(dropped), body: { reason: 'The hall is let' } })
    const come = async () => {
      const { code } = await admin.call(meetings.get, at(id))
      return owners[0]!.call(meetings.attend, { ...at(id), body: { code } })
    }
    const asked = await calledMeeting(admin, { kind: 'requisitioned', requisition: 'A-101, A-102' })
    await beginIn(id, -29)
    expect(await come()).toMatchObject({ present: 1, iAmPresent: true })
    const alone = await calledMeeting(admin, { adjournedTo: null })
    await beginIn(asked, -31)
    await beginIn(alone, -31)
    await runSchedule('meetings', 'clock')
    expect(await admin.call(meetings.get, at(id))).toMatchObject({ state: 'called' })
    expect(await admin.call(meetings.get, at(asked))).toMatchObject({ state: 'dissolved' })
    expect(await admin.call(meetings.get, at(alone))).toMatchObject({ state: 'dissolved' })
    await expect(admin.call(meetings.begin, at(alone))).rejects.toMatchObject(
      refused(409, { code: 'meeting_moved_on' }),
    )
    await beginIn(id, -31)
    await runSchedule('meetings', 'clock')
    expect(await admin.call(meetings.get, at(id))).toMatchObject({
      state: 'adjourned',
      isAdjourned: true,
      startsAt: onDay(15),
      present: 0,
    })
    // Each is told in its own words.
    await drainJobs(ours.id)
    expect(await owners[0]!.call(notifications.list)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'meeting_adjourned', text: expect.stringContaining('adjourned to') }),
        expect.objectContaining({ kind: 'meeting_dissolved' }),
        expect.objectContaining({ kind: 'meeting_cancelled', text: expect.stringContaining('The hall is let') }),
      ]),
    )
    await expect(admin.call(meetings.begin, at(id))).rejects.toMatchObject(refused(409, { code: 'meeting_not_yet' }))
    await beginIn(id, 30)
    expect(await come()).toMatchObject({ present: 1, state: 'adjourned' })
    await expect(admin.call(meetings.begin, at(id))).rejects.toMatchObject(refused(409, { code: 'meeting_not_yet' }))
    await beginIn(id, 0)
    expect(await admin.call(meetings.begin, at(id))).toMatchObject({ state: 'running' })
  })

  it('resolves what is on its agenda alone, numbered, and never rewrites it', async () => {
    const { admin, owners } = await votingSociety(1)
    const id = await calledMeeting(admin)
    await beginIn(id, 0)
    const { code, agenda } = await admin.call(meetings.get, at(id))
    await owners[0]!.call(meetings.attend, { ...at(id), body: { code } })
    await admin.call(meetings.begin, at(id))
    const resolution = { agendaId: agenda[0]!.id, text: 'The second offer is taken.', handsFor: 1, handsAgainst: 0 }
    const made = await admin.call(meetings.resolve, { ...at(id), body: resolution })
    expect(made).toMatchObject({ number: expect.stringMatching(/^GBM\/\d\d-\d\d\/01-R01$/), isCarried: true })
    await expect(
      admin.call(meetings.resolve, { ...at(id), body: { ...resolution, agendaId: crypto.randomUUID() } }),
    ).rejects.toMatchObject(refused(400, { code: 'not_on_agenda' }))
    await expect(
      admin.call(meetings.resolve, { ...at(id), body: { ...resolution, handsFor: 2 } }),
    ).rejects.toMatchObject(refused(400, { code: 'more_hands_than_present' }))
    // What was put to no vote takes no number: the next one follows without a gap.
    await expect(
      admin.call(meetings.resolve, { ...at(id), body: { ...resolution, handsFor: 0 } }),
    ).rejects.toMatchObject(refused(400, { code: 'put_to_no_vote' }))
    const lost = await admin.call(meetings.resolve, {
      ...at(id),
      body: { ...resolution, handsFor: 0, handsAgainst: 1 },
    })
    expect(lost).toMatchObject({ number: made.number.replace('-R01', '-R02'), isCarried: false })
    await admin.call(meetings.end, at(id))
    await expect(admin.call(meetings.resolve, { ...at(id), body: resolution })).rejects.toMatchObject({ status: 409 })
    expect(await owners[0]!.call(meetings.register)).toMatchObject([
      { number: made.number, meeting: expect.any(String) as string },
      { number: lost.number },
    ])
    expect(await owners[0]!.call(meetings.exportRegister)).toContain(made.number)
  })
})
