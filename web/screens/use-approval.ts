import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { loginPath } from '#web/login-path.ts'
import { CallError, request } from '#web/request.ts'
import { currentUser, forgetPending, rememberPending, type User } from '#web/session.ts'

const lookEveryMs = 15_000

type Standing = 'waiting' | 'signed-out' | 'unreachable'

/** Asks the server every few seconds whether the person has been let in, and goes on when so. Logs nobody out. */
export const useApproval = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [standing, setStanding] = useState<Standing>()
  const [lookedAt, setLookedAt] = useState<string>()
  const [looking, setLooking] = useState(false)

  const look = useCallback(async (): Promise<Standing | undefined> => {
    const found = await lookOnce()
    setLookedAt(new Date().toISOString())
    if (typeof found === 'string') {
      setStanding(found)
      return found
    }
    forgetPending()
    queryClient.setQueryData(currentUser.queryKey, found)
    await navigate({ href: found.society ? `/app/${found.society.subdomain}` : '/dashboard', replace: true })
    return undefined
  }, [queryClient, navigate])

  useEffect(() => {
    const now = setTimeout(() => void look())
    const again = setInterval(() => void look(), lookEveryMs)
    return () => {
      clearTimeout(now)
      clearInterval(again)
    }
  }, [look])

  const tryLogin = async () => {
    setLooking(true)
    const found = await look()
    setLooking(false)
    if (found === 'signed-out') location.assign(loginPath('/pending-approval'))
  }
  return { standing, lookedAt, looking, look, tryLogin }
}

const lookOnce = async (): Promise<User | Standing> => {
  try {
    const user: User = await (await request('GET', '/api/auth/user')).json()
    return user
  } catch (error) {
    if (!(error instanceof CallError)) return 'unreachable'
    return error.status === 403 && rememberPending(error.body) ? 'waiting' : 'signed-out'
  }
}
