import type { Translate } from '#web/i18n/i18n.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)
