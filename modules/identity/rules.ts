/** A sign-in is forgotten after this long without use, unless the person chose a shorter time. */
export const idleDays = 14

export const sessionCookieName = (publicUrl: string | undefined): string =>
  // __Host- ties the cookie to this very host; browsers accept that prefix on https alone.
  publicUrl?.startsWith('https:') ? '__Host-aangan_session' : 'aangan_session'
