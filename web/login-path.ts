/** The login, and back to where the person is now. */
export const loginPath = (from = `${location.pathname}${location.search}${location.hash}`): string =>
  from === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(from)}`

/**
 * *Go to Login* leads to the bare address the specification names, so where the person came from is kept in this tab, for as
 * long as somebody takes to sign in.
 */
export const rememberReturn = (path: string) => {
  sessionStorage.setItem(key, `${Date.now()} ${path}`)
}

export const takeReturn = (): string | undefined => {
  const [at, path] = sessionStorage.getItem(key)?.split(' ') ?? []
  sessionStorage.removeItem(key)
  return Number(at) > Date.now() - keptMs ? path : undefined
}

const key = 'returnTo'
const keptMs = 15 * 60_000
