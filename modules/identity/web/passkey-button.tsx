import { browserSupportsWebAuthn, startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../contract.ts'
import { texts } from '../texts/texts.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Shown where the browser knows passkeys. Closing the browser's own window is not a failure. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useT(texts)
  const signIn = useMutation({
    mutationFn: async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server passes on what WebAuthn asks for.
      const options = (await call(identity.passkeyLoginOptions)) as unknown as Options
      const { response, clientExtensionResults, ...credential } = await startAuthentication({ optionsJSON: options })
      await call(identity.passkeyLogin, {
        body: {
          response: {
            ...credential,
            response: { ...response },
            clientExtensionResults: { ...clientExtensionResults },
          },
        },
      })
    },
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof WebAuthnError || error.name === 'NotAllowedError' || error.name === 'AbortError') return
      toast({
        title: t('signIn.failed'),
        description: noticeOf(error, t('signIn.passkeyFailed')),
        variant: 'destructive',
      })
    },
  })
  if (!browserSupportsWebAuthn()) return null
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
      <Button size="l" icon={<KeyRound />} pending={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
