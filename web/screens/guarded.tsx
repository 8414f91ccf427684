import { useQuery } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { CallError } from '#web/request.ts'
import { AccessDenied } from '#web/screens/access-denied.tsx'
import { Loading } from '#web/screens/loading.tsx'
import { NoNetwork } from '#web/screens/no-network.tsx'
import { currentUser } from '#web/session.ts'

/**
 * Wraps a screen that needs someone signed in. A lookup the server refused counts as nobody; a lost network does not.
 * A screen that says itself what is missing says it to a stranger too.
 */
export const guarded = (Screen: AsyncRouteComponent<object>, deniesItself = false): AsyncRouteComponent<object> => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- It does close over its screen.
  const Guarded = () => {
    const user = useQuery(currentUser)
    if (user.isPending) return <Loading />
    if (user.data) return <Screen />
    if (user.error && !(user.error.cause instanceof CallError)) return <NoNetwork retry={() => void user.refetch()} />
    return deniesItself ? <Screen /> : <AccessDenied />
  }
  // The router fetches the screen's chunk through this, while the lookup is still under way.
  return Object.assign(Guarded, { preload: Screen.preload })
}
