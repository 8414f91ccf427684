import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import { type Act, allows, isReopenable, type Status } from './rules.ts'

type Row = {
  raised_by: string
  assigned_to: string | null
  is_public: boolean
  status: Status
  resolved_at: Date | null
  closed_at: Date | null
}

/** The committee answers for complaints and sees all of them. */
export const seesAll = (actor: Actor): boolean => permissions['complaints.approve'].includes(actor.role)
/** Staff from outside see their own jobs and not what neighbours tell each other. */
export const seesPublic = (actor: Actor): boolean => seesAll(actor) || actor.role !== 'vendor'

const isMember = (actor: Actor, id: string | null) => actor.memberId !== null && actor.memberId === id
export const isRaiser = (actor: Actor, row: Row): boolean => isMember(actor, row.raised_by)
export const isAssignee = (actor: Actor, row: Row): boolean => isMember(actor, row.assigned_to)

export const canSee = (actor: Actor, row: Row): boolean =>
  seesAll(actor) || isRaiser(actor, row) || isAssignee(actor, row) || (row.is_public && seesPublic(actor))

/** Internal notes are between the committee and whoever does the work; a raiser who has a post reads them by that post. */
export const seesInternal = (actor: Actor, row: Row): boolean =>
  seesAll(actor) || (isAssignee(actor, row) && may(actor, 'complaints.update'))

export const canManage = (actor: Actor): boolean => may(actor, 'complaints.approve')
/** The operator of the platform is nobody's neighbour. */
export const mayRaise = (actor: Actor): boolean => may(actor, 'complaints.create') && actor.role !== 'super_admin'
const works = (actor: Actor, row: Row) =>
  canManage(actor) || (isAssignee(actor, row) && may(actor, 'complaints.update'))

/** Whether the person could do it at all; whether the complaint is ready for it is a matter of its state. */
export const mayDo = (actor: Actor, act: Act, row: Row): boolean => {
  if (act === 'assign') return canManage(actor)
  if (act === 'close' || act === 'reopen')
    return canManage(actor) || (isRaiser(actor, row) && may(actor, 'complaints.create'))
  return works(actor, row)
}

export const canDo = (actor: Actor, act: Act, row: Row, now: Date): boolean =>
  mayDo(actor, act, row) && (act === 'reopen' ? isReopenable(row, now) : allows(act, row.status))

/** The raiser may correct what nobody has taken up yet. */
export const mayEdit = (actor: Actor, row: Row): boolean =>
  canManage(actor) || (isRaiser(actor, row) && may(actor, 'complaints.create'))
export const canEdit = (actor: Actor, row: Row): boolean =>
  mayEdit(actor, row) && (canManage(actor) ? row.status !== 'closed' : ['open', 'reopened'].includes(row.status))

export const mayRate = (actor: Actor, row: Row): boolean => isRaiser(actor, row) && may(actor, 'complaints.create')
export const canRate = (actor: Actor, row: Row): boolean =>
  mayRate(actor, row) && !allows('resolve', row.status) && row.resolved_at !== null

/** Neighbours may read a public complaint; taking part is for those it concerns. */
export const canComment = (actor: Actor, row: Row): boolean =>
  !actor.anonymous && (works(actor, row) || isRaiser(actor, row))
export const canAddPhoto = (actor: Actor, row: Row): boolean => canComment(actor, row) && row.status !== 'closed'
