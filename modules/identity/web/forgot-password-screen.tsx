import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { formRules } from './form-rules.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Says the same whether the address is known or not: nobody learns here who has an account. */
export function ForgotPasswordScreen() {
  const t = useT(texts)
  const form = useForm({ defaultValues: { email: '' } })
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => call(identity.askPasswordReset, { body: { email: email.trim() } }),
    onError: (error) =>
      toast({
        title: t('forgot.failed'),
        description: noticeOf(error, t('forgot.failedText')),
        variant: 'destructive',
      }),
  })
  return (
    <SignInFrame>
      {ask.isSuccess ? (
        <output className="grid gap-3">
          <h1 className="text-28">{t('forgot.sentTitle')}</h1>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{t('forgot.sentText', { email: ask.variables.email })}</p>
          <Button className="justify-self-start" onClick={() => ask.reset()}>
            {t('forgot.again')}
          </Button>
        </output>
      ) : (
        <section className="grid gap-4">
          <header className="grid gap-1">
            <h1 className="text-28">{t('forgot.title')}</h1>
            <p className="text-ink-2">{t('forgot.lead')}</p>
          </header>
          <Form form={form} draft={null} onSubmit={(values) => ask.mutateAsync(values)} className="grid gap-4">
            <Field label={t('fields.email')} error={form.formState.errors.email?.message}>
              <Input
                type="email"
                autoComplete="username"
                maxLength={254}
                {...form.register('email', formRules(t).email)}
              />
            </Field>
            <Button type="submit" variant="primary" size="l" disabled={ask.isPending}>
              {ask.isPending ? t('forgot.pending') : t('forgot.submit')}
            </Button>
          </Form>
        </section>
      )}
      <a href="/login" className="link justify-self-start">
        {t('forgot.back')}
      </a>
    </SignInFrame>
  )
}
