import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import { nextStates, type PollKind, type PollState, type Secrecy } from './rules/nouns.ts'

type Row = { kind: PollKind; state: PollState; secrecy: Secrecy; officer_id: string | null }

/** The returning officer acts by being named, whatever their role is. */
export const isOfficer = (actor: Actor, { officer_id }: Pick<Row, 'officer_id'>): boolean =>
  officer_id !== null && actor.memberId === officer_id

/** Opinion polls and resolutions are the committee's, elections an admin's. */
export const writes = (actor: Actor, { kind }: Pick<Row, 'kind'>): boolean =>
  may(actor, 'polls.update') && (kind !== 'election' || may(actor, 'polls.approve'))

/** Whoever prepares polls sees drafts; a visitor of the demo sees what its admin sees in lists. */
export const seesDrafts = (actor: Actor): boolean => permissions['polls.update'].includes(actor.role)

export const canSee = (actor: Actor, row: Row): boolean =>
  row.state !== 'draft' || seesDrafts(actor) || isOfficer(actor, row)

const goesTo = (row: Row, to: PollState) => nextStates[row.state].includes(to)
const runs = (actor: Actor, row: Row) => writes(actor, row) || isOfficer(actor, row)

export const canEdit = (actor: Actor, row: Row): boolean => writes(actor, row) && row.state === 'draft'
export const canOpen = (actor: Actor, row: Row): boolean => runs(actor, row) && row.state === 'draft'
export const canExtend = (actor: Actor, row: Row & { extended_from: Date | null }): boolean =>
  runs(actor, row) && row.state === 'open' && row.extended_from === null
export const canDeclare = (actor: Actor, row: Row): boolean => runs(actor, row) && goesTo(row, 'declared')
export const canVoid = (actor: Actor, row: Row): boolean => may(actor, 'polls.approve') && goesTo(row, 'void')
export const canRestore = (actor: Actor, row: Row): boolean => runsPoll(actor, row) && row.state === 'open'

/** The operator votes nowhere; everybody else by a place on the roll. */
export const canTakePart = (actor: Actor): boolean => actor.memberId !== null && actor.role !== 'super_admin'

/**
 * The whole roll is the officer's, or of whoever runs a poll that names none; candidates read it once the box is closed.
 * An operator reads it only inside a society they entered with a reason, and then as its admin would.
 */
export const canSeeRoll = (actor: Actor, row: Row & { is_candidate: boolean }): boolean =>
  !actor.anonymous &&
  row.state !== 'draft' &&
  row.state !== 'announced' &&
  (runsPoll(actor, row) || (row.is_candidate && row.state !== 'open'))

/** The officer where one is named, and nobody else; without one, whoever prepared it. */
export const runsPoll = (actor: Actor, row: Pick<Row, 'kind' | 'officer_id'>): boolean =>
  isOfficer(actor, row) || (row.officer_id === null && writes(actor, row))
