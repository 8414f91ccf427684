import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm, type SignInValues } from './sign-in-form.tsx'
import { ticketOf } from './ticket-of.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

/** Password, passkey and, where the account asks for it, the second step. */
export function SignInPanel({ start, onSignedIn }: { start?: SignInValues; onSignedIn: () => Promise<void> }) {
  const t = useT(texts)
  const [ticket, setTicket] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const finish = () => {
    setLeaving(true)
    toast({ title: t('signIn.done'), description: t('signIn.doneText') })
    void onSignedIn()
  }
  const signIn = useMutation({
    mutationFn: (values: SignInValues) => call(identity.login, { body: values }),
    onSuccess: finish,
    onError: (error) => {
      const wanted = ticketOf(error)
      if (wanted) setTicket(wanted)
      else
        toast({
          title: t('signIn.failed'),
          description: noticeOf(error, t('signIn.failedText')),
          variant: 'destructive',
        })
    },
  })
  if (ticket !== undefined && !leaving)
    return <TwoFactorForm ticket={ticket} onDone={finish} onBack={() => setTicket(undefined)} />
  return (
    <section className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-28">{t('signIn.title')}</h1>
        <p className="text-ink-2">{t('signIn.lead')}</p>
      </header>
      <SignInForm
        start={start}
        pending={signIn.isPending || leaving}
        onSubmit={(values) => signIn.mutateAsync(values)}
      />
      <PasskeyButton onDone={finish} />
    </section>
  )
}
