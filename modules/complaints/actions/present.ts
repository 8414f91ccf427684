import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Complaint } from '../contract.ts'
import { isOverdue, referenceOf, reopenUntil } from '../rules.ts'
import * as store from '../store/complaints.ts'

/** What a person may not see does not exist for them. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.ComplaintRow> => {
  const row = await store.find(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Complaint'))
}

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.LockedRow> => {
  const row = await store.lock(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Complaint'))
}

export const present = (ctx: Ctx, row: store.ComplaintRow): Complaint => {
  const until = reopenUntil(row)
  return {
    id: row.id,
    reference: referenceOf(row.number),
    title: row.title,
    description: row.description,
    category: { id: row.category_id, key: row.category_key, name: row.category_name },
    priority: row.priority,
    location: { kind: row.location_kind as Complaint['location']['kind'], text: row.location },
    isPublic: row.is_public,
    status: row.status,
    raisedBy: { id: row.raised_by, name: row.raiser_name, flatNumber: row.raiser_flat },
    assignedTo: row.assigned_to
      ? { id: row.assigned_to, name: row.assignee_name ?? '', flatNumber: row.assignee_flat ?? '' }
      : null,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: isOverdue(row, ctx.now),
    escalatedAt: row.escalated_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    reopenUntil: until?.toISOString() ?? null,
    resolution: row.resolution,
    rating: row.rating,
    ratingNote: row.rating_note,
    photos: row.photo_ids.map((id) => ({ id })),
    comments: row.comments,
    mine: access.isRaiser(ctx.actor, row),
    version: row.version,
    can: abilities(ctx, row),
  }
}

const abilities = ({ actor, now }: Ctx, row: store.ComplaintRow): Complaint['can'] => ({
  edit: access.canEdit(actor, row),
  assign: access.canDo(actor, 'assign', row, now),
  start: access.canDo(actor, 'start', row, now),
  hold: access.canDo(actor, 'hold', row, now),
  resolve: access.canDo(actor, 'resolve', row, now),
  close: access.canDo(actor, 'close', row, now),
  reopen: access.canDo(actor, 'reopen', row, now),
  rate: access.canRate(actor, row),
  comment: access.canComment(actor, row),
  noteInternally: access.canComment(actor, row) && access.seesInternal(actor, row),
  addPhoto: access.canAddPhoto(actor, row),
})
