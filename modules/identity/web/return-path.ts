/**
 * Where to go after signing in: `returnTo` when it is a path on this site, else the dashboard.
 * `//host`, `/\host`, `/<tab>/host` and `/.//host` all look like paths and lead elsewhere, so the address is read the
 * way a browser reads it, and what comes out of that must still start with exactly one slash.
 */
export const returnPathOf = (returnTo: unknown, origin: string): string => {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || unsafe.test(returnTo)) return home
  const url = parsed(returnTo, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return home
  return `${url.pathname}${url.search}${url.hash}`
}

const home = '/dashboard'

// oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends, and read a backslash as a slash.
const unsafe = /[\u0000-\u0020\\]/

const parsed = (path: string, origin: string) => {
  try {
    return new URL(path, origin)
  } catch {
    return undefined
  }
}
