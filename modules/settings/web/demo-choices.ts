import type { User } from '#web/session.ts'

/** What a visitor of a demo account chose lies in this browser alone, under the account and where it would be sent. */
export const keptInDemo = (user: User, url: string): object => {
  if (!user.isDemo) return {}
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, url)) ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {}
  }
}

export const keepInDemo = (user: User, url: string, body: object) => {
  if (user.isDemo) localStorage.setItem(keyOf(user, url), JSON.stringify({ ...keptInDemo(user, url), ...body }))
}

const keyOf = ({ id }: User, url: string) => `demo ${id} ${url}`
