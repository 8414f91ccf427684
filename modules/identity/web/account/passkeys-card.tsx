import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'
import { PasswordAsk } from './password-ask.tsx'
import { passkeys } from './queries.ts'

/** Sign in by fingerprint, face or screen lock. */
export function PasskeysCard() {
  const t = useT(accountTexts)
  const { lang } = useLanguage()
  const { data = [] } = useQuery(passkeys)
  const [adding, setAdding] = useState(false)
  const failed = (error: unknown) =>
    toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const add = async (password: string): Promise<string | undefined> => {
    const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
    if (!browserSupportsWebAuthn()) return t('passkeys.unsupported')
    const options: unknown = await call(identity.passkeyOptions, { body: { password } })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Passed through from the server's own library.
    const response = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
    if (!response) return t('passkeys.notMade')
    const name = t('passkeys.name', { day: momentOf(new Date().toISOString(), lang) })
    await call(identity.addPasskey, {
      body: {
        name,
        response: {
          ...response,
          type: 'public-key',
          response: { ...response.response },
          clientExtensionResults: { ...response.clientExtensionResults },
        },
      },
    })
    toast({ title: t('passkeys.added') })
    setAdding(false)
    return undefined
  }
  const remove = useMutation({
    mutationFn: (id: string) => call(identity.removePasskey, { params: { id } }),
    meta: { touches: ['settings', 'account'] },
    onSuccess: () => toast({ title: t('passkeys.removed') }),
    onError: failed,
  })
  return (
    <Card>
      <CardHeader
        title={t('passkeys.title')}
        actions={
          <Button size="s" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        }
      />
      {data.length === 0 && <CardBody className="text-15 text-ink-2">{t('passkeys.none')}</CardBody>}
      {data.map((key) => (
        <CardSection key={key.id} className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-15 font-[600] break-words">{key.name}</p>
            <p className="text-13 text-ink-2">{t('passkeys.since', { day: momentOf(key.createdAt, lang, true) })}</p>
          </div>
          <IconButton
            label={t('passkeys.remove', { name: key.name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove.mutate(key.id)}
          />
        </CardSection>
      ))}
      {adding && (
        <PasswordAsk title={t('passkeys.add')} text={t('passwordFirst')} ask={add} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}
