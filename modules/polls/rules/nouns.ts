export const pollKinds = ['opinion', 'resolution', 'election'] as const
export type PollKind = (typeof pollKinds)[number]
export const secrecies = ['open', 'secret'] as const
export type Secrecy = (typeof secrecies)[number]
export const bases = ['flat', 'member', 'share'] as const
export type Basis = (typeof bases)[number]
export const voterGroups = ['owners', 'residents', 'present'] as const
export type VoterGroup = (typeof voterGroups)[number]
export const pollStates = ['draft', 'announced', 'open', 'closed', 'declared', 'void'] as const
export type PollState = (typeof pollStates)[number]
export const questionTypes = ['single', 'multiple', 'ranked'] as const
export type QuestionType = (typeof questionTypes)[number]
export const voterStates = ['entitled', 'barred', 'restored'] as const
export type VoterState = (typeof voterStates)[number]

export const longestTitle = 160
export const longestOption = 120
export const longestStatement = 1500
export const mostQuestions = 20
export const mostSecretQuestions = 5
export const mostOptions = 60
/** With fewer, a ballot could be recognised by who is left. */
export const leastSecretVoters = 10

/** Seats that are filled from one list of names: "General, 4 seats", at most so many marks. */
export type Group = { readonly title: string; readonly seats: number; readonly most: number }
export type Pass = {
  readonly num: number
  readonly den: number
  /** Of those cast without blanks, or of all who are entitled. */
  readonly base: 'cast' | 'entitled'
  /** More than the part, or at least it. */
  readonly strict: boolean
}
/** What counting needs to know of a question. */
export type Counted = {
  readonly type: QuestionType
  readonly groups: readonly Group[]
  readonly options: readonly { readonly title: string; readonly group: number }[]
  readonly pass: Pass | null
}

/** Indexes of options: ranked in order, multiple ascending, blank none. */
export type Answer = readonly number[]
export type Answers = readonly Answer[]
/** One paper's answer to one question, and how much it weighs. */
export type Marked = { readonly answer: Answer; readonly weight: number }

/** What a poll may be moved to, and by what. */
export const nextStates: Readonly<Record<PollState, readonly PollState[]>> = {
  draft: ['announced'],
  announced: ['open', 'void', 'draft'],
  open: ['closed', 'void'],
  closed: ['declared', 'void'],
  declared: [],
  void: [],
}

/** Why the clock itself sets a poll aside; put into the reader's language where it is read. Any other reason somebody wrote. */
export const ownVoidReasons = ['key_lost', 'too_few'] as const
export type OwnVoidReason = (typeof ownVoidReasons)[number]
