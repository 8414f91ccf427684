import { z } from 'zod'
import { type Contract } from '#kernel/contract.ts'
import { Id, InSociety, Instant, Line, Subdomain } from '#kernel/nouns.ts'
import { shortestReason } from '../rules.ts'

/** One time the operator was in a society. */
const OperatorEntry = z.object({
  id: Id,
  operator: z.string(),
  reason: z.string(),
  enteredAt: Instant,
  /** When they left, or when the time was over. Null while they are inside. */
  endedAt: Instant.nullable(),
  expiresAt: Instant,
})
export type OperatorEntry = z.infer<typeof OperatorEntry>

export const entryEndpoints = {
  enterSociety: {
    method: 'POST',
    path: '/platform/entries',
    may: 'super_admin_panel.update',
    in: 'platform',
    body: z.object({ subdomain: Subdomain, reason: Line(300, shortestReason) }),
    reply: z.object({ subdomain: z.string(), name: z.string(), expiresAt: Instant }),
    summary: 'Open a society for an hour, for a reason its admins are told',
  },
  leaveSociety: {
    method: 'DELETE',
    path: '/platform/entries',
    may: 'super_admin_panel.update',
    in: 'platform',
    reply: z.object({}),
    summary: 'Leave the society that was opened',
  },
  operatorEntries: {
    method: 'GET',
    path: '/societies/:subdomain/operator-entries',
    may: 'settings.approve',
    params: InSociety,
    reply: z.array(OperatorEntry),
    summary: 'When the operator opened this society, and why',
  },
} as const satisfies Contract<'super_admin_panel.update' | 'settings.approve'>
