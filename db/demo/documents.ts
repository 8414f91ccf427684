import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { listPeople } from '#modules/complaints/build.ts'
import { buildFolders, type FolderPlan, type PaperPlan } from '#modules/documents/build.ts'
import { keepFiles, pdfOf } from './files.ts'

/** Six folders, fourteen papers: one lapses in three weeks, one lapsed three days ago, one is for a flat alone. */
export const seedDocuments = async (
  db: Db,
  storage: Storage,
  { societyId, identityId, now }: { societyId: string; identityId: string; now: Date },
): Promise<void> => {
  const people = await listPeople(db, societyId)
  const ownerOf = (flat: string) =>
    people.find(({ flat_number, occupancy }) => flat_number === flat && occupancy === 'owner')!.id
  // Keeping papers takes an action's context; of it the demo has what is used.
  const ctx = { db, now, society: { id: societyId }, actor: { memberId: ownerOf('B-704') } } as unknown as Ctx
  const place = { db, storage, societyId, identityId }
  const lapsing = (days: number, flat: string) => ({
    expiresOn: addDays(dayOf(now), days),
    responsibleId: ownerOf(flat),
  })
  await buildFolders(ctx, foldersOf(lapsing), (sheets) =>
    keepFiles(
      place,
      sheets.map((sheet) => pdfOf('documents', sheet)),
    ),
  )
}

type Lapsing = (days: number, flat: string) => Pick<PaperPlan, 'expiresOn' | 'responsibleId'>

export const foldersOf = (lapsing: Lapsing): readonly FolderPlan[] => [
  ...open,
  {
    name: 'Contracts and AMC',
    note: 'Lifts, pumps, security',
    papers: [
      {
        title: 'Lift AMC, all wings',
        kind: 'amc',
        ...lapsing(21, 'A-201'),
        versions: 2,
        lines: ['Eight lifts, comprehensive maintenance.', 'Ropes and brakes are inspected every quarter.'],
      },
      {
        title: 'Pump and tank AMC',
        kind: 'amc',
        ...lapsing(140, 'C-501'),
        lines: ['Four pumps, two underground tanks, cleaned twice a year.'],
      },
      { title: 'Security agency agreement', kind: 'agreement', lines: ['Six guards in three shifts, two gates.'] },
    ],
  },
  {
    name: 'Insurance',
    note: 'Building, with lifts',
    papers: [
      {
        title: 'Building insurance',
        kind: 'insurance',
        ...lapsing(-3, 'B-103'),
        lines: ['Fire, earthquake and flood, sum insured 42 crore rupees.', 'Lifts and pumps are included.'],
      },
    ],
  },
  {
    name: 'Fire and safety',
    note: 'Hydrants, drills, licences',
    audience: { roles: ['admin', 'committee'] },
    papers: [
      {
        title: 'Fire certificate, form B',
        kind: 'fire',
        ...lapsing(58, 'D-102'),
        lines: ['Hydrants, sprinklers and alarms were found in order.'],
      },
      {
        title: 'Lift licence, wings A to D',
        kind: 'lift_licence',
        ...lapsing(310, 'A-201'),
        lines: ['Eight lifts.'],
      },
    ],
  },
  {
    name: 'Flat D-403',
    note: 'Share certificate',
    flatNumber: 'D-403',
    papers: [{ title: 'Share certificate 097', lines: ['Ten shares, numbers 961 to 970.'] }],
  },
]

const open: readonly FolderPlan[] = [
  {
    name: 'Registration and bye-laws',
    note: 'What the society stands on',
    papers: [
      { title: 'Registration certificate', lines: ['Registered in 1998 under the co-operative societies act.'] },
      {
        title: 'Bye-laws',
        versions: 2,
        lines: ['Model bye-laws, adopted by the general body.', 'उपविधी मराठीतही मिळतात.'],
      },
      { title: 'House rules', lines: ['Quiet from 22:00 to 06:00.', 'Interior work on weekdays from 9 to 6.'] },
    ],
  },
  {
    name: 'Minutes',
    note: 'General body and committee',
    papers: [
      {
        title: 'Annual general body, minutes',
        kind: 'minutes',
        lines: ['Accounts were adopted. The sinking fund stays.'],
      },
      {
        title: 'Special general body, minutes',
        kind: 'minutes',
        lines: ['Repairs of the terrace of wing B were approved.'],
      },
      { title: 'Committee, October', kind: 'minutes', lines: ['Quotations for painting were opened.'] },
      { title: 'Committee, November', kind: 'minutes', lines: ['The water tanker contract ends.'] },
    ],
  },
]
