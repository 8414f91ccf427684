import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Kind } from './rules.ts'
import * as store from './store/building.ts'

const mostEach = 8
const readAfterMs = 30 * 60_000
const newForMs = 6 * 3_600_000

/**
 * What would lie under each person's bell by now, had the society lived through its rows: by the rules of the jobs, the
 * newest few of each person, and read but for the last hours.
 */
export const buildNotifications = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const records = await store.readRecords(db, societyId)
  const { society, members } = records
  const news = [...complaintNews(records), ...joiningNews(records)].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const rows = members
    .filter((person) => person.identity_id && person.status === 'active')
    .flatMap((person) =>
      news
        .filter(({ roles, to, by }) => person.id !== by && (roles.includes(person.role) || to.includes(person.id)))
        .slice(0, mostEach)
        .map(({ kind, occasion, path, about, at }) => ({
          society_id: societyId,
          id: newId(at.getTime()),
          identity_id: person.identity_id!,
          kind,
          occasion,
          path: path.replace('{subdomain}', society.subdomain),
          about: JSON.stringify({ ...about, society: society.name }),
          read_at: now.getTime() - at.getTime() < newForMs ? null : new Date(at.getTime() + readAfterMs),
          created_at: at,
        })),
    )
  await store.insertMany(db, rows)
}

type Records = Awaited<ReturnType<typeof store.readRecords>>
type News = {
  kind: Kind
  occasion: string
  path: string
  about: Record<string, string>
  at: Date
  by: string | null
  roles: readonly string[]
  to: readonly (string | null)[]
}

const complaintNews = ({ members, complaints, steps, comments }: Records): News[] => {
  const nameOf = (id: string | null) => members.find((one) => one.id === id)?.name ?? ''
  const told = (id: string, author: string | null) => {
    const complaint = complaints.find((one) => one.id === id)!
    const reference = `CMP-${String(complaint.number).padStart(4, '0')}`
    const name = nameOf(author ?? complaint.raised_by)
    const about = { reference, title: complaint.title, place: complaint.location, name }
    return { complaint, path: `/app/{subdomain}/complaints?id=${id}`, about }
  }
  const times = new Map<string, number>()
  const ofSteps = steps.flatMap((step): News[] => {
    const { complaint, ...rest } = told(step.complaint_id, null)
    const whom = audience(step, complaint)
    if (!whom) return []
    const key = `complaint:${complaint.id}:${step.kind}`
    times.set(key, (times.get(key) ?? 0) + 1)
    const occasion = step.kind === 'raised' ? key : `${key}:${times.get(key)}`
    return [{ ...rest, ...whom, occasion, at: step.at, by: step.by_member }]
  })
  const ofComments = comments.map(({ id, complaint_id, member_id, is_internal, at }): News => {
    const { complaint, ...rest } = told(complaint_id, member_id)
    const to = is_internal ? [complaint.assigned_to] : [complaint.assigned_to, complaint.raised_by]
    return { ...rest, kind: 'complaint_commented', occasion: `comment:${id}`, at, by: member_id, roles: [], to }
  })
  return [...ofSteps, ...ofComments]
}

const audience = (
  { kind, assignee_id }: store.Step,
  { raised_by, assigned_to }: Records['complaints'][number],
): Pick<News, 'kind' | 'roles' | 'to'> | undefined => {
  const committee = ['admin', 'committee']
  if (kind === 'raised') return { kind: 'complaint_raised', roles: committee, to: [] }
  if (kind === 'assigned') return { kind: 'complaint_assigned', roles: [], to: [assignee_id] }
  if (kind === 'resolved') return { kind: 'complaint_resolved', roles: [], to: [raised_by] }
  if (kind === 'reopened') return { kind: 'complaint_reopened', roles: committee, to: [assigned_to] }
  return kind === 'escalated' ? { kind: 'complaint_escalated', roles: ['admin'], to: [] } : undefined
}

const joiningNews = ({ members }: Records): News[] =>
  members.flatMap(({ id, name, flat_number: flat, status, asked_at: at }): News[] =>
    status === 'pending' && at
      ? [
          {
            kind: 'member_asked',
            occasion: `member:${id}:asked:${at.toISOString()}`,
            path: '/members',
            about: { name, flat },
            at,
            by: id,
            roles: ['admin'],
            to: [],
          },
        ]
      : [],
  )
