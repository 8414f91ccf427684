import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'
import { isAnother } from '#modules/ledger/access.ts'
import type { BillStatus, PaymentStatus } from './rules/bills.ts'

type Made = { status: BillStatus | PaymentStatus; made_by: string }

const isMaker = (actor: Actor, { made_by }: Made) => actor.identityId === made_by

export const canEnter = (actor: Actor): boolean => may(actor, 'billing.create')
export const canDecide = (actor: Actor, signs: boolean, row: Made): boolean =>
  signs && row.status === 'waiting' && isAnother(actor, row.made_by)
export const canWithdraw = (actor: Actor, row: Made): boolean =>
  may(actor, 'billing.create') && (row.status === 'waiting' || row.status === 'draft') && isMaker(actor, row)
export const canChange = (actor: Actor, row: Made): boolean => may(actor, 'billing.create') && row.status === 'draft'
export const canReverse = (actor: Actor, row: Made): boolean =>
  may(actor, 'billing.approve') && row.status === 'approved'
