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

/** The second step: the password was right, the phone has to agree. */
export function TwoFactorForm({ ticket, onDone, onBack }: { ticket: string; onDone: () => void; onBack: () => void }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { code: '' } })
  const check = useMutation({
    mutationFn: ({ code }: { code: string }) => call(identity.loginTwoFactor, { body: { ticket, code: code.trim() } }),
    onSuccess: onDone,
    onError: (error) => {
      form.reset()
      form.setFocus('code')
      toast({
        title: t('twoFactor.failed'),
        description: noticeOf(error, t('twoFactor.failedText')),
        variant: 'destructive',
      })
    },
  })
  return (
    <section className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-28">{t('twoFactor.title')}</h1>
        <p className="text-ink-2">{t('twoFactor.lead')}</p>
      </header>
      <Form form={form} draft={null} onSubmit={(values) => check.mutateAsync(values)} className="grid gap-4">
        <Field label={t('twoFactor.code')} error={form.formState.errors.code?.message}>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the form in which the focus was.
            autoFocus
            autoComplete="one-time-code"
            inputMode="text"
            maxLength={30}
            className="num"
            {...form.register('code', formRules(t).code)}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" disabled={check.isPending}>
          {check.isPending ? t('twoFactor.pending') : t('twoFactor.submit')}
        </Button>
      </Form>
      <Button variant="text" onClick={onBack}>
        {t('twoFactor.back')}
      </Button>
    </section>
  )
}
