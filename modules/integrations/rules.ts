/** How long a token may live, in days; there is none that lives for ever. */
export const tokenDays = [30, 90, 180, 365] as const
export const mostTokens = 20
/** By which a person, and a program that searches code for secrets, knows what it is. */
export const tokenPrefix = 'aangan_'

export type TokenState = 'active' | 'expired' | 'revoked' | 'left'

/** A token whose maker is no longer an active member opens nothing, until that person is let in again. */
export const stateOf = (
  token: { revokedAt: Date | null; expiresAt: Date; makerIsActive: boolean },
  now: Date,
): TokenState => {
  if (token.revokedAt) return 'revoked'
  if (token.expiresAt <= now) return 'expired'
  return token.makerIsActive ? 'active' : 'left'
}

export const mostWebhooks = 10

/** As often as the queue tries a job, which is for about two hours. */
export const mostTries = 12
/** So many deliveries in a row that failed for good rest the webhook. */
export const mostFailures = 10
export const deliveryDays = 30
export const endedTokenDays = 90

export const deliveryStates = ['waiting', 'sent', 'failed', 'kept'] as const
/** Why nothing came back. */
export const deliveryErrors = ['private_address', 'timeout', 'unreachable', 'switched_off'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** 410 is the receiver's way to say: never again. */
export const isWorthRetrying = (responseCode: number | null, tries: number): boolean =>
  responseCode !== 410 && tries < mostTries
