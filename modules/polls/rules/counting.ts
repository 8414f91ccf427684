import type { Answers, Counted, Marked, Pass } from './nouns.ts'
import { countRanked, type Stage } from './ranked.ts'

/** One voter's answers, and how much they weigh. */
export type Cast = { readonly answers: Answers; readonly weight: number }

export type Tally = {
  /** Weight of the papers that mark nothing here, and of those that mark something. */
  readonly blank: number
  readonly valid: number
  /** By option; of a ranked count the first choices. */
  readonly votes: readonly number[]
  /** Options that won a seat, in their order on the paper. */
  readonly elected: readonly number[]
  /** Of a ranked count. */
  readonly quota: number | null
  readonly stages: readonly Stage[]
  /** Whether the first option has the part it needs; null where no part is asked for. */
  readonly passed: boolean | null
}

export type Result = {
  /** Voters, and what they weigh together; who is barred is in neither. */
  readonly entitled: number
  readonly entitledWeight: number
  readonly barred: number
  readonly cast: number
  readonly castWeight: number
  /** Null where the poll asks for none. */
  readonly quorumMet: boolean | null
  readonly questions: readonly Tally[]
}

type Asked = {
  readonly questions: readonly Counted[]
  readonly casts: readonly Cast[]
  readonly roll: { readonly entitled: number; readonly entitledWeight: number; readonly barred: number }
  readonly quorumBp: number
  /** Of each option's index, what the lot drew; the smallest goes out first. */
  readonly lots: readonly string[]
}

/** Integers only: whoever counts again gets the same figures. */
export const countPoll = ({ questions, casts, roll, quorumBp, lots }: Asked): Result => {
  const castWeight = casts.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...roll,
    cast: casts.length,
    castWeight,
    quorumMet: quorumBp === 0 ? null : castWeight * 10_000 >= quorumBp * roll.entitledWeight,
    questions: questions.map((question, at) =>
      countQuestion(
        question,
        casts.map(({ answers, weight }) => ({ answer: answers[at] ?? [], weight })),
        { entitled: roll.entitledWeight, lots },
      ),
    ),
  }
}

type Around = { readonly entitled: number; readonly lots: readonly string[] }

export const countQuestion = (question: Counted, marked: readonly Marked[], { entitled, lots }: Around): Tally => {
  const total = sumOf(marked)
  const filled = marked.filter(({ answer }) => answer.length > 0)
  const valid = sumOf(filled)
  const common = { blank: total - valid, valid }
  if (question.type === 'ranked') {
    const { quota, stages, winner } = countRanked(question.options.length, filled, lots)
    const votes = stages[0]?.votes.map((count) => count ?? 0) ?? question.options.map(() => 0)
    return { ...common, votes, elected: winner === null ? [] : [winner], quota, stages, passed: null }
  }
  const votes = question.options.map((_, index) => sumOf(filled.filter(({ answer }) => answer.includes(index))))
  return {
    ...common,
    votes,
    elected: seatedIn(question, votes, lots),
    quota: null,
    stages: [],
    passed: question.pass && hasPart(question.pass, votes[0] ?? 0, question.pass.base === 'cast' ? valid : entitled),
  }
}

export const hasPart = ({ num, den, strict }: Pass, yes: number, base: number): boolean =>
  strict ? yes * den > num * base : base > 0 && yes * den >= num * base

const sumOf = (marked: readonly Marked[]) => marked.reduce((sum, { weight }) => sum + weight, 0)

/** Most votes in each group of seats; the last seat among equals by lot, and nobody without a vote. */
const seatedIn = ({ groups, options }: Counted, votes: readonly number[], lots: readonly string[]): number[] =>
  groups
    .flatMap(({ seats }, group) =>
      options
        .flatMap((option, index) => (option.group === group && votes[index]! > 0 ? [index] : []))
        .toSorted((a, b) => votes[b]! - votes[a]! || (lots[b]! < lots[a]! ? -1 : 1))
        .slice(0, seats),
    )
    .toSorted((a, b) => a - b)
