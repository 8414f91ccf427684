import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts/texts.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { DemoCard } from './demo-card.tsx'
import { type DemoAccount, demoAccounts } from './queries.ts'
import { RegisterPanel } from './register-panel.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

export function LoginScreen() {
  const t = useT(texts)
  const { demo }: { demo?: unknown } = useSearch({ strict: false })
  const { data: accounts = [] } = useQuery(demoAccounts)
  const [mode, setMode] = useState<'sign-in' | 'register'>('sign-in')
  const [chosen, setChosen] = useState<DemoAccount>()
  const [round, setRound] = useState(0)
  const onSignedIn = useLeaving()
  const wantsDemo = demo === 'true'
  const start = chosen ?? (wantsDemo && round === 0 ? accounts.find(({ role }) => role === 'admin') : undefined)

  // A new round gives both forms a new key: whatever was typed or complained about is gone.
  const begin = (next: typeof mode, account?: DemoAccount) => {
    setMode(next)
    setChosen(account)
    setRound(round + 1)
  }
  return (
    <SignInFrame promises>
      {mode === 'sign-in' ? (
        <SignInPanel
          key={`${round} ${start?.email}`}
          start={start && { email: start.email, password: start.password }}
          onSignedIn={onSignedIn}
        />
      ) : (
        <RegisterPanel key={round} onSignedIn={onSignedIn} />
      )}
      <p className="-mt-2 flex flex-wrap items-center justify-center gap-x-1 text-15 text-ink-2">
        {mode === 'sign-in' ? t('signIn.noAccount') : t('register.hasAccount')}
        <Button variant="text" className="px-2" onClick={() => begin(mode === 'sign-in' ? 'register' : 'sign-in')}>
          {mode === 'sign-in' ? t('register.title') : t('signIn.title')}
        </Button>
      </p>
      {accounts.length > 0 && (
        <DemoCard accounts={accounts} inView={wantsDemo} onChoose={(account) => begin('sign-in', account)} />
      )}
      <p className="text-center text-13 text-ink-3">
        {t('legal.before')}{' '}
        <a className="link" href="/terms">
          {t('legal.terms')}
        </a>{' '}
        {t('legal.and')}{' '}
        <a className="link" href="/privacy">
          {t('legal.privacy')}
        </a>
        {t('legal.after')}
      </p>
    </SignInFrame>
  )
}

/** Someone who is signed in already has nothing to do here; someone who has just signed in leaves by `returnTo`. */
const useLeaving = () => {
  const navigate = useNavigate()
  const { data: user } = useQuery(currentUser)
  const afterSignIn = useAfterSignIn()
  const leaving = useRef(false)
  useEffect(() => {
    if (user && !leaving.current) void navigate({ href: '/dashboard', replace: true })
  }, [user, navigate])
  return async () => {
    leaving.current = true
    await afterSignIn()
  }
}
