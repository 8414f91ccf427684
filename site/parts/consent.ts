import { someoneIsSignedIn } from '#web/last-user.ts'
import { request } from '#web/request.ts'

export type Consent = { analytics: boolean; marketing: boolean }

const cookieName = 'consent'
const oneYearSeconds = 31_536_000

/** The cookie as it stands, empty until somebody chooses. */
export const savedConsent = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''

/** Nothing but the essential cookies unless the saved choice says otherwise. */
export const consentOf = (saved: string): Consent => {
  try {
    const choice: Partial<Consent> = JSON.parse(decodeURIComponent(saved) || '{}')
    return { analytics: choice.analytics === true, marketing: choice.marketing === true }
  } catch {
    return { analytics: false, marketing: false }
  }
}

export const saveConsent = ({ analytics, marketing }: Consent) => {
  const value = encodeURIComponent(JSON.stringify({ essential: true, analytics, marketing }))
  document.cookie = `${cookieName}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax`
}

/** For somebody signed in the choice goes on record too. The cookie counts either way, so a failure is nobody's trouble. */
export const recordConsent = async ({ analytics, marketing }: Consent): Promise<void> => {
  if (!someoneIsSignedIn()) return
  const answers = Object.entries({ analytics, marketing })
  await Promise.all(answers.map(([purpose, given]) => request('POST', '/api/dpdp/consent', { purpose, given }))).catch(
    (error: unknown) => console.warn('The choice is kept in this browser only', error),
  )
}
