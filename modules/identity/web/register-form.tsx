import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { texts } from '../texts/texts.ts'
import { formRules } from './form-rules.ts'

type Values = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }
export type RegisterValues = Omit<Values, 'confirmPassword'>

const empty: Values = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** The repeated password stays here: it is a check of the form, not a part of the account. */
export function RegisterForm({
  pending,
  onSubmit,
}: {
  pending: boolean
  onSubmit: (values: RegisterValues) => Promise<unknown>
}) {
  const t = useT(texts)
  const form = useForm<Values>({ defaultValues: empty })
  const { errors } = form.formState
  const rules = formRules(t)
  const repeated = (value: string, { password }: Values) => {
    const own = rules.password.validate(value)
    return own === true ? value === password || t('errors.mismatch') : own
  }
  return (
    <Form
      form={form}
      draft={null}
      onSubmit={({ email, password, firstName, lastName }) =>
        onSubmit({ email: email.trim(), password, firstName, lastName })
      }
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.firstName')} error={errors.firstName?.message}>
          <Input autoComplete="given-name" maxLength={60} {...form.register('firstName', rules.firstName)} />
        </Field>
        <Field label={t('fields.lastName')} error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={60} {...form.register('lastName', rules.lastName)} />
        </Field>
      </div>
      <Field label={t('fields.email')} error={errors.email?.message}>
        <Input type="email" autoComplete="email" maxLength={254} {...form.register('email', rules.email)} />
      </Field>
      <Field label={t('fields.password')} error={errors.password?.message}>
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
          {...form.register('confirmPassword', { validate: repeated })}
        />
      </Field>
      <Button type="submit" variant="primary" size="l" disabled={pending}>
        {pending ? t('register.pending') : t('register.submit')}
      </Button>
    </Form>
  )
}
