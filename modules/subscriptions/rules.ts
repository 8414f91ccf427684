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
