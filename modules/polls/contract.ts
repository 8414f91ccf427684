import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { NewVote, Poll, PollDetails, PollEdit, PollFilter, RollRow } from './contract/nouns.ts'

const Nothing = z.object({})
const base = '/societies/:subdomain/polls'
const api = { noun: ['poll', 'polls'], scope: 'polls:read' } as const
const read = { may: 'polls.read', params: ById } as const

export const polls = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'polls.read',
    params: InSociety,
    query: PollFilter,
    reply: z.array(Poll),
    demo: true,
    api,
    summary: 'Polls and elections: what is open first, then the latest',
  },
  add: {
    method: 'POST',
    path: base,
    may: 'polls.create',
    params: InSociety,
    body: PollEdit,
    reply: Poll,
    summary: 'Prepare a poll',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    kept: true,
    ...read,
    reply: PollDetails,
    demo: true,
    api,
    summary: 'One poll: its questions, why one may vote, and after closing the result',
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'polls.update',
    params: ById,
    body: PollEdit.extend({ version: z.number().int().optional() }),
    reply: Poll,
    summary: 'Change a draft',
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    may: 'polls.delete',
    params: ById,
    reply: Nothing,
    summary: 'Throw a draft away',
  },
  open: {
    method: 'POST',
    path: `${base}/:id/opening`,
    ...read,
    reply: Poll,
    summary: 'Announce it for its hour, or open it now; the roll is frozen when it opens',
  },
  extend: {
    method: 'POST',
    path: `${base}/:id/extension`,
    ...read,
    body: z.object({ closesAt: z.iso.datetime(), reason: Line(300) }),
    reply: Poll,
    summary: 'A later closing, once, before closing and with a reason',
  },
  declare: {
    method: 'POST',
    path: `${base}/:id/declaration`,
    ...read,
    reply: Poll,
    summary: 'Declare the result',
  },
  void: {
    method: 'POST',
    path: `${base}/:id/voiding`,
    may: 'polls.approve',
    params: ById,
    body: z.object({ reason: Line(300) }),
    reply: Poll,
    summary: 'Set it aside with a reason; everybody is told',
  },
  vote: {
    method: 'POST',
    path: `${base}/:id/votes`,
    ...read,
    body: NewVote,
    reply: z.object({ castAt: z.string() }),
    offline: 'poll-vote-sync',
    summary: 'Cast an open vote, or change it until closing; the server’s clock decides',
  },
  restore: {
    method: 'POST',
    path: `${base}/:id/restorations`,
    ...read,
    body: z.object({ voterId: Id, reason: Line(300) }),
    reply: Nothing,
    summary: 'Let a barred flat vote after all, with a reason',
  },
  roll: {
    method: 'GET',
    path: `${base}/:id/roll`,
    ...read,
    reply: z.array(RollRow),
    summary: 'One’s own places on the roll; all of it for the returning officer, and for candidates after closing',
  },
  exportRoll: {
    method: 'GET',
    path: `${base}/:id/roll/csv`,
    ...read,
    reply: z.string(),
    file: true,
    summary: 'The roll as CSV, for whoever sees all of it',
  },
  exportResult: {
    method: 'GET',
    path: `${base}/:id/result/csv`,
    ...read,
    reply: z.string(),
    file: true,
    summary: 'The result as CSV',
  },
})
