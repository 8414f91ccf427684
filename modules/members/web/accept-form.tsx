import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { keepNotice } from '#web/kept-notice.ts'
import { userKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'

type Values = { password: string; confirm: string }

const shortestPassword = 6

/** With a new account a password is chosen; a signed-in person only presses the button. */
export function AcceptForm({
  token,
  society,
  withPassword,
}: {
  token: string
  society: string
  withPassword: boolean
}) {
  const t = useT(texts)
  const queryClient = useQueryClient()
  const form = useForm<Values>({ defaultValues: { password: '', confirm: '' } })
  const { errors } = form.formState
  const accept = useMutation({
    mutationFn: ({ password }: Values) =>
      call(members.acceptInvitation, { params: { token }, body: withPassword ? { password } : {} }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: userKey })
      keepNotice({ title: t('invitation.joined', { society }), description: t('invitation.joinedText') })
      location.assign('/dashboard')
    },
  })
  return (
    <Form form={form} draft={null} onSubmit={(values) => accept.mutateAsync(values)} className="grid gap-4">
      {accept.isError && (
        <NoticeBox tone="bad" title={t('invitation.failed')}>
          {noticeOf(accept.error, t('tryAgain'))}
        </NoticeBox>
      )}
      {withPassword && (
        <>
          <p className="text-ink-2">{t('invitation.choosePassword')}</p>
          <Field label={t('invitation.password')} error={errors.password?.message}>
            <PasswordInput
              strength
              maxLength={200}
              {...form.register('password', {
                validate: (value) => value.length >= shortestPassword || t('invitation.tooShort'),
                deps: ['confirm'],
              })}
            />
          </Field>
          <Field label={t('invitation.confirm')} error={errors.confirm?.message}>
            <PasswordInput
              autoComplete="new-password"
              maxLength={200}
              {...form.register('confirm', {
                validate: (value, { password }) => value === password || t('invitation.mismatch'),
              })}
            />
          </Field>
        </>
      )}
      <Button type="submit" variant="primary" size="l" disabled={accept.isPending || accept.isSuccess}>
        {accept.isPending ? t('invitation.pending') : t('invitation.accept')}
      </Button>
    </Form>
  )
}
