import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { identity } from '#modules/identity/contract.ts'
import { call, fieldErrorsOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useSending } from '#web/use-sending.ts'
import type { Minutes } from '../contract/minutes.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whoever signs shows once more who they are: a phone left on a table signs nothing. */
export function SignDialog(props: { subdomain: string; minutes: Minutes; onClose: () => void }) {
  const { subdomain, minutes, onClose } = props
  const t = useWords()
  const form = useForm({ defaultValues: { password: '' } })
  const params = { subdomain, id: minutes.meetingId }
  const told = {
    done: () => t('minutes.signed'),
    after: onClose,
    failed: t('minutes.failed'),
    tryAgain: t('tryAgain'),
    touches: ['meetings'],
  }
  const byPassword = useSending(async ({ password }: { password: string }) => {
    try {
      return await call(meetings.signMinutes, { params, body: { password } })
    } catch (error) {
      const { password: wrong } = fieldErrorsOf(error)
      if (wrong) form.setError('password', { message: wrong })
      throw error
    }
  }, told)
  const byPasskey = useSending(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server passes on what WebAuthn asks for.
    const options = (await call(identity.passkeyLoginOptions)) as unknown as Options
    const { response, clientExtensionResults, ...key } = await startAuthentication({ optionsJSON: options })
    const passkey = { ...key, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } }
    return call(meetings.signMinutes, { params, body: { passkey } })
  }, told)
  return (
    <FormDialog
      title={t('minutes.signTitle', { number: minutes.number })}
      text={t('minutes.signText')}
      form={form}
      draft={null}
      act={byPassword}
      submit={t('minutes.sign')}
      onClose={onClose}
    >
      <Field
        label={t('minutes.password')}
        required
        error={form.formState.errors.password?.message}
        className="sm:col-span-2"
      >
        <PasswordInput autoComplete="current-password" {...form.register('password', { required: t('required') })} />
      </Field>
      {browserSupportsWebAuthn() && (
        <Button
          icon={<KeyRound />}
          className="sm:col-span-2"
          pending={byPasskey.isPending}
          onClick={() => byPasskey.mutate(undefined)}
        >
          {t('minutes.withPasskey')}
        </Button>
      )}
    </FormDialog>
  )
}
