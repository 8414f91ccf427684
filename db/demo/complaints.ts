import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { indexComplaints } from '#modules/complaints/actions/indexing.ts'
import {
  buildComplaints,
  buildRules,
  type ComplaintPlan,
  listPeople,
  type StepPlan,
} from '#modules/complaints/build.ts'
import type { Status, UsualCategory } from '#modules/complaints/rules.ts'
import { everydayComplaints } from './everyday-complaints.ts'

const hour = 3_600_000

/** Eight complaints that wait for somebody, one of them three hours late, and what was done in the months before. */
export const seedComplaints = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const people = await listPeople(db, societyId)
  // Several people live in a flat; the accounts of the sign-in card are the owners'.
  const of = (where: string) => {
    const there = people.filter((one) => one.flat_number === where)
    return (there.find((one) => one.occupancy === 'owner') ?? there[0])!.id
  }
  const staff = { plumber: of('Plumber'), lift: of('Lift'), secretary: of('A-201'), admin: of('B-704') }
  const ids = await buildComplaints(db, societyId, [...activeOnes(now, of, staff), ...doneOnes(now, people, staff)])
  await buildRules(db, societyId, { plumbing: staff.plumber, lift: staff.lift })
  // The index takes an action's context; of it the demo has what the index uses.
  const ctx = { db, society: { id: societyId } } as unknown as Ctx
  await indexComplaints(ctx, ids)
}

type Staff = { plumber: string; lift: string; secretary: string; admin: string }

const activeOnes = (now: Date, of: (flat: string) => string, staff: Staff): ComplaintPlan[] => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  return [
    {
      category: 'lift',
      title: 'Lift stops between 4 and 5',
      description: 'It stood for two minutes with my mother inside, then went on by itself. Third time this week.',
      location: { kind: 'common', text: 'B wing lift' },
      isPublic: true,
      status: 'in_progress',
      raisedBy: of('B-502'),
      assignedTo: staff.lift,
      createdAt: ago(11),
      dueAt: ago(3),
      escalatedAt: ago(2.75),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(11), by: of('B-502') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(11), by: null, assignee: staff.lift },
        { kind: 'started', from: 'assigned', to: 'in_progress', at: ago(6), by: staff.lift },
        { kind: 'escalated', from: 'in_progress', to: 'in_progress', at: ago(2.75), by: null },
      ],
      comments: [
        {
          by: staff.lift,
          body: 'Door sensor on the fifth floor is worn out. The part comes this evening.',
          at: ago(5),
        },
        { by: staff.admin, body: 'Second sensor in a year: ask for the warranty.', at: ago(4.5), isInternal: true },
      ],
    },
    {
      category: 'plumbing',
      priority: 'low',
      title: 'Seepage, bathroom ceiling',
      description: 'A wet patch the size of a plate, growing since Friday. The flat above says their drain is dry.',
      location: { kind: 'flat', text: 'C-704' },
      status: 'in_progress',
      raisedBy: of('C-704'),
      assignedTo: staff.plumber,
      createdAt: ago(16),
      dueAt: ago(-32),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(16), by: of('C-704') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(16), by: null, assignee: staff.plumber },
        { kind: 'started', from: 'assigned', to: 'in_progress', at: ago(4), by: staff.plumber },
      ],
      comments: [{ by: staff.plumber, body: 'Visit tomorrow at 11:00, please let me into the duct.', at: ago(4) }],
    },
    {
      category: 'electrical',
      title: 'Street light near gate 2',
      description: 'Dark from the gate to the B wing entrance.',
      location: { kind: 'common', text: 'Gate 2' },
      isPublic: true,
      status: 'open',
      raisedBy: of('A-304'),
      createdAt: ago(25 / 60),
      dueAt: ago(25 / 60 - 24),
      steps: [{ kind: 'raised', from: null, to: 'open', at: ago(25 / 60), by: of('A-304') }],
    },
    {
      category: 'parking',
      title: 'पार्किंगमध्ये पाणी साचते',
      description: 'पावसानंतर तळघरात स्लॉट ४१ जवळ पाणी साचते. दुचाकी काढता येत नाही.',
      location: { kind: 'common', text: 'Basement, slot 41' },
      isPublic: true,
      status: 'in_progress',
      raisedBy: of('D-201'),
      assignedTo: staff.secretary,
      createdAt: ago(20),
      dueAt: ago(-28),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(20), by: of('D-201') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(18), by: staff.admin, assignee: staff.secretary },
        { kind: 'started', from: 'assigned', to: 'in_progress', at: ago(15), by: staff.secretary },
      ],
    },
    {
      category: 'plumbing',
      priority: 'low',
      title: 'Kitchen tap leaks',
      description: 'It drips all night; the washer was changed last month.',
      location: { kind: 'flat', text: 'D-403' },
      status: 'assigned',
      raisedBy: of('D-403'),
      assignedTo: staff.plumber,
      createdAt: ago(6),
      dueAt: ago(-42),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(6), by: of('D-403') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(6), by: null, assignee: staff.plumber },
      ],
      comments: [{ by: staff.plumber, body: 'I come today after five with a new cartridge.', at: ago(3) }],
    },
    {
      category: 'cleaning',
      priority: 'low',
      title: 'Garbage left on the landing',
      description: 'Bags stand on the third floor since yesterday.',
      location: { kind: 'common', text: 'D wing, third floor' },
      isPublic: true,
      status: 'assigned',
      raisedBy: of('D-302'),
      assignedTo: staff.secretary,
      createdAt: ago(2),
      dueAt: ago(-46),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(2), by: of('D-302') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(1), by: staff.admin, assignee: staff.secretary },
      ],
    },
    {
      category: 'noise',
      title: 'Drilling on Sunday afternoon',
      description: 'Work goes on between two and four, against the notice of March.',
      location: { kind: 'flat', text: 'B-301' },
      status: 'on_hold',
      raisedBy: of('B-201'),
      assignedTo: staff.admin,
      createdAt: ago(50),
      dueAt: ago(2),
      heldAt: ago(26),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(50), by: of('B-201') },
        { kind: 'assigned', from: 'open', to: 'assigned', at: ago(48), by: staff.admin, assignee: staff.admin },
        {
          kind: 'held',
          from: 'assigned',
          to: 'on_hold',
          at: ago(26),
          by: staff.admin,
          note: 'The owner is away until Monday; the contractor has stopped.',
        },
      ],
    },
    {
      category: 'water',
      priority: 'low',
      title: 'Low water pressure in the morning',
      description: 'From seven to half past eight hardly anything comes on the seventh floor.',
      location: { kind: 'flat', text: 'A-703' },
      status: 'reopened',
      raisedBy: of('A-703'),
      assignedTo: staff.plumber,
      createdAt: ago(24 * 9),
      dueAt: ago(-23),
      steps: [
        { kind: 'raised', from: null, to: 'open', at: ago(24 * 9), by: of('A-703') },
        {
          kind: 'assigned',
          from: 'open',
          to: 'assigned',
          at: ago(24 * 9 - 2),
          by: staff.admin,
          assignee: staff.plumber,
        },
        {
          kind: 'resolved',
          from: 'assigned',
          to: 'resolved',
          at: ago(72),
          by: staff.plumber,
          note: 'Valve on the tank opened.',
        },
        {
          kind: 'reopened',
          from: 'resolved',
          to: 'reopened',
          at: ago(1),
          by: of('A-703'),
          note: 'Better, but only until eight.',
        },
      ],
    },
  ]
}

/** Half of what was raised in these months was solved within 26 hours. */
const hoursTaken = [3, 44, 18, 31, 26, 9, 70, 22, 36, 26, 6, 52, 24, 28, 14, 96, 26]
/** The list is a year's. */
const everyDays = 360 / everydayComplaints.length
const ratings = [5, 4, null, 5, 3, 4, 5, null, 4, 5, 2, 5, 4]

type Someone = Awaited<ReturnType<typeof listPeople>>[number]

const doneOnes = (now: Date, people: readonly Someone[], staff: Staff): ComplaintPlan[] => {
  const owners = people.filter((one) => one.occupancy === 'owner' && /^[A-D]-/.test(one.flat_number))
  const resident = owners.find((one) => one.flat_number === 'D-403')!
  return everydayComplaints.map(({ category, title, place, resolution }, at) => {
    const raiser = at === 0 ? resident : owners[(at * 17) % owners.length]!
    const handler = handlerOf(category, staff)
    const taken = hoursTaken[at % hoursTaken.length]! * hour
    const resolvedAt = new Date(now.getTime() - (at * everyDays + 1.5) * 24 * hour)
    const createdAt = new Date(resolvedAt.getTime() - taken)
    const begun = new Date(createdAt.getTime() + taken / 3)
    const isClosed = at > 1
    const closedAt = new Date(resolvedAt.getTime() + (at % 3 === 0 ? 7 * 24 : 5) * hour)
    const rating = isClosed ? (ratings[at % ratings.length] ?? undefined) : undefined
    const steps: StepPlan[] = [
      { kind: 'raised', from: null, to: 'open', at: createdAt, by: raiser.id },
      { kind: 'assigned', from: 'open', to: 'assigned', at: createdAt, by: null, assignee: handler },
      { kind: 'started', from: 'assigned', to: 'in_progress', at: begun, by: handler },
      { kind: 'resolved', from: 'in_progress', to: 'resolved', at: resolvedAt, by: handler, note: resolution },
    ]
    if (rating) steps.push({ ...stay('closed'), kind: 'rated', at: closedAt, by: raiser.id, note: String(rating) })
    if (isClosed)
      steps.push({ kind: 'closed', from: 'resolved', to: 'closed', at: closedAt, by: at % 3 === 0 ? null : raiser.id })
    return {
      category,
      title,
      resolution,
      createdAt,
      resolvedAt,
      steps,
      location: place ? { kind: 'common', text: place } : { kind: 'flat', text: raiser.flat_number },
      isPublic: place !== undefined,
      status: isClosed ? 'closed' : 'resolved',
      raisedBy: raiser.id,
      assignedTo: handler,
      dueAt: new Date(createdAt.getTime() + 24 * hour),
      ...(isClosed ? { closedAt } : {}),
      ...(rating ? { rating } : {}),
    }
  })
}

const stay = (status: Status) => ({ from: status, to: status })

const handlerOf = (category: UsualCategory, staff: Staff): string => {
  if (category === 'plumbing' || category === 'water') return staff.plumber
  if (category === 'lift') return staff.lift
  return category === 'security' || category === 'noise' ? staff.admin : staff.secretary
}
