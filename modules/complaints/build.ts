import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { NewComplaint } from './contract.ts'
import { type Priority, type Status, searchKey, type UsualCategory, wingIn, wingKey } from './rules.ts'
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
