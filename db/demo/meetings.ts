import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day, dayOf, financialYear, startOfDay } from '#kernel/time.ts'
import { listPeople } from '#modules/complaints/build.ts'
import { buildHeldMeeting, buildMeeting, buildPosts } from '#modules/meetings/build.ts'

const hour = 3_600_000

/** The annual meeting that was held, with signed minutes; the special one that is called; and who sits on the committee. */
export const seedMeetings = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const today = dayOf(now)
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(today, days)).getTime() + hours * hour)
  const people = await listPeople(db, societyId)
  const ownerOf = (flat: string) => {
    const { id, name } = people.find(({ flat_number, occupancy }) => flat_number === flat && occupancy === 'owner')!
    return { memberId: id, name }
  }
  const [chair, secretary, treasurer, joint] = [ownerOf('B-704'), ownerOf('A-201'), ownerOf('B-103'), ownerOf('C-501')]
  const term = { from: addDays(today, -700), until: addDays(today, 1125) satisfies Day }
  await buildPosts(db, societyId, [
    { memberId: chair.memberId, post: 'chair', ...term },
    { memberId: secretary.memberId, post: 'secretary', ...term },
    { memberId: treasurer.memberId, post: 'treasurer', from: addDays(today, -1740), until: addDays(today, 75) },
    { memberId: joint.memberId, post: 'joint_secretary', ...term },
    ...['A-602', 'C-703', 'D-102', 'D-704'].map((flat) => ({
      memberId: ownerOf(flat).memberId,
      post: 'member' as const,
      ...term,
    })),
  ])
  const action = (title: string, who: typeof chair, days: number, done?: number) => ({
    title,
    ownerId: who.memberId,
    owner: who.name,
    dueOn: addDays(today, days),
    doneAt: done === undefined ? null : at(done, 17),
  })
  await buildHeldMeeting(db, societyId, {
    kind: 'agm',
    number: `GBM/${financialYear(addDays(today, -48)).name}/02`,
    title: 'Annual general body',
    place: 'Clubhouse hall',
    startsAt: at(-48, 10.5),
    adjournedTo: at(-48, 11.5),
    servedAt: at(-66, 18),
    quorum: 20,
    agenda: ['Minutes of the last meeting', 'Accounts and the auditor’s report', 'Sinking fund', 'Questions'],
    present: 43,
    resolutions: [
      {
        item: 1,
        text: 'The accounts of the year are adopted.',
        proposer: ownerOf('A-602').name,
        seconder: ownerOf('D-102').name,
        for: 41,
        against: 0,
      },
      {
        item: 2,
        text: 'Every flat pays ₹500 more a quarter into the sinking fund.',
        proposer: treasurer.name,
        seconder: ownerOf('C-703').name,
        for: 31,
        against: 9,
      },
    ],
    actions: [
      action('Three offers for the lifts', secretary, -12, -14),
      action('Ask the bank about a fixed deposit for the sinking fund', treasurer, -5),
      action('Repair the railing of the terrace, B wing', joint, 6),
      action('New rules for renting the clubhouse, as a draft', ownerOf('D-704'), 20),
      action('Have the fire hydrants checked', chair, 34),
    ],
    circulatedAt: at(-44, 19),
    signatures: [
      { ...secretary, post: 'secretary', at: at(-36, 20) },
      { ...chair, post: 'chair', at: at(-35, 9) },
    ],
  })
  await buildMeeting(db, societyId, {
    kind: 'sgm',
    number: `GBM/${financialYear(today).name}/03`,
    title: 'Special general body: lift modernisation',
    place: 'Clubhouse hall',
    startsAt: at(14, 10.5),
    adjournedTo: at(14, 11.5),
    servedAt: at(-6, 18),
    quorum: 20,
    agenda: ['Three offers, compared', 'How it is paid', 'When which lift stands'],
  })
}
