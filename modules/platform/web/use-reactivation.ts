import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { platform, type SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useDeed } from './use-deed.ts'

export const useReactivation = () => {
  const t = useT(texts)
  return useDeed(
    ({ id }: SocietyOnPlatform) => call(platform.reactivate, { params: { id } }),
    ({ name }) => ({ title: t('societies.reactivatedNotice'), description: name }),
  )
}
