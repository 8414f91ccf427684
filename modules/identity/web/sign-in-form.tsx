import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { texts } from '../texts/texts.ts'
import { formRules } from './form-rules.ts'

export type SignInValues = { email: string; password: string }

/** `start` are the values of a demo account; give the form a new key with them. */
export function SignInForm({
  start = { email: '', password: '' },
  pending,
  onSubmit,
}: {
  start?: SignInValues
  pending: boolean
  onSubmit: (values: SignInValues) => Promise<unknown>
}) {
  const t = useT(texts)
  const form = useForm<SignInValues>({ defaultValues: start })
  const { errors } = form.formState
  const rules = formRules(t)
  return (
    <Form
      form={form}
      draft={null}
      onSubmit={({ email, password }) => onSubmit({ email: email.trim(), password })}
      className="grid gap-4"
    >
      <Field label={t('fields.email')} error={errors.email?.message}>
        <Input type="email" autoComplete="username webauthn" maxLength={254} {...form.register('email', rules.email)} />
      </Field>
      <Field
        label={t('fields.password')}
        error={errors.password?.message}
        aside={
          <a href="/forgot-password" className="link">
            {t('signIn.forgot')}
          </a>
        }
      >
        <PasswordInput maxLength={200} {...form.register('password', rules.password)} />
      </Field>
      <Button type="submit" variant="primary" size="l" disabled={pending}>
        {pending ? t('signIn.pending') : t('signIn.submit')}
      </Button>
    </Form>
  )
}
