import { addDays, addMonths, type Day, daysBetween } from '#kernel/time.ts'

export const intentStatuses = ['created', 'processing', 'requires_action', 'succeeded', 'failed'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/**
 * Events come twice, late and out of order. Money that arrived stays arrived; a failed try may be followed by one that
 * succeeds, so failure is no end.
 */
export const statusAfter = (known: IntentStatus, told: IntentStatus): IntentStatus =>
  known === 'succeeded' ? 'succeeded' : told === 'created' ? known : told

/** The price in the query string is what the visitor saw; it counts only when it is the price. */
export const isPriceOf = (amountRupees: number, setupFeePaise: number): boolean => amountRupees * 100 === setupFeePaise

export const trialDays = 30
/** How long an approved plan waits for its payment, and what a second chance lasts. */
export const payWithinDays = 14
/** A rejected trial works on so long, that its people can take their records with them. */
export const rejectedDays = 7
/** So long the operator can take a rejection back, and its letter waits. */
export const takeBackMinutes = 10
/** The terms give thirty days' notice: a paying society works on so long after the day it is paid until. */
export const graceDays = 30
/** From so many days before its end another year may be paid. */
export const renewFromDays = 30

export type CardOutcome =
  | { status: 'succeeded' }
  | { status: 'requires_action' }
  | { status: 'failed'; message: string }

/** The well-known test cards, and what every other number gets. */
export const sandboxOutcome = (number: string): CardOutcome => {
  const digits = number.replace(/\s/g, '')
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits))
    return { status: 'failed', message: 'Your card number is invalid.' }
  switch (digits) {
    case '4242424242424242':
      return { status: 'succeeded' }
    case '4000002500003155':
      return { status: 'requires_action' }
    case '4000000000000002':
      return { status: 'failed', message: 'Your card was declined.' }
    case '4000000000009995':
      return { status: 'failed', message: 'Your card has insufficient funds.' }
    default:
      return { status: 'failed', message: 'This is a sandbox: only test cards are accepted.' }
  }
}

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

export const subscriptionStatuses = ['trial', 'awaiting_payment', 'active', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export type Standing = {
  status: SubscriptionStatus
  trialEndsOn: Day | null
  paidUntil: Day | null
  payBy: Day | null
}

const later = (one: Day | null, other: Day | null): Day | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other)

/** The last day the society works without a payment; nothing where none is owed. */
export const worksUntil = ({ status, trialEndsOn, paidUntil, payBy }: Standing): Day | null => {
  if (status === 'trial' || status === 'awaiting_payment') return later(trialEndsOn, payBy)
  if (status === 'active' && paidUntil) return later(addDays(paidUntil, graceDays), payBy)
  return null
}

/** Which reminder is due today: days left, or that the year has run out. Each is written once. */
export const reminderDue = (standing: Standing, today: Day): '30' | '7' | '1' | 'overdue' | null => {
  const end = standing.status === 'active' ? standing.paidUntil : worksUntil(standing)
  if (!end) return null
  const left = daysBetween(today, end)
  if (left < 0) return standing.status === 'active' ? 'overdue' : null
  if (left <= 1) return '1'
  if (left <= 7) return '7'
  return standing.status === 'active' && left <= renewFromDays ? '30' : null
}

/** What was paid for a smaller plan counts towards the larger one. */
export const setupDue = (setupFeePaise: number, paidBeforePaise: number): number =>
  Math.max(0, setupFeePaise - paidBeforePaise)

export const mayRenew = ({ status, paidUntil }: Standing, today: Day): boolean =>
  status === 'active' && paidUntil !== null && daysBetween(today, paidUntil) <= renewFromDays

/** Another year follows the last one without a gap, unless the society stood still in between. */
export const paidUntilAfterRenewal = (paidUntil: Day | null, today: Day): Day =>
  addMonths(paidUntil !== null && addDays(paidUntil, graceDays) >= today ? paidUntil : today, 12)
