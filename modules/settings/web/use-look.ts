import { useQuery } from '@tanstack/react-query'
import { isLang, useLanguage } from '#web/i18n/i18n.tsx'
import { type FontSize, savedFontSize, setFontSize } from '#web/preferences.ts'
import { type ThemeChoice, useTheme } from '#web/theme.ts'
import { useUser } from '#web/use-user.ts'
import { settings } from '../contract.ts'
import type { languages } from '../rules.ts'
import { keepWish, keptWish } from './language-options.ts'
import { preferences } from './queries.ts'
import { saveChoice } from './save-choice.ts'

type LanguageChoice = (typeof languages)[number]
export type Look = { theme: ThemeChoice; language: LanguageChoice; fontSize: FontSize }

/** How Aangan looks here now, and how to change it here and, for a real account, everywhere. */
export const useLook = () => {
  const user = useUser()
  const { data: stored } = useQuery(preferences(user))
  const { choice, setTheme } = useTheme()
  const { lang, setLang } = useLanguage()
  const wished = keptWish() ?? stored?.language
  const now: Look = {
    theme: choice,
    language: wished === 'gu' && lang === 'en' ? 'gu' : lang,
    fontSize: savedFontSize() ?? stored?.fontSize ?? 'medium',
  }
  const show = async ({ theme, language, fontSize }: Partial<Look>) => {
    if (theme) setTheme(theme)
    if (fontSize) setFontSize(fontSize)
    if (!language) return
    keepWish(language)
    await setLang(isLang(language) ? language : 'en')
  }
  const send = async (look: Partial<Look>) => {
    await saveChoice(user.id, settings.savePreferences, look)
    await show(look)
  }
  return { now, send }
}
