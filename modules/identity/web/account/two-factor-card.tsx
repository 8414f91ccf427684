import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'
import { PasswordAsk } from './password-ask.tsx'
import { security } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type BegunTwoFactor, TwoFactorSetup } from './two-factor-setup.tsx'

type Step = 'turnOn' | 'renew' | 'turnOff'

export function TwoFactorCard() {
  const t = useT(accountTexts)
  const { data } = useQuery(security)
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  const enabled = data?.twoFactor.enabled ?? false
  const [begun, setBegun] = useState<BegunTwoFactor>()
  const ask = async (password: string): Promise<undefined> => {
    const body = { password }
    if (step === 'turnOn') setBegun(await call(identity.beginTwoFactor, { body }))
    if (step === 'renew') setCodes((await call(identity.renewRecoveryCodes, { body })).recoveryCodes ?? [])
    if (step === 'turnOff') {
      await call(identity.removeTwoFactor, { body })
      toast({ title: t('twoFactor.turnedOff') })
    }
    setStep(undefined)
    return undefined
  }
  return (
    <Card>
      <CardHeader
        title={t('twoFactor.title')}
        actions={
          enabled ? (
            <>
              <Button size="s" onClick={() => setStep('renew')}>
                {t('twoFactor.renew')}
              </Button>
              <Button size="s" variant="danger" onClick={() => setStep('turnOff')}>
                {t('twoFactor.turnOff')}
              </Button>
            </>
          ) : (
            <Button size="s" onClick={() => setStep('turnOn')}>
              {t('twoFactor.turnOn')}
            </Button>
          )
        }
      />
      <CardBody className="text-15 text-ink-2">
        {enabled ? t('twoFactor.on', { count: data?.twoFactor.recoveryCodesLeft ?? 0 }) : t('twoFactor.off')}
      </CardBody>
      {step && (
        <PasswordAsk
          title={t(`twoFactor.${step}`)}
          text={t('passwordFirst')}
          ask={ask}
          onClose={() => setStep(undefined)}
        />
      )}
      {begun && (
        <TwoFactorSetup
          begun={begun}
          onClose={() => setBegun(undefined)}
          onCodes={(next) => {
            setBegun(undefined)
            setCodes(next)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
