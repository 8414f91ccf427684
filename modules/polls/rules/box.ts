import {
  type Ballot,
  formOf,
  hashOfBallot,
  importPaperKey,
  isPaperReal,
  isSigned,
  type PaperKey,
  type PaperQuestion,
  paperQuestions,
} from './ballot.ts'
import { countPoll, type Result } from './counting.ts'
import { type Bytes, hexOf, lotsOf, merkleRoot, readCode, trackingCode } from './hashing.ts'
import { misshapenIn } from './shape.ts'

export const boxFormat = 'aangan-box-1'

/** The closed box as anybody may have it: everything that is needed to count again, and nobody's name. */
export type Box = {
  readonly format: typeof boxFormat
  readonly poll: { readonly id: string; readonly title: string; readonly closesAt: string }
  readonly questions: readonly PaperQuestion[]
  readonly paperKey: PaperKey
  readonly receiptKey: string
  readonly roll: {
    readonly entitled: number
    readonly barred: number
    readonly taken: number
    readonly barRule: string
    readonly quorumBp: number
  }
  readonly ballots: readonly Ballot[]
  readonly root: string
  readonly result: Result | null
}

export const findings = [
  'not_a_box',
  'bad_shape',
  'forged_paper',
  'bad_signature',
  'twice',
  'wrong_order',
  'more_than_papers',
  'wrong_root',
  'wrong_result',
] as const
/** What is wrong, and with which ballot, counted from 1. */
export type Finding = { readonly what: (typeof findings)[number]; readonly ballot?: number }
export type Recount = {
  readonly findings: readonly Finding[]
  readonly result: Result | null
  readonly codes: readonly string[]
}

/** Checks every signature, shape and repeat, the root and the count. An empty list of findings means that all holds. */
export const recount = async (box: unknown, progress: (done: number) => void = () => {}): Promise<Recount> => {
  if (!isBox(box)) return { findings: [{ what: 'not_a_box' }], result: null, codes: [] }
  const form = await formOf(box.questions)
  const { found: wrong, hashes } = await lookAtBallots(box, form, progress)
  const found = [...wrong, ...orderFindings(box, hashes)]
  const root = await merkleRoot(hashes)
  if (root !== box.root) found.push({ what: 'wrong_root' })
  const isCountable = !found.some(({ what }) => what === 'bad_shape')
  const result = isCountable ? await countBox(box, root) : null
  if (result && box.result && JSON.stringify(result) !== JSON.stringify(inOrder(box.result, result)))
    found.push({ what: 'wrong_result' })
  return { findings: found, result, codes: hashes.map(trackingCode) }
}

/** Every voter weighs one in a secret ballot. */
export const countBox = async (box: Pick<Box, 'questions' | 'ballots' | 'roll'>, root: string): Promise<Result> =>
  countPoll({
    questions: box.questions,
    casts: box.ballots.map(({ answers }) => ({ answers, weight: 1 })),
    roll: { entitled: box.roll.entitled, entitledWeight: box.roll.entitled, barred: box.roll.barred },
    quorumBp: box.roll.quorumBp,
    lots: await lotsOf(root, Math.max(...box.questions.map(({ options }) => options.length))),
  })

/** Where a ballot lies in the box, counted from 1, or nothing. */
export const findCode = (codes: readonly string[], typed: string): number | undefined => {
  const at = codes.indexOf(readCode(typed))
  return at < 0 ? undefined : at + 1
}

/** So many ballots are looked at side by side: every core has work, and the progress still moves. */
const atOnce = 250

const lookAtBallots = async (box: Box, form: string, progress: (done: number) => void) => {
  const paperKey = await importPaperKey(box.paperKey).catch(() => undefined)
  const look = async (ballot: Ballot, number: number) => {
    const [hash, isReal, isOwn] = await Promise.all([
      hashOfBallot(box.poll.id, form, ballot),
      paperKey !== undefined && isPaperReal(paperKey, box.poll.id, ballot),
      isSigned(box.poll.id, form, ballot),
    ])
    const found: Finding[] = [
      ...(misshapenIn(box.questions, ballot.answers) ? [{ what: 'bad_shape', ballot: number } as const] : []),
      ...(isReal ? [] : [{ what: 'forged_paper', ballot: number } as const]),
      ...(isOwn ? [] : [{ what: 'bad_signature', ballot: number } as const]),
    ]
    return { hash, found }
  }
  const looked: Awaited<ReturnType<typeof look>>[] = []
  for (let at = 0; at < box.ballots.length; at += atOnce) {
    const some = box.ballots.slice(at, at + atOnce).map((ballot, place) => look(ballot, at + place + 1))
    looked.push(...(await Promise.all(some)))
    progress(looked.length)
  }
  return { hashes: looked.map(({ hash }) => hash), found: looked.flatMap(({ found }) => found) }
}

const orderFindings = (box: Box, hashes: readonly Bytes[]): Finding[] => {
  const found: Finding[] = []
  const keys = new Set<string>()
  const texts = hashes.map(hexOf)
  for (const [at, { key }] of box.ballots.entries()) {
    if (keys.has(key)) found.push({ what: 'twice', ballot: at + 1 })
    keys.add(key)
    if (at > 0 && texts[at - 1]! >= texts[at]!) found.push({ what: 'wrong_order', ballot: at + 1 })
  }
  if (box.ballots.length > box.roll.taken) found.push({ what: 'more_than_papers' })
  return found
}

/** The members of what was declared in the order of what was counted, so that the two can be compared as texts. */
const inOrder = (declared: unknown, like: unknown): unknown => {
  if (Array.isArray(declared) && Array.isArray(like)) return declared.map((one, at) => inOrder(one, like[at]))
  if (!isRecord(declared) || !isRecord(like)) return declared
  const names = [...Object.keys(like), ...Object.keys(declared).filter((name) => !(name in like))]
  return Object.fromEntries(names.map((name) => [name, inOrder(declared[name], like[name])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether a file has the shape of a box at all: whatever is in it was chosen by whoever hands it over. */
const isBox = (value: unknown): value is Box => {
  if (!isRecord(value) || value['format'] !== boxFormat) return false
  const { poll, questions, paperKey, receiptKey, roll, ballots, root, result } = value
  return (
    isRecord(poll) &&
    isText(poll['id']) &&
    isText(poll['title']) &&
    isText(poll['closesAt']) &&
    Array.isArray(questions) &&
    questions.length > 0 &&
    questions.every(isQuestion) &&
    // A member more or less than a paper has would change its form unseen.
    JSON.stringify(paperQuestions(questions as never)) === JSON.stringify(questions) &&
    isRecord(paperKey) &&
    isText(paperKey['n']) &&
    isText(paperKey['e']) &&
    isText(receiptKey) &&
    isRecord(roll) &&
    isCount(roll['entitled']) &&
    isCount(roll['barred']) &&
    isCount(roll['taken']) &&
    isCount(roll['quorumBp']) &&
    Array.isArray(ballots) &&
    ballots.every(isBallot) &&
    isText(root) &&
    (result === null || isRecord(result))
  )
}

const isQuestion = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['title']) &&
  ['single', 'multiple', 'ranked'].includes(String(value['type'])) &&
  Array.isArray(value['groups']) &&
  value['groups'].every(
    (one: unknown) => isRecord(one) && isText(one['title']) && isCount(one['seats']) && isCount(one['most']),
  ) &&
  Array.isArray(value['options']) &&
  value['options'].length > 0 &&
  value['options'].every((one: unknown) => isRecord(one) && isText(one['title']) && isCount(one['group'])) &&
  (value['pass'] === null || isRecord(value['pass']))

const isBallot = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['key']) &&
  isText(value['paper']) &&
  isText(value['sig']) &&
  Array.isArray(value['answers']) &&
  value['answers'].every((one: unknown) => Array.isArray(one) && one.every(isCount))
