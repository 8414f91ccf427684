import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { accountTexts } from '../../texts/account/texts.ts'

/** Weakening the account, or new keys to it, asks for the password once more; the server refuses without it. */
export function PasswordAsk({
  title,
  text,
  ask,
  onClose,
}: {
  title: string
  text?: string
  /** Sends the password along. A refusal, and a sentence it returns, are said beside the field. */
  ask: (password: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const t = useT(accountTexts)
  const words = useT(shellTexts)
  const id = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const say = (message: string) => form.setError('password', { message }, { shouldFocus: true })
  const asking = useMutation({
    mutationFn: ask,
    meta: { touches: ['settings', 'account'] },
    onSuccess: (problem) => problem && say(problem),
    onError: (error) => say(noticeOf(error, t('tryAgain'))),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <CloseButton>{words('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={asking.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} draft={null} onSubmit={({ password }) => asking.mutateAsync(password)}>
        <Field label={t('twoFactor.password')} error={form.formState.errors.password?.message ?? ''} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </Form>
    </Dialog>
  )
}
