/** The login, and back to where the person is now. */
export const loginPath = (from = `${location.pathname}${location.search}${location.hash}`): string =>
  from === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(from)}`
