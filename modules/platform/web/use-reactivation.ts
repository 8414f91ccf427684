import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { platform, type SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useAct } from './use-act.ts'

export const useReactivation = () => {
  const t = useT(texts)
  return useAct(
    ({ id }: SocietyOnPlatform) => call(platform.reactivate, { params: { id } }),
    ({ name }) => ({ title: t('societies.reactivatedNotice'), description: name }),
  )
}
