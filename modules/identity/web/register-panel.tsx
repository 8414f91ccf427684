import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { RegisterForm, type RegisterValues } from './register-form.tsx'

export function RegisterPanel({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useT(texts)
  const [leaving, setLeaving] = useState(false)
  const register = useMutation({
    mutationFn: (values: RegisterValues) => call(identity.register, { body: values }),
    onSuccess: () => {
      setLeaving(true)
      toast({ title: t('register.done'), description: t('register.doneText') })
      void onSignedIn()
    },
    onError: (error) =>
      toast({
        title: t('register.failed'),
        description: noticeOf(error, t('register.failedText')),
        variant: 'destructive',
      }),
  })
  return (
    <section className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-28">{t('register.title')}</h1>
        <p className="text-ink-2">{t('register.lead')}</p>
      </header>
      <RegisterForm pending={register.isPending || leaving} onSubmit={(values) => register.mutateAsync(values)} />
    </section>
  )
}
