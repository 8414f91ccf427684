import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { identity } from '#modules/identity/contract.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

/** Weakening the account, or new keys to it, asks for the password once more. */
export function PasswordAsk({
  purpose,
  onClose,
  onDone,
}: {
  purpose: 'renew' | 'remove'
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const id = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const ask = useMutation({
    mutationFn: async (password: string): Promise<readonly string[]> => {
      if (purpose === 'renew')
        return (await call(identity.renewRecoveryCodes, { body: { password } })).recoveryCodes ?? []
      await call(identity.removeTwoFactor, { body: { password } })
      toast({ title: t('twoFactor.turnedOff') })
      return []
    },
    meta: { touches: ['settings'] },
    onSuccess: onDone,
    onError: (error) => form.setError('password', { message: noticeOf(error, t('tryAgain')) }, { shouldFocus: true }),
  })
  const title = purpose === 'renew' ? t('twoFactor.renew') : t('twoFactor.turnOff')
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} pending={ask.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={({ password }) => ask.mutate(password)}>
        <Field label={t('twoFactor.password')} error={form.formState.errors.password?.message ?? ''} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </Form>
    </Dialog>
  )
}
