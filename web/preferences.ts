import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLang, savedLang, useLanguage } from '#web/i18n/i18n.tsx'
import { request } from '#web/request.ts'
import { currentUser } from '#web/session.ts'
import { setAccountTheme } from '#web/theme.ts'

export type FontSize = 'small' | 'medium' | 'large'
export const fontSizeKey = 'fontSize'

/** In parts of the browser's own size, which people set for their eyes. */
const sizes: Record<FontSize, string> = { small: '93.75%', medium: '', large: '112.5%' }

type Stored = { language?: string | null; theme?: string | null; fontSize?: string | null }

/**
 * What the person chose elsewhere holds here too, unless this device has a choice of its own: the device's saved value
 * first, else the account's, else the browser's.
 */
export const useAccountPreferences = () => {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  const { showLang } = useLanguage()
  const { data: stored } = useQuery({
    queryKey: ['/api/user/preferences', user?.id],
    queryFn: async (): Promise<Stored> => {
      const answer: Stored = await (await request('GET', '/api/user/preferences')).json()
      return answer
    },
    enabled: Boolean(user),
  })
  useEffect(() => {
    showFontSize(savedFontSize() ?? fontSizeOf(stored?.fontSize) ?? 'medium')
    if (!stored) return
    const { theme, language } = stored
    if (theme === 'light' || theme === 'dark' || theme === 'system') setAccountTheme(theme)
    if (isLang(language) && savedLang() === undefined) showLang(language)
  }, [stored, showLang])
}

export const setFontSize = (size: FontSize) => {
  try {
    localStorage.setItem(fontSizeKey, size)
  } catch (error) {
    console.warn('The text size could not be saved on this device', error)
  }
  showFontSize(size)
}

export const savedFontSize = (): FontSize | undefined => {
  try {
    return fontSizeOf(localStorage.getItem(fontSizeKey))
  } catch {
    return undefined
  }
}

const fontSizeOf = (value: unknown): FontSize | undefined =>
  value === 'small' || value === 'medium' || value === 'large' ? value : undefined

const showFontSize = (size: FontSize) => {
  document.documentElement.style.fontSize = sizes[size]
}
