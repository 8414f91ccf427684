import type { Translate } from '#web/i18n/i18n.tsx'
import { languages, useT } from '#web/i18n/i18n.tsx'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

/** A language by its own name, as whoever reads it knows it. */
export const nameOfLanguage = (code: string): string =>
  languages.find((language) => language.code === code)?.nativeName ?? code
