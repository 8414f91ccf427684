import type { MemberRole } from '#modules/members/rules.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'

export const statuses = ['open', 'assigned', 'in_progress', 'on_hold', 'resolved', 'closed', 'reopened'] as const
export type Status = (typeof statuses)[number]

/** How a state looks on its tag, here and on the dashboard: the names are those of the tones of `web/ui/badge.tsx`. */
export const statusTone = {
  open: 'info',
  assigned: 'info',
  in_progress: 'warn',
  on_hold: 'plain',
  resolved: 'ok',
  closed: 'plain',
  reopened: 'warn',
} as const satisfies Record<Status, string>

export const activeStatuses = ['open', 'assigned', 'in_progress', 'on_hold', 'reopened'] as const
export const isActive = (status: Status): boolean => (activeStatuses as readonly Status[]).includes(status)

/** While a complaint is on hold its clock stands, so it cannot be late. */
export const clockRuns = (status: Status): boolean => isActive(status) && status !== 'on_hold'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const locationKinds = ['flat', 'common'] as const

export const stepKinds = [
  'raised',
  'assigned',
  'started',
  'held',
  'resolved',
  'closed',
  'reopened',
  'rated',
  'escalated',
  'edited',
] as const
export type StepKind = (typeof stepKinds)[number]

export const acts = ['assign', 'start', 'hold', 'resolve', 'close', 'reopen'] as const
export type Act = (typeof acts)[number]

/** Which state a act leads from and to. Closing what was never resolved is for duplicates and what was withdrawn. */
export const transitions: Record<Act, { from: readonly Status[]; to: Status; kind: StepKind }> = {
  assign: { from: activeStatuses, to: 'assigned', kind: 'assigned' },
  start: { from: ['open', 'assigned', 'on_hold', 'reopened'], to: 'in_progress', kind: 'started' },
  hold: { from: ['open', 'assigned', 'in_progress', 'reopened'], to: 'on_hold', kind: 'held' },
  resolve: { from: activeStatuses, to: 'resolved', kind: 'resolved' },
  close: { from: [...activeStatuses, 'resolved'], to: 'closed', kind: 'closed' },
  reopen: { from: ['resolved', 'closed'], to: 'reopened', kind: 'reopened' },
}

export const allows = (act: Act, status: Status): boolean => transitions[act].from.includes(status)

const hourMs = 3_600_000
export const reopenDays = 7

/** Until when the raiser may say that it was not solved after all; the last instant still counts. */
export const reopenUntil = (row: { resolved_at: Date | null; closed_at: Date | null }): Date | null => {
  const ended = row.resolved_at ?? row.closed_at
  return ended && new Date(ended.getTime() + reopenDays * 24 * hourMs)
}

export const isReopenable = (
  row: { status: Status; resolved_at: Date | null; closed_at: Date | null },
  now: Date,
): boolean => {
  const until = reopenUntil(row)
  return allows('reopen', row.status) && until !== null && now.getTime() <= until.getTime()
}

const pace: Record<Priority, number> = { urgent: 0.25, high: 0.5, normal: 1, low: 2 }

/** A category promises its hours for a normal complaint; an urgent one gets a quarter of them, a low one twice as many. */
export const dueAt = (from: Date, responseHours: number, priority: Priority): Date =>
  new Date(from.getTime() + Math.max(1, Math.round(responseHours * pace[priority])) * hourMs)

/** The time on hold is added to what was left. */
export const dueAfterHold = (due: Date, heldAt: Date, now: Date): Date =>
  new Date(due.getTime() + Math.max(0, now.getTime() - heldAt.getTime()))

export const isOverdue = (row: { status: Status; due_at: Date }, now: Date): boolean =>
  clockRuns(row.status) && row.due_at.getTime() < now.getTime()

export const mostPhotos = 5
export const photoBytes = 10_000_000

/** Who can be given work: the roles that may change a complaint. */
export const workingRoles = ['admin', 'committee', 'vendor'] as const satisfies readonly MemberRole[]
export const canWork = (role: string): boolean => (workingRoles as readonly string[]).includes(role)

export const usualCategories = [
  { key: 'plumbing', name: 'Plumbing and leaks', responseHours: 24 },
  { key: 'electrical', name: 'Electrical', responseHours: 24 },
  { key: 'lift', name: 'Lift', responseHours: 8 },
  { key: 'water', name: 'Water supply', responseHours: 12 },
  { key: 'cleaning', name: 'Cleaning and garbage', responseHours: 24 },
  { key: 'security', name: 'Security', responseHours: 12 },
  { key: 'parking', name: 'Parking', responseHours: 48 },
  { key: 'noise', name: 'Noise and neighbours', responseHours: 48 },
  { key: 'building', name: 'Building and repairs', responseHours: 72 },
  { key: 'other', name: 'Something else', responseHours: 72 },
] as const
export type UsualCategory = (typeof usualCategories)[number]['key']

export const wingKey = (wing: string): string => flatKey(wing)
/** `B wing staircase`, `wing B` and `बी विंग` say which wing a common area belongs to. */
export const wingIn = (place: string): string => {
  const before = /(?<![\p{L}\p{M}\d])([\p{L}\p{M}\d]{1,4})[\s-]+(?:wing|विंग)/iu.exec(place)
  const after = /(?<![\p{L}\p{M}])(?:wing|विंग)[\s-]+([\p{L}\p{M}\d]{1,2})(?![\p{L}\p{M}\d])/iu.exec(place)
  return wingKey(before?.[1] ?? after?.[1] ?? '')
}
export const searchKey = (row: { title: string; description: string; location: string }): string =>
  textKey(`${row.title} ${row.description} ${row.location}`)

export type AssignmentRule = { category_id: string | null; wing_key: string; assignee_id: string }

/** The most exact rule wins: category and wing, then category, then wing, then the one for everything. */
export const assigneeBy = (
  rules: readonly AssignmentRule[],
  complaint: { category_id: string; wing_key: string },
): string | null => {
  const weight = (rule: AssignmentRule) => (rule.category_id === null ? 0 : 2) + (rule.wing_key === '' ? 0 : 1)
  const fitting = rules.filter(
    (rule) =>
      (rule.category_id === null || rule.category_id === complaint.category_id) &&
      (rule.wing_key === '' || rule.wing_key === complaint.wing_key),
  )
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0]?.assignee_id ?? null
}

/** `CMP-0318`, as on the notice board and on the phone. */
export const referenceOf = (number: number): string => `CMP-${String(number).padStart(4, '0')}`
export const numberOf = (text: string): number | null => {
  const digits = /^\s*(?:cmp[\s-]*)?0*(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}

/** A rough span, as one says it at the gate: hours up to two days, then days. The only place lateness is rounded. */
export const roughSpan = (ms: number): { unit: 'hours' | 'days'; count: number } => {
  const hours = Math.max(1, Math.round(Math.abs(ms) / hourMs))
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) }
}
