import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Reply } from '#kernel/contract.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'

export type BegunTwoFactor = Reply<typeof identity.beginTwoFactor>

/** The app is shown the secret, and counts once it has proved that it knows it. */
export function TwoFactorSetup({
  begun,
  onClose,
  onCodes,
}: {
  begun: BegunTwoFactor
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const t = useT(accountTexts)
  const words = useT(shellTexts)
  const id = useId()
  const form = useForm({ defaultValues: { code: '' } })
  const confirm = useMutation({
    mutationFn: (code: string) => call(identity.confirmTwoFactor, { body: { code } }),
    meta: { touches: ['settings', 'account'] },
    onSuccess: ({ recoveryCodes = [] }) => onCodes(recoveryCodes),
    onError: (error) => form.setError('code', { message: noticeOf(error, t('tryAgain')) }, { shouldFocus: true }),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('twoFactor.title')}
      description={t('twoFactor.scan')}
      footer={
        <>
          <CloseButton>{words('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={confirm.isPending}>
            {t('twoFactor.confirm')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} draft={null} onSubmit={({ code }) => confirm.mutateAsync(code)} className="grid gap-4">
        <img src={begun.qr} alt={t('twoFactor.picture')} className="mx-auto size-48 rounded-2 bg-white p-2" />
        <p className="text-13 text-ink-2">
          {t('twoFactor.byHand')}{' '}
          <code translate="no" className="break-all text-ink">
            {begun.secret}
          </code>
        </p>
        <Field label={t('twoFactor.code')} error={form.formState.errors.code?.message ?? ''} required>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={30} {...form.register('code')} />
        </Field>
      </Form>
    </Dialog>
  )
}
