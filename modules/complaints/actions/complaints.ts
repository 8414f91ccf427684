import { toCsv } from '#kernel/csv.ts'
import { pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import type { Ids } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { canSeePhone } from '#modules/members/access.ts'
import { flatKey } from '#modules/members/rules.ts'
import * as access from '../access.ts'
import type {
  Complaint,
  ComplaintChoice,
  ComplaintDetails,
  ComplaintEdit,
  ComplaintFilter,
  NewComplaint,
} from '../contract.ts'
import { refused } from '../refusals.ts'
import { activeStatuses, assigneeBy, dueAt, referenceOf, searchKey, wingIn, wingKey } from '../rules.ts'
import * as store from '../store/complaints.ts'
import * as sorting from '../store/sorting.ts'
import * as thread from '../store/thread.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'
import { presentComment } from './thread.ts'

export const listComplaints = async (ctx: Ctx, filter: ComplaintFilter): Promise<Complaint[]> => {
  const rows = await store.list(ctx, filter, sightOf(ctx))
  return pageOf(ctx, rows, filter.limit, ({ id }) => id).map((row) => present(ctx, row))
}

/** What presses most: late ones first, then the newest that nobody has solved. */
export const listPressing = async (ctx: Ctx, most: number): Promise<Complaint[]> => {
  const sight = sightOf(ctx)
  const [late, unsolved] = await Promise.all([
    store.list(ctx, { overdue: true, limit: most }, sight),
    store.list(ctx, { status: [...activeStatuses], limit: most }, sight),
  ])
  const others = unsolved.filter((row) => !late.some(({ id }) => id === row.id))
  return [...late, ...others].slice(0, most).map((row) => present(ctx, row))
}

/** What somebody raised and nobody has solved. */
export const listOwn = async (ctx: Ctx, most: number): Promise<Complaint[]> => {
  const rows = await store.list(ctx, { mine: true, status: [...activeStatuses], limit: most }, sightOf(ctx))
  return rows.slice(0, most).map((row) => present(ctx, row))
}

/** What was given to somebody, soonest due first, with whom to call as far as they share their number. */
export const listWork = async (ctx: Ctx, most: number): Promise<(Complaint & { phone: string | null })[]> => {
  const given = { assignedToMe: true, status: [...activeStatuses], limit: most }
  const rows = (await store.list(ctx, { ...given, sort: 'due' }, sightOf(ctx))).slice(0, most)
  const contacts = await store.listContacts(
    ctx,
    rows.map((row) => row.raised_by),
  )
  return rows.map((row) => {
    const raiser = contacts.find(({ id }) => id === row.raised_by)
    return { ...present(ctx, row), phone: raiser && canSeePhone(ctx.actor, raiser) ? raiser.phone || null : null }
  })
}

export const getComplaint = async (ctx: Ctx, id: string): Promise<ComplaintDetails> => {
  const row = await getVisible(ctx, id)
  const [comments, steps] = await Promise.all([
    thread.listComments(ctx, id, access.seesInternal(ctx.actor, row)),
    thread.listSteps(ctx, id),
  ])
  return {
    ...present(ctx, row),
    thread: comments.map((comment) => presentComment(ctx, comment)),
    history: steps.map((step) => ({
      id: step.id,
      kind: step.kind as ComplaintDetails['history'][number]['kind'],
      by: step.by_name,
      assignee: step.assignee_name,
      note: step.note,
      at: step.at.toISOString(),
    })),
  }
}

export const raiseComplaint = async (ctx: Ctx, input: NewComplaint): Promise<Complaint> => {
  const memberId = ctx.actor.memberId ?? refuse(refused.raise_members_only())
  const last = await store.lockNumbers(ctx)
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return answerAgain(ctx, before, memberId)
  const category = await getCategory(ctx, input.categoryId)
  const written = await writtenOf(ctx, input)
  const assignedTo = assigneeBy(await workingRules(ctx), written)
  const id = input.id ?? newId()
  const status = assignedTo ? 'assigned' : 'open'
  await store.insert(ctx, {
    ...written,
    id,
    number: last + 1,
    status,
    assigned_to: assignedTo,
    raised_by: memberId,
    due_at: dueAt(ctx.now, category.response_hours, input.priority),
    created_at: ctx.now,
  })
  await store.setLastNumber(ctx, last + 1)
  const raised = { kind: 'raised', from_status: null, to_status: 'open' } as const
  const steps = [{ id, what: 'raised', step: raised }, ...(assignedTo ? [assignedByRule(id, assignedTo)] : [])]
  await changed(ctx, ...steps)
  return present(ctx, await getVisible(ctx, id))
}

const assignedByRule = (id: string, assignee: string) => ({
  id,
  what: 'assigned',
  step: {
    kind: 'assigned',
    from_status: 'open',
    to_status: 'assigned',
    assignee_id: assignee,
    by_member: null,
  } as const,
})

/** The same phone sends it once more, or another phone made the same id by mischief. */
const answerAgain = (ctx: Ctx, before: store.ComplaintRow, memberId: string): Complaint => {
  if (before.raised_by !== memberId) throw house.id_taken()
  return present(ctx, before)
}

export const editComplaint = async (ctx: Ctx, id: string, edit: ComplaintEdit): Promise<Complaint> => {
  const before = await lockVisible(ctx, id)
  if (!access.mayEdit(ctx.actor, before)) throw refused.edit_not_yours()
  if (!access.canEdit(ctx.actor, before)) throw refused.wrong_state({ reason: { code: 'work_begun' } })
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  const category = await getCategory(ctx, edit.categoryId, before.category_id)
  const written = await writtenOf(ctx, edit)
  // A new promise counts from the day it was raised; time spent on hold stays added.
  const promised = (hours: number, priority: typeof edit.priority) =>
    dueAt(before.created_at, hours, priority).getTime()
  const old = (await sorting.findCategory(ctx, before.category_id))!
  const shift = promised(category.response_hours, edit.priority) - promised(old.response_hours, before.priority)
  await store.update(ctx, id, { ...written, due_at: new Date(before.due_at.getTime() + shift) })
  const { status } = before
  await changed(ctx, { id, what: 'changed', step: { kind: 'edited', from_status: status, to_status: status } })
  return present(ctx, await getVisible(ctx, id))
}

export const exportComplaints = async (ctx: Ctx, filter: ComplaintChoice): Promise<FileReply> => {
  const rows = await store.list(ctx, filter, sightOf(ctx))
  const day = (at: Date | null) => (at ? dayOf(at) : '')
  const csv = toCsv(
    [
      'Number',
      'Title',
      'Description',
      'Category',
      'Priority',
      'Location',
      'Status',
      'Raised by',
      'Flat',
      'Assigned to',
      'Raised on',
      'Due on',
      'Resolved on',
      'Closed on',
      'Resolution',
      'Rating',
      'Public',
    ],
    rows.map((row) => [
      referenceOf(row.number),
      row.title,
      row.description,
      row.category_name,
      row.priority,
      row.location,
      row.status,
      row.raiser_name,
      row.raiser_flat,
      row.assignee_name ?? '',
      day(row.created_at),
      day(row.due_at),
      day(row.resolved_at),
      day(row.closed_at),
      row.resolution,
      row.rating ?? '',
      row.is_public ? 'yes' : 'no',
    ]),
  )
  return new FileReply(`complaints-${dayOf(ctx.now)}.csv`, 'text/csv; charset=utf-8', csv)
}

/** What another program is told of a new complaint. */
export const raisedForWebhook = async (ctx: Ctx, { complaintId = '' }: Ids) => {
  const row = await store.find(ctx, complaintId)
  if (!row) return undefined
  const { id, reference, title, description, category, priority, location, status, raisedBy, createdAt, dueAt } =
    present(ctx, row)
  const what = { id, reference, title, description, category: category.name, priority, location, status }
  return { about: id, data: { ...what, raisedBy, createdAt, dueAt } }
}

/** For the dashboard: half of the complaints resolved in the last 90 days took no longer than `medianHours`. */
export const complaintFigures = async (ctx: Ctx) => {
  const { active, overdue, median_hours } = await store.figures(ctx, new Date(ctx.now.getTime() - 90 * 86_400_000))
  return { active, overdue, medianHours: median_hours === null ? null : Math.round(median_hours) }
}

export const summarise = async (ctx: Ctx) => {
  const [figures, myFlat] = await Promise.all([complaintFigures(ctx), store.findFlatOf(ctx, ctx.actor.memberId)])
  return { ...figures, myFlat: myFlat ?? '' }
}

const sightOf = ({ actor }: Ctx): store.Sight => ({
  everything: access.seesAll(actor),
  publicOnes: access.seesPublic(actor),
  memberId: actor.memberId,
})

const getCategory = async (ctx: Ctx, id: string, kept?: string) => {
  const category = await sorting.findCategory(ctx, id)
  if (category && (category.is_active || id === kept)) return category
  throw refused[category ? 'category_unused' : 'choose_category']({}, { at: 'categoryId' })
}

const writtenOf = async (ctx: Ctx, input: ComplaintEdit | NewComplaint) => {
  const { kind, text } = input.location
  const wing = kind === 'flat' ? wingKey((await store.findWing(ctx, flatKey(text))) ?? '') : wingIn(text)
  return {
    category_id: input.categoryId,
    priority: input.priority,
    title: input.title,
    description: input.description,
    text_key: searchKey({ title: input.title, description: input.description, location: text }),
    location_kind: kind,
    location: text,
    wing_key: wing,
    is_public: input.isPublic,
  }
}

/** A rule whose person left or changed the role rests until someone else is named. */
const workingRules = async (ctx: Ctx) => {
  const [rules, workers] = await Promise.all([sorting.listRules(ctx), sorting.listWorkers(ctx)])
  const able = new Set(workers.map((worker) => worker.id))
  return rules.filter((rule) => able.has(rule.assignee_id))
}
