import { useForm } from 'react-hook-form'
import { call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUser } from '#web/use-user.ts'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'

type Values = { currentPassword: string; newPassword: string; again: string }

export function ChangePasswordForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT(accountTexts)
  const user = useUser()
  const form = useForm<Values>({ defaultValues: { currentPassword: '', newPassword: '', again: '' } })
  const { errors } = form.formState
  const change = async ({ currentPassword, newPassword }: Values) => {
    try {
      await call(identity.changePassword, { body: { currentPassword, newPassword } })
      toast({ title: t('password.changed'), description: user.isDemo ? t('demoText') : t('password.changedText') })
      onDone()
    } catch (error) {
      const field = fieldOf(error)
      form.setError(field.name, { message: field.message || t('tryAgain') }, { shouldFocus: true })
    }
  }
  return (
    <Form id={id} form={form} draft={null} onSubmit={change} className="grid gap-4">
      <Field label={t('password.current')} error={errors.currentPassword?.message} required>
        <PasswordInput
          autoComplete="current-password"
          {...form.register('currentPassword', { validate: (value) => value.length > 0 || t('password.short') })}
        />
      </Field>
      <Field label={t('password.next')} error={errors.newPassword?.message} required>
        <PasswordInput
          strength
          autoComplete="new-password"
          {...form.register('newPassword', { validate: (value) => value.length >= 6 || t('password.short') })}
        />
      </Field>
      <Field label={t('password.again')} error={errors.again?.message} required>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('again', {
            validate: (value, { newPassword }) => value === newPassword || t('password.differs'),
          })}
        />
      </Field>
    </Form>
  )
}

/** The server names the field; whatever else went wrong stands beside the first one. */
const fieldOf = (error: unknown): { name: 'currentPassword' | 'newPassword'; message: string } => {
  const { newPassword, currentPassword } = fieldErrorsOf(error)
  if (currentPassword) return { name: 'currentPassword', message: currentPassword }
  return { name: 'newPassword', message: newPassword ?? noticeOf(error, '') }
}
