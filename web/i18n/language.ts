export type Lang = 'en' | 'hi' | 'mr'

type Language = { code: Lang; name: string; nativeName: string; flag: string; direction: 'ltr' }

export const languages: readonly Language[] = [
  { code: 'en', name: 'English', nativeName: 'English', flag: '🇬🇧', direction: 'ltr' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', flag: '🇮🇳', direction: 'ltr' },
  { code: 'mr', name: 'Marathi', nativeName: 'मराठी', flag: '🇮🇳', direction: 'ltr' },
]

export const languageKey = 'language'

const oneYearSeconds = 31_536_000

export const isLang = (value: unknown): value is Lang => languages.some((language) => language.code === value)

/**
 * The language the address names, as search engines link to it; else the saved value, else the prefix of the browser's
 * language where we have it, else English.
 */
export const startingLang = (): Lang => {
  const chosen = namedLang() ?? savedLang()
  if (chosen) return chosen
  const prefix = navigator.language.slice(0, 2).toLowerCase()
  return isLang(prefix) ? prefix : 'en'
}

const namedLang = (): Lang | undefined => {
  const named = new URLSearchParams(location.search).get('lang')
  return isLang(named) ? named : undefined
}

/** A choice outlives the link it was made on: the next visit to this address speaks the chosen language. */
export const forgetNamedLang = () => {
  if (!namedLang()) return
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

/** The cookie mirrors the choice so that the server renders the right language from the first byte. */
export const saveLang = (lang: Lang) => {
  document.cookie = `lang=${lang}; path=/; max-age=${oneYearSeconds}; samesite=lax`
  try {
    localStorage.setItem(languageKey, lang)
  } catch (error) {
    console.warn('The language could not be saved on this device', error)
  }
}

export const savedLang = (): Lang | undefined => {
  try {
    const saved = localStorage.getItem(languageKey)
    return isLang(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

export const markDocument = (lang: Lang) => {
  document.documentElement.lang = lang
  document.documentElement.dir = 'ltr'
}
