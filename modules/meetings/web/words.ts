import { type Translate, useT } from '#web/i18n/i18n.tsx'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export const useWords = (): Translate<typeof en> => useT(texts)
