import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { endSession } from '#web/end-session.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { loginPath } from '#web/login-path.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../../texts/guard/texts.ts'
import { useGateAct } from '../queries.ts'

/** To the sign-in and back here. Whoever is signed in would be sent home from there, so they are signed out first. */
export function SignIn({ size = 'm' }: Pick<ComponentProps<typeof Button>, 'size'>) {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const leaving = useGateAct(
    async () => {
      if (user) await endSession()
    },
    { after: () => location.assign(loginPath()) },
  )
  return (
    <Button variant="primary" size={size} pending={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
      {user ? t('signInAsGuard') : t('signIn')}
    </Button>
  )
}
