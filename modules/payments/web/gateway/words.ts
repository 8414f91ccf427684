import { type Translate, useT } from '#web/i18n/i18n.tsx'
import { type Sending, useSending } from '#web/use-sending.ts'
import type en from '../../texts/gateway/en.ts'
import { gatewayTexts } from '../../texts/gateway/texts.ts'

export const useGatewayWords = (): Translate<typeof en> => useT(gatewayTexts)

/** A write that may move money: everything that shows some asks again. */
export const useGatewayAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: Partial<Pick<Sending<Result>, 'done' | 'after'>> = {},
) => {
  const t = useGatewayWords()
  const touches = ['payments', 'billing', 'ledger', 'dashboard']
  return useSending(act, { touches, failed: t('failed'), tryAgain: t('tryAgain'), ...options })
}
