import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { request } from '#web/request.ts'
import { currentUser, type User } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { formRules } from './form-rules.ts'
import { ticketOf } from './ticket-of.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

type Props = { email: string; id: string; settle: (signedIn: boolean) => void }

/** Over whatever is being written: the same person signs in again, and goes on where they were. */
export const SignInAgain = ({ email, id, settle }: Props) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const formId = useId()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { password: '' } })
  const signIn = useMutation({
    mutationFn: ({ password }: { password: string }) => call(identity.login, { body: { email, password } }),
    onSuccess: () => finish(),
    onError: (error) => {
      if (!ticketOf(error)) form.setError('password', { message: noticeOf(error, t('signIn.failedText')) })
    },
  })
  const finish = async () => {
    const user: User = await (await request('GET', '/api/auth/user')).json()
    // Somebody else's session must never send what this person wrote.
    if (user.id !== id) return location.assign('/dashboard')
    queryClient.setQueryData(currentUser.queryKey, user)
    settle(true)
  }
  const ticket = ticketOf(signIn.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      title={t('again.title')}
      description={t('again.text', { email })}
      size="s"
      footer={
        ticket === undefined && (
          <>
            <CloseButton>{words('actions.cancel')}</CloseButton>
            <Button type="submit" form={formId} variant="primary" pending={signIn.isPending}>
              {t('again.submit')}
            </Button>
          </>
        )
      }
    >
      {ticket === undefined ? (
        <Form id={formId} form={form} draft={null} onSubmit={(values) => signIn.mutateAsync(values)}>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Field label={t('fields.password')} error={form.formState.errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              maxLength={200}
              {...form.register('password', formRules(t).password)}
            />
          </Field>
        </Form>
      ) : (
        <TwoFactorForm ticket={ticket} onDone={() => void finish()} onBack={() => signIn.reset()} />
      )}
    </Dialog>
  )
}
