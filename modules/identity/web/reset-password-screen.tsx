import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { keepNotice } from '#web/kept-notice.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { formRules } from './form-rules.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Values = { password: string; confirmPassword: string }

/** Opened by the mailed link. */
export function ResetPasswordScreen() {
  const t = useT(texts)
  const { token }: { token?: unknown } = useSearch({ strict: false })
  return (
    <SignInFrame>
      {typeof token === 'string' && token !== '' ? (
        <ResetForm token={token} />
      ) : (
        <section className="grid gap-3">
          <h1 className="text-28">{t('reset.noToken')}</h1>
          <p className="text-ink-2">{t('reset.noTokenText')}</p>
        </section>
      )}
      <a href="/forgot-password" className="link justify-self-start">
        {t('reset.askAgain')}
      </a>
    </SignInFrame>
  )
}

function ResetForm({ token }: { token: string }) {
  const t = useT(texts)
  const form = useForm<Values>({ defaultValues: { password: '', confirmPassword: '' } })
  const { errors } = form.formState
  const rules = formRules(t)
  const reset = useMutation({
    mutationFn: ({ password }: Values) => call(identity.resetPassword, { params: { token }, body: { password } }),
    onSuccess: () => {
      keepNotice({ title: t('reset.done'), description: t('reset.doneText') })
      location.assign('/login')
    },
  })
  return (
    <section className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-28">{t('reset.title')}</h1>
        <p className="text-ink-2">{t('reset.lead')}</p>
      </header>
      {reset.isError && (
        <NoticeBox tone="bad" title={t('reset.failed')}>
          {noticeOf(reset.error, t('reset.failedText'))}
        </NoticeBox>
      )}
      <Form form={form} draft={null} onSubmit={(values) => reset.mutateAsync(values)} className="grid gap-4">
        <Field label={t('fields.newPassword')} error={errors.password?.message}>
          <PasswordInput
            strength
            maxLength={200}
            {...form.register('password', { ...rules.password, deps: ['confirmPassword'] })}
          />
        </Field>
        <Field label={t('fields.confirmPassword')} error={errors.confirmPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            maxLength={200}
            {...form.register('confirmPassword', {
              validate: (value, { password }) => value === password || t('errors.mismatch'),
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" disabled={reset.isPending || reset.isSuccess}>
          {reset.isPending ? t('reset.pending') : t('reset.submit')}
        </Button>
      </Form>
    </section>
  )
}
