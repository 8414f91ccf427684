import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '#kernel/server/root.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { buildPolls, type PollPlan } from '#modules/polls/build.ts'
import type { Question } from '#modules/polls/contract/nouns.ts'
import type { Box } from '#modules/polls/rules/box.ts'

const hour = 3_600_000

/** One poll to vote in, one election whose box anybody counts again, one ranked poll, one election being prepared. */
export const seedPolls = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const today = dayOf(now)
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(today, days)).getTime() + hours * hour)
  // Making its keys would take seconds: the election is a file, signed once.
  const box = JSON.parse(await readFile(path.join(root, 'db/demo/election-box.json'), 'utf8')) as Box
  const plans: PollPlan[] = [
    {
      title: 'Evening hours of the clubhouse',
      body: 'The committee would like to know before it writes the new timetable.',
      kind: 'opinion',
      opensAt: at(-4, 9),
      closesAt: at(3, 18),
      questions: [choice('How long shall the clubhouse stay open?', ['Until 21:00', 'Until 22:00', 'Until 23:00'])],
      votes: { count: 58, answers: [[[1]], [[1]], [[0]], [[1]], [[2]]], without: ['D-403'] },
    },
    {
      title: box.poll.title,
      body: '',
      kind: 'election',
      opensAt: at(-10, 9),
      closesAt: at(-3, 18),
      questions: withFlats(box),
      box,
    },
    {
      title: 'Garden lights at night',
      body: 'Ranked, so that nobody’s second choice is lost.',
      kind: 'opinion',
      opensAt: at(-24, 9),
      closesAt: at(-17, 18),
      questions: [
        {
          ...choice('When shall the garden lights go off?', ['At 22:00', 'At 23:00', 'At midnight', 'Never']),
          type: 'ranked',
        },
      ],
      votes: {
        count: 84,
        answers: [[[1, 0]], [[0, 1]], [[2, 1, 0]], [[1, 2]], [[3, 2]], [[0]], [[1]]],
        without: [],
      },
    },
    {
      title: 'Vacant seat on the committee',
      body: 'One seat became free. Statements until the end of the month.',
      kind: 'election',
      opensAt: at(14, 9),
      closesAt: at(21, 18),
      questions: [choice('Who shall take the vacant seat?', ['Jacob Thomas', 'Jinal Mehta'])],
    },
  ]
  await buildPolls(db, societyId, plans, now)
}

const choice = (title: string, titles: readonly string[]): Question => ({
  title,
  type: 'single',
  groups: [{ title: '', seats: 1, most: 1 }],
  options: titles.map((name) => ({
    title: name,
    group: 0,
    memberId: null,
    flatNumber: '',
    statement: '',
    photoId: null,
  })),
  pass: null,
})

const flats: Readonly<Record<string, string>> = {
  'Gurpreet Singh Bedi': 'D-201',
  'Imran Qureshi': 'A-1002',
  'Saurabh Mishra': 'A-402',
  'Vikram Rathore': 'C-303',
  'Lakshmi Narayanan': 'B-1203',
  'Jacob Thomas': 'A-702',
  'Asha Gokhale': 'B-101',
  'Jinal Mehta': 'D-701',
  'Kavita Patil': 'A-608',
}

const withFlats = ({ questions }: Box): Question[] =>
  questions.map((question) => ({
    ...question,
    groups: question.groups.map((group) => ({ ...group })),
    options: question.options.map((option) => ({
      ...option,
      memberId: null,
      flatNumber: flats[option.title] ?? '',
      statement: '',
      photoId: null,
    })),
  }))
