import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { emailKey } from '#kernel/nouns.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Loading } from '#web/screens/loading.tsx'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { AcceptForm } from './accept-form.tsx'

const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(members.invitation, { params: { token } }),
    staleTime: 0,
  })

/** Opened by the mailed link. The link proves the mailbox; an account that exists already has to sign in first. */
export function InvitationScreen() {
  const t = useT(texts)
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const text = typeof token === 'string' ? token : ''
  const invitation = useQuery({ ...invitationOf(text), enabled: text !== '' })
  const user = useQuery(currentUser)
  if ((text !== '' && invitation.isPending) || user.isPending) return <Loading />
  if (!invitation.data)
    return (
      <Frame title={t('invitation.goneTitle')}>
        <p className="text-ink-2">{t('invitation.goneText')}</p>
        <Button asChild className="justify-self-start">
          <a href="/">{t('invitation.home')}</a>
        </Button>
      </Frame>
    )
  const { society, name, email, hasAccount } = invitation.data
  const signedIn = user.data?.email
  const isOwn = signedIn !== undefined && emailKey(signedIn) === emailKey(email)
  return (
    <Frame title={t('invitation.title', { society })}>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t('invitation.greeting', { name, email })}</p>
      {isOwn || !hasAccount ? (
        <AcceptForm token={text} society={society} withPassword={!isOwn} />
      ) : (
        <SignInFirst
          text={
            signedIn
              ? t('invitation.otherAccount', { email: signedIn, invited: email })
              : t('invitation.hasAccount', { email })
          }
          returnTo={`/invitation?token=${encodeURIComponent(text)}`}
        />
      )}
    </Frame>
  )
}

function SignInFirst({ text, returnTo }: { text: string; returnTo: string }) {
  const t = useT(texts)
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <Button variant="primary" asChild className="justify-self-start">
        <a href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>{t('invitation.signIn')}</a>
      </Button>
    </>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT(texts)
  return (
    <>
      <title>{t('invitation.pageTitle')}</title>
      <header className="flex items-center gap-2 px-4 py-3 md:px-8">
        <a href="/" className="mr-auto rounded-2">
          <Logo />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="mx-auto grid max-w-[480px] gap-4 px-4 pt-10 pb-16">
        <h1 className="text-28">{title}</h1>
        {children}
      </main>
    </>
  )
}
