import type { Answer, Answers, Counted, Group } from './nouns.ts'

export type Misshapen = 'wrong_count' | 'no_such_option' | 'repeated_option' | 'too_many_marks' | 'not_ascending'

/** The first question whose answer has no lawful shape, or nothing. */
export const misshapenIn = (
  questions: readonly Counted[],
  answers: Answers,
): { at: number; why: Misshapen } | undefined => {
  if (answers.length !== questions.length)
    return { at: Math.min(answers.length, questions.length - 1), why: 'wrong_count' }
  for (const [at, question] of questions.entries()) {
    const why = misshapen(question, answers[at]!)
    if (why) return { at, why }
  }
  return undefined
}

const misshapen = ({ type, groups, options }: Counted, answer: Answer): Misshapen | undefined => {
  if (!answer.every((index) => Number.isInteger(index) && index >= 0 && index < options.length)) return 'no_such_option'
  if (new Set(answer).size !== answer.length) return 'repeated_option'
  if (type === 'ranked') return undefined
  if (answer.some((index, place) => place > 0 && answer[place - 1]! > index)) return 'not_ascending'
  const isOver = ({ most }: Group, group: number) =>
    answer.filter((index) => options[index]!.group === group).length > (type === 'single' ? 1 : most)
  return groups.some(isOver) ? 'too_many_marks' : undefined
}
