import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { texts } from '../texts/texts.ts'
import { Intro } from './intro.tsx'
import { SetupForm } from './setup-form.tsx'
import { emptySetup, type SetupValues } from './setup-values.ts'
import { forgetWayBack, isWayBack } from './way-back.ts'

/** From the payment to the society: first what happens next, then the setup. What was typed outlives going back. */
export function PaymentSuccessScreen() {
  const t = useT(texts)
  const { data } = useQuery(currentUser)
  // A demo account is everybody's: whoever sets up a society from it does so as a new person.
  const user = data && !data.isDemo ? data : null
  const [isBack] = useState(isWayBack)
  useEffect(forgetWayBack, [])
  const [chosen, choose] = useState<'intro' | 'setup'>()
  const view = chosen ?? (isBack && user ? 'setup' : 'intro')
  const form = useForm<SetupValues>({ defaultValues: emptySetup })
  const { reset } = form
  const answered = useRef(false)
  useEffect(() => {
    // Whoever the setup itself signs in has typed all of this already, and the form is on its way.
    if (data === undefined || answered.current) return
    answered.current = true
    if (!user) return
    const { email, firstName, lastName } = user
    reset({ ...emptySetup, email, firstName, lastName }, { keepDirtyValues: true })
  }, [data, user, reset])

  const main = useRef<HTMLElement>(null)
  const show = (next: typeof view) => {
    choose(next)
    scrollTo(0, 0)
    // The button that was pressed is gone; whoever reads by ear starts at the top of what came instead.
    main.current?.focus()
  }
  return (
    <div className="min-h-dvh">
      <title>{t('pageTitle')}</title>
      <header className="mx-auto flex max-w-[820px] items-center gap-2 px-4 py-3">
        <a href="/" className="rounded-2">
          <Logo />
        </a>
        <LanguageSwitch className="ml-auto" />
        <ThemeSwitch />
      </header>
      <main ref={main} tabIndex={-1} className="mx-auto grid max-w-[820px] gap-6 px-4 pt-4 pb-12 outline-none">
        {view === 'intro' ? (
          <Intro onStart={() => show('setup')} />
        ) : (
          <SetupForm form={form} user={user} onBack={() => show('intro')} />
        )}
      </main>
    </div>
  )
}
