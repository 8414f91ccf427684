export const passwordLength = {
  min: 6,
  /** Long enough for a passphrase, short enough that hashing it stays cheap. */
  max: 200,
}
export const nameLength = { min: 2, max: 60 }

/** What a person may choose as auto-logout, in minutes without use, and what holds for those who chose nothing. */
export const sessionTimeouts = [15, 30, 60, 120] as const
export const defaultSessionTimeout = 30

/** An old password reminds its owner after this long. */
export const passwordExpiryDays = 90

export const resetMinutes = 60
/** Enough for the walk to the phone in the other room. */
export const challengeMinutes = 5
export const recoveryCodeCount = 10

/**
 * Guesses at one account from many addresses: so many an hour are looked at as they come, then each waits twice as long
 * as the one before, up to a minute. Nobody is locked out for good, and an hour without a guess forgets them all.
 */
export const guesses = { free: 20, longestWaitSeconds: 60, forgetMinutes: 60 }

/** How long an operator may stay in a society on one reason, and how short a reason says nothing. */
export const entryMinutes = 60
export const shortestReason = 10

/** What an operator sets who means business. Any of them, and nobody is only trying the product. */
const settingsOfRealUse = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
type Settings = { readonly [Name in (typeof settingsOfRealUse)[number]]?: string | undefined }
export const isUnconfigured = (env: Settings): boolean => settingsOfRealUse.every((name) => !env[name])

/** The demo society and its samples exist for as long as the demo is switched on; one that is being made does not yet. */
export const isSocietyOpen = (env: { DEMO: boolean }, { kind }: { kind: string }): boolean =>
  kind === 'customer' || (env.DEMO && kind !== 'making')

export const sessionCookieName = (publicUrl: string | undefined): string =>
  // __Host- ties the cookie to this very host; browsers accept that prefix on https alone.
  publicUrl?.startsWith('https:') ? '__Host-aangan_session' : 'aangan_session'

export const passwordExpiresAt = (changedAt: Date, days: number = passwordExpiryDays): Date =>
  new Date(changedAt.getTime() + days * 86_400_000)

/** What the person chose in the settings, else the house's default. */
/** Nobody can choose a shorter life for a password. */
export const shortestExpiryDays = 30

export const expiryDaysFrom = (preferences: unknown): number => {
  if (typeof preferences !== 'object' || !preferences || !('passwordExpiryDays' in preferences))
    return passwordExpiryDays
  const days = preferences.passwordExpiryDays
  return typeof days === 'number' && days > 0 ? days : passwordExpiryDays
}

const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** "Chrome on Android": what a person recognises in the list of sessions. */
export const deviceOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
