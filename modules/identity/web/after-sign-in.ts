import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { takeReturn } from '#web/login-path.ts'
import { isShellPath } from '#web/routes.ts'
import { userKey } from '#web/session.ts'
import { returnPathOf } from './return-path.ts'

const leaveAfterMs = 100

/** Forgets what an earlier person left in memory, asks who is signed in now, and goes on after about 100 ms. */
export const useAfterSignIn = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo }: { returnTo?: unknown } = useSearch({ strict: false })
  return async (path = returnPathOf(returnTo ?? takeReturn(), location.origin)) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] && !isPublic(queryKey[0]) })
    // A guarded screen takes the cached answer as it is, so the new one has to be there before leaving.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' }),
      new Promise((resolve) => setTimeout(resolve, leaveAfterMs)),
    ])
    if (isShellPath(path.split(/[?#]/)[0] ?? '')) await navigate({ href: path })
    else location.assign(path)
  }
}

const isPublic = (key: unknown) => key === '/api/demo/accounts'
