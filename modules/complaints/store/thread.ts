import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Status, StepKind } from '../rules.ts'

export const listComments = (ctx: Ctx, complaintId: string, withInternal: boolean) =>
  ctx.db
    .selectFrom('complaint_comments as n')
    .leftJoin('members as m', (on) => on.onRef('m.society_id', '=', 'n.society_id').onRef('m.id', '=', 'n.member_id'))
    .select(['n.id', 'n.body', 'n.is_internal', 'n.created_at', 'n.member_id', 'm.name'])
    .where('n.society_id', '=', ctx.society.id)
    .where('n.complaint_id', '=', complaintId)
    .$if(!withInternal, (query) => query.where('n.is_internal', '=', false))
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const insertComment = (ctx: Ctx, row: { complaint_id: string; body: string; is_internal: boolean }) =>
  ctx.db
    .insertInto('complaint_comments')
    .values({ ...row, society_id: ctx.society.id, id: newId(), member_id: ctx.actor.memberId, created_at: ctx.now })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()

export const listSteps = (ctx: Ctx, complaintId: string) =>
  ctx.db
    .selectFrom('complaint_steps as s')
    .leftJoin('members as m', (on) => on.onRef('m.society_id', '=', 's.society_id').onRef('m.id', '=', 's.by_member'))
    .leftJoin('members as a', (on) => on.onRef('a.society_id', '=', 's.society_id').onRef('a.id', '=', 's.assignee_id'))
    .select(['s.id', 's.kind', 's.note', 's.at', 'm.name as by_name', 'a.name as assignee_name'])
    .where('s.society_id', '=', ctx.society.id)
    .where('s.complaint_id', '=', complaintId)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute()

export type NewStep = {
  kind: StepKind
  from_status: Status | null
  to_status: Status
  assignee_id?: string | null
  note?: string
  /** Null where the house itself did it. */
  by_member?: string | null
}

export const insertSteps = async (ctx: Ctx, steps: readonly (NewStep & { id: string })[]) => {
  await ctx.db
    .insertInto('complaint_steps')
    .values(
      steps.map(({ id, ...step }) => ({
        by_member: ctx.actor.memberId,
        ...step,
        society_id: ctx.society.id,
        id: newId(),
        complaint_id: id,
        at: ctx.now,
      })),
    )
    .execute()
}

export const findPhoto = (ctx: Ctx, complaintId: string, photoId: string) =>
  ctx.db
    .selectFrom('complaint_photos')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('complaint_id', '=', complaintId)
    .where('id', '=', photoId)
    .executeTakeFirst()

export const countPhotos = async (ctx: Ctx, complaintId: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('complaint_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertPhoto = (ctx: Ctx, complaintId: string, photoId: string) =>
  ctx.db
    .insertInto('complaint_photos')
    .values({
      society_id: ctx.society.id,
      id: photoId,
      complaint_id: complaintId,
      member_id: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()

/** How often it changed hands, was resolved or was opened again. */
export const countSteps = async (ctx: Ctx, complaintId: string, kind: StepKind): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('complaint_steps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('complaint_id', '=', complaintId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export const findComment = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('complaint_comments as n')
    .leftJoin('members as m', (on) => on.onRef('m.society_id', '=', 'n.society_id').onRef('m.id', '=', 'n.member_id'))
    .select(['n.is_internal', 'm.name'])
    .where('n.society_id', '=', ctx.society.id)
    .where('n.id', '=', id)
    .executeTakeFirst()
