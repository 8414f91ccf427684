export type Consent = { analytics: boolean; marketing: boolean }

const cookieName = 'consent'
const oneYearSeconds = 31_536_000

/** What was saved on this device; nothing but the essential cookies until somebody chooses. */
export const readConsent = (): Consent => {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))
  try {
    const saved = JSON.parse(decodeURIComponent(value?.slice(cookieName.length + 1) ?? '{}')) as Partial<Consent>
    return { analytics: saved.analytics === true, marketing: saved.marketing === true }
  } catch {
    return { analytics: false, marketing: false }
  }
}

export const saveConsent = ({ analytics, marketing }: Consent) => {
  const value = encodeURIComponent(JSON.stringify({ essential: true, analytics, marketing }))
  document.cookie = `${cookieName}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax`
}
