import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { members } from '#modules/members/contract.ts'
import { askableRoles, livesThere } from '#modules/members/rules.ts'
import { call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { userKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

type Values = { code: string; flatNumber: string; role: (typeof askableRoles)[number] }

const codeLength = 8

/** Asks to be let in. The next look at who is signed in says "waiting for approval" and leads there. */
export const JoinForm = () => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const queryClient = useQueryClient()
  // The poster's QR code brings the society's code along.
  const { code = '' }: { code?: string } = useSearch({ strict: false })
  const form = useForm<Values>({ defaultValues: { code, flatNumber: '', role: 'resident' } })
  const { errors } = form.formState
  const hasFlat = livesThere(form.watch('role'))
  const ask = useMutation({
    mutationFn: ({ flatNumber, ...rest }: Values) =>
      call(members.askToJoin, { body: livesThere(rest.role) ? { ...rest, flatNumber } : rest }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' }),
    onError: (error) => {
      const { code, flatNumber } = fieldErrorsOf(error)
      if (code) form.setError('code', { message: code })
      if (flatNumber) form.setError('flatNumber', { message: flatNumber })
      toast({
        title: t('join.failed'),
        description: noticeOf(error, t('join.failedText')),
        variant: 'destructive',
      })
    },
  })
  return (
    <Form
      form={form}
      draft="dashboard.join"
      onSubmit={(values) => ask.mutateAsync(values)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        label={t('join.code')}
        help={t('join.codeHelp')}
        error={errors.code?.message}
        required
        className="sm:col-span-2"
      >
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.register('code', {
            setValueAs: (code: string) => code.replace(/[\s-]/g, '').toUpperCase(),
            validate: (code) => code.length === codeLength || t('join.codeWrong'),
          })}
        />
      </Field>
      <Field label={t('join.role')}>
        <NativeSelect
          options={askableRoles.map((role) => ({ value: role, label: words(`roles.${role}`) }))}
          {...form.register('role')}
        />
      </Field>
      {hasFlat && (
        <Field label={t('join.flat')} error={errors.flatNumber?.message} required>
          <Input
            autoComplete="off"
            {...form.register('flatNumber', {
              validate: (flat) => flat.trim() !== '' || words('states.required'),
            })}
          />
        </Field>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" pending={ask.isPending}>
          {t('join.submit')}
        </Button>
      </div>
    </Form>
  )
}
