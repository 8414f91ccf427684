import type { UseFormReturn } from 'react-hook-form'
import { addDays, dayOf } from '#kernel/time.ts'
import type { NewQuestion, PollDetails, PollEdit } from '../contract/nouns.ts'

export type OptionValues = { title: string; memberId: string; statement: string; group: string; photoId: string | null }
export type QuestionValues = {
  title: string
  type: NewQuestion['type']
  groups: { title: string; seats: string }[]
  options: OptionValues[]
  pass: PassName
}
export type FormValues = {
  title: string
  body: string
  kind: PollEdit['kind']
  secrecy: PollEdit['secrecy']
  basis: PollEdit['basis']
  voters: 'owners' | 'residents'
  opensDay: string
  opensHour: string
  closesDay: string
  closesHour: string
  quorum: string
  officerId: string
  barsDefaulters: boolean
  barRule: string
  questions: QuestionValues[]
}

export type Shape = UseFormReturn<FormValues>

export const passes = {
  none: null,
  half: { num: 1, den: 2, base: 'cast', strict: true },
  twoThirds: { num: 2, den: 3, base: 'cast', strict: false },
  threeQuarters: { num: 3, den: 4, base: 'cast', strict: false },
  halfEntitled: { num: 1, den: 2, base: 'entitled', strict: true },
} as const
export type PassName = keyof typeof passes
export const passNames = [
  'none',
  'half',
  'twoThirds',
  'threeQuarters',
  'halfEntitled',
] as const satisfies readonly PassName[]

export const clockOf = (instant: string) => new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(11, 16)
/** Days and hours are meant in India, wherever the device is. */
export const instantOf = (day: string, clock: string) => {
  const at = new Date(`${day}T${clock || '00:00'}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

export const emptyOption = (title = ''): OptionValues => ({
  title,
  memberId: '',
  statement: '',
  group: '0',
  photoId: null,
})
export const emptyQuestion = (options: readonly string[], type: NewQuestion['type'] = 'single'): QuestionValues => ({
  title: '',
  type,
  groups: [{ title: '', seats: '1' }],
  options: options.map(emptyOption),
  pass: 'none',
})

export const newForm = (isElection: boolean, choices: readonly string[]): FormValues => ({
  title: '',
  body: '',
  kind: isElection ? 'election' : 'opinion',
  secrecy: isElection ? 'secret' : 'open',
  basis: 'flat',
  voters: 'owners',
  opensDay: '',
  opensHour: '09:00',
  closesDay: addDays(dayOf(new Date()), 7),
  closesHour: '18:00',
  quorum: '',
  officerId: '',
  barsDefaulters: false,
  barRule: '',
  questions: [isElection ? emptyQuestion(['', ''], 'multiple') : emptyQuestion(choices)],
})

export const formOf = (poll: PollDetails): FormValues => ({
  title: poll.title,
  body: poll.body,
  kind: poll.kind,
  secrecy: poll.secrecy,
  basis: poll.basis,
  voters: poll.voters === 'residents' ? 'residents' : 'owners',
  opensDay: poll.opensAt ? dayOf(new Date(poll.opensAt)) : '',
  opensHour: poll.opensAt ? clockOf(poll.opensAt) : '09:00',
  closesDay: dayOf(new Date(poll.closesAt)),
  closesHour: clockOf(poll.closesAt),
  quorum: poll.quorumBp > 0 ? String(poll.quorumBp / 100) : '',
  officerId: poll.officerId ?? '',
  barsDefaulters: poll.barsDefaulters,
  barRule: poll.barRule,
  questions: poll.questions.map((question) => ({
    title: question.title,
    type: question.type,
    groups: question.groups.map(({ title, seats }) => ({ title, seats: String(seats) })),
    options: question.options.map(({ title, memberId, statement, group, photoId }) => ({
      title,
      memberId: memberId ?? '',
      statement,
      group: String(group),
      photoId,
    })),
    pass: passNames.find((name) => JSON.stringify(passes[name]) === JSON.stringify(inOrder(question.pass))) ?? 'none',
  })),
})

const inOrder = (pass: NewQuestion['pass']) =>
  pass && { num: pass.num, den: pass.den, base: pass.base, strict: pass.strict }

export const editOf = (values: FormValues): PollEdit => ({
  title: values.title.trim(),
  body: values.body,
  kind: values.kind,
  secrecy: values.secrecy,
  basis: values.basis,
  voters: values.voters,
  opensAt: values.opensDay ? instantOf(values.opensDay, values.opensHour) : null,
  closesAt: instantOf(values.closesDay, values.closesHour),
  quorumBp: Math.round(Number(values.quorum || 0) * 100),
  officerId: values.officerId || null,
  barsDefaulters: values.barsDefaulters,
  barRule: values.barsDefaulters ? values.barRule.trim() : '',
  questions: values.questions.map((question) => ({
    title: question.title.trim() || values.title.trim(),
    type: question.type,
    groups: groupsOf(question),
    options: question.options.map(({ title, memberId, statement, group, photoId }) => ({
      title: title.trim(),
      memberId: memberId || null,
      statement,
      photoId,
      group: question.type === 'multiple' ? Number(group) : 0,
    })),
    pass: question.type === 'single' ? passes[question.pass] : null,
  })),
})

/** As many marks as seats; one choice and an order have one seat. */
const groupsOf = ({ type, groups }: QuestionValues) =>
  type === 'multiple'
    ? groups.map(({ title, seats }) => ({ title: title.trim(), seats: Number(seats) || 1, most: Number(seats) || 1 }))
    : [{ title: '', seats: 1, most: 1 }]
