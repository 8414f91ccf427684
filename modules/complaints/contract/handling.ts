import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, RefusedBecause, Text } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { base, Complaint, Person } from './nouns.ts'

const Assignee = Person.extend({ role: z.string() })
const Note = z.object({ note: Text(2000).default('') })
const Reason = z.object({ note: Text(2000, 1) })
const Several = z.array(Id).min(1).max(200)
const BulkReport = z.object({
  done: z.number(),
  refused: z.array(RefusedBecause.extend({ id: Id })),
})
export type BulkReport = z.infer<typeof BulkReport>

export const handlingEndpoints = {
  assignMany: {
    method: 'POST',
    path: `${base}/assignments`,
    may: 'complaints.approve',
    params: InSociety,
    body: z.object({ ids: Several, memberId: Id }),
    reply: BulkReport,
    summary: 'Give several complaints to one person',
  },
  closeMany: {
    method: 'POST',
    path: `${base}/closures`,
    may: 'complaints.approve',
    params: InSociety,
    body: z.object({ ids: Several, note: Text(2000).default('') }),
    reply: BulkReport,
    summary: 'Close several complaints',
  },
  assignees: {
    method: 'GET',
    path: `${base}/assignees`,
    may: 'complaints.approve',
    params: InSociety,
    reply: z.array(Assignee),
    demo: true,
    summary: 'Who can be given a complaint',
  },
  assign: {
    method: 'POST',
    path: `${base}/:id/assignment`,
    may: 'complaints.approve',
    params: ById,
    body: Note.extend({ memberId: Id }),
    reply: Complaint,
    summary: 'Give a complaint to a person',
  },
  start: {
    method: 'POST',
    path: `${base}/:id/start`,
    may: 'complaints.update',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Say that work has begun',
  },
  hold: {
    method: 'POST',
    path: `${base}/:id/hold`,
    may: 'complaints.update',
    params: ById,
    body: Reason,
    reply: Complaint,
    summary: 'Stop the clock, with the reason',
  },
  resolve: {
    method: 'POST',
    path: `${base}/:id/resolution`,
    may: 'complaints.update',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Say that it is solved',
  },
  close: {
    method: 'POST',
    path: `${base}/:id/closure`,
    may: 'complaints.create',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Close a complaint',
  },
  reopen: {
    method: 'POST',
    path: `${base}/:id/reopening`,
    may: 'complaints.create',
    params: ById,
    body: Reason,
    reply: Complaint,
    summary: 'Open it again within seven days',
  },
  rate: {
    method: 'POST',
    path: `${base}/:id/rating`,
    may: 'complaints.create',
    params: ById,
    body: Note.extend({ rating: z.number().int().min(1).max(5) }),
    reply: Complaint,
    summary: 'Say how well it was solved',
  },
} as const satisfies Contract<Permission>
