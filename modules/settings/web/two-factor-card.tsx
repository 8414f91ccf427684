import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { PasswordAsk } from './password-ask.tsx'
import { security } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Step = 'setup' | 'renew' | 'remove'

export function TwoFactorCard() {
  const t = useT(texts)
  const { data } = useQuery(security)
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  const enabled = data?.twoFactor.enabled ?? false
  const close = () => setStep(undefined)
  const show = (next: readonly string[]) => {
    close()
    if (next.length > 0) setCodes(next)
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
              <Button size="s" variant="danger" onClick={() => setStep('remove')}>
                {t('twoFactor.turnOff')}
              </Button>
            </>
          ) : (
            <Button size="s" onClick={() => setStep('setup')}>
              {t('twoFactor.turnOn')}
            </Button>
          )
        }
      />
      <CardBody className="text-15 text-ink-2">
        {enabled ? t('twoFactor.on', { count: data?.twoFactor.recoveryCodesLeft ?? 0 }) : t('twoFactor.off')}
      </CardBody>
      {step === 'setup' && <TwoFactorSetup onClose={close} onCodes={show} />}
      {(step === 'renew' || step === 'remove') && <PasswordAsk purpose={step} onClose={close} onDone={show} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
