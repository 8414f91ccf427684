import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { PastNews } from '#modules/notifications/build.ts'
import type { NewComplaint } from './contract.ts'
import { type Priority, referenceOf, type Status, searchKey, type UsualCategory, wingIn, wingKey } from './rules.ts'
import * as store from './store/building.ts'

/** What a resident would write; the category is one of the society's. */
export const aComplaint = (categoryId: string, more: Partial<NewComplaint> = {}) => ({
  categoryId,
  title: 'Kitchen tap leaks',
  description: 'It drips all night.',
  location: { kind: 'flat' as const, text: 'A-101' },
  ...more,
})

export type StepPlan = {
  kind: string
  from: Status | null
  to: Status
  at: Date
  by: string | null
  assignee?: string
  note?: string
}
export type ComplaintPlan = {
  category: UsualCategory
  priority?: Priority
  title: string
  description?: string
  location: { kind: 'flat' | 'common'; text: string }
  isPublic?: boolean
  status: Status
  raisedBy: string
  assignedTo?: string
  createdAt: Date
  dueAt: Date
  heldAt?: Date
  escalatedAt?: Date
  resolvedAt?: Date
  closedAt?: Date
  resolution?: string
  rating?: number
  steps: readonly StepPlan[]
  comments?: readonly { by: string; body: string; at: Date; isInternal?: boolean }[]
}

/** Whole complaints with their history, numbered in the order they were raised. */
export const buildComplaints = async (
  db: Db,
  societyId: string,
  plans: readonly ComplaintPlan[],
): Promise<string[]> => {
  const categories = await store.makeCategories(db, societyId)
  const ordered = plans.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const made = ordered.map((plan, at) => ({ plan, id: newId(plan.createdAt.getTime()), number: at + 1 }))
  await store.insertComplaints(
    db,
    societyId,
    made.map(({ plan, id, number }) => ({
      society_id: societyId,
      id,
      number,
      category_id: categories.get(plan.category)!,
      priority: plan.priority ?? 'normal',
      title: plan.title,
      description: plan.description ?? '',
      text_key: searchKey({ title: plan.title, description: plan.description ?? '', location: plan.location.text }),
      location_kind: plan.location.kind,
      location: plan.location.text,
      wing_key: plan.location.kind === 'flat' ? wingKey(plan.location.text.split('-')[0]!) : wingIn(plan.location.text),
      is_public: plan.isPublic ?? false,
      status: plan.status,
      raised_by: plan.raisedBy,
      assigned_to: plan.assignedTo ?? null,
      due_at: plan.dueAt,
      held_at: plan.heldAt ?? null,
      escalated_at: plan.escalatedAt ?? null,
      resolved_at: plan.resolvedAt ?? null,
      closed_at: plan.closedAt ?? null,
      resolution: plan.resolution ?? '',
      rating: plan.rating ?? null,
      created_at: plan.createdAt,
    })),
    made.flatMap(({ plan, id }) =>
      plan.steps.map((step) => ({
        society_id: societyId,
        id: newId(step.at.getTime()),
        complaint_id: id,
        kind: step.kind,
        from_status: step.from,
        to_status: step.to,
        by_member: step.by,
        assignee_id: step.assignee ?? null,
        note: step.note ?? '',
        at: step.at,
      })),
    ),
    made.flatMap(({ plan, id }) =>
      (plan.comments ?? []).map((comment) => ({
        society_id: societyId,
        id: newId(comment.at.getTime()),
        complaint_id: id,
        member_id: comment.by,
        body: comment.body,
        is_internal: comment.isInternal ?? false,
        created_at: comment.at,
      })),
    ),
  )
  return made.map(({ id }) => id)
}

/** New complaints of a category go to these members at once. */
export const buildRules = async (db: Db, societyId: string, rules: Partial<Record<UsualCategory, string>>) => {
  const categories = await store.makeCategories(db, societyId)
  for (const [category, assigneeId] of Object.entries(rules))
    await store.insertRule(db, societyId, { categoryId: categories.get(category)!, assigneeId })
}

export const listPeople = store.listPeople

type Past = Awaited<ReturnType<typeof store.readPast>>

/** What people were told while the complaints that stand now went their way. */
export const pastNews = async (db: Db, societyId: string): Promise<PastNews[]> => {
  const { complaints, steps, comments } = await store.readPast(db, societyId)
  const known = new Map(complaints.map((one) => [one.id, one]))
  const told = ({ id, number, title, location: place, raiser }: Past['complaints'][number], name = raiser) => ({
    path: `/app/{subdomain}/complaints?id=${id}`,
    about: { reference: referenceOf(number), title, place, name },
  })
  const times = new Map<string, number>()
  const ofSteps = steps.flatMap((step): PastNews[] => {
    const complaint = known.get(step.complaint_id)!
    const whom = audience(step, complaint)
    if (!whom) return []
    const key = `complaint:${complaint.id}:${step.kind}`
    times.set(key, (times.get(key) ?? 0) + 1)
    const occasion = step.kind === 'raised' ? key : `${key}:${times.get(key)}`
    return [{ ...told(complaint), ...whom, occasion, at: step.at, by: step.by_member }]
  })
  const ofComments = comments.map(({ id, complaint_id, member_id, is_internal, at, name }): PastNews => {
    const complaint = known.get(complaint_id)!
    const to = is_internal ? [complaint.assigned_to] : [complaint.assigned_to, complaint.raised_by]
    const occasion = `comment:${id}`
    const news = told(complaint, name ?? undefined)
    return { ...news, kind: 'complaint_commented', occasion, at, by: member_id, roles: [], to }
  })
  return [...ofSteps, ...ofComments]
}

const audience = (
  { kind, assignee_id }: Past['steps'][number],
  { raised_by, assigned_to }: Past['complaints'][number],
): Pick<PastNews, 'kind' | 'roles' | 'to'> | undefined => {
  const committee = ['admin', 'committee']
  if (kind === 'raised') return { kind: 'complaint_raised', roles: committee, to: [] }
  if (kind === 'assigned') return { kind: 'complaint_assigned', roles: [], to: [assignee_id] }
  if (kind === 'resolved') return { kind: 'complaint_resolved', roles: [], to: [raised_by] }
  if (kind === 'reopened') return { kind: 'complaint_reopened', roles: committee, to: [assigned_to] }
  return kind === 'escalated' ? { kind: 'complaint_escalated', roles: ['admin'], to: [] } : undefined
}
