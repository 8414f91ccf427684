import { useT } from '#web/i18n/i18n.tsx'
import { dueTexts } from '../../texts/dues/texts.ts'

export const useDueWords = () => useT(dueTexts)
