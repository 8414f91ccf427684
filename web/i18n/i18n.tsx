import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Dictionary, preloadCreated } from '#web/i18n/dictionary.ts'
import type { Key, Vars } from '#web/i18n/keys.ts'
import { forgetNamedLang, type Lang, markDocument, savedLang, saveLang, startingLang } from '#web/i18n/language.ts'
import { textOf } from '#web/i18n/text-of.ts'

export { type Dictionary, dictionary, preload, preloadCreated } from '#web/i18n/dictionary.ts'
export type { Key, Translated } from '#web/i18n/keys.ts'
export { isLang, type Lang, languages, savedLang, startingLang } from '#web/i18n/language.ts'

type Language = {
  lang: Lang
  setLang: (lang: Lang) => Promise<void>
  /** Speaks it without making it this device's own choice. */
  showLang: (lang: Lang) => void
}

/** `t` of a dictionary; a text with placeholders does not compile without their values. */
export type Translate<T> = <K extends Key<T>>(
  key: K,
  ...vars: [Vars<T, K>] extends [never] ? [] : [Record<Vars<T, K>, string | number>]
) => string

/** `lang` is the language the page was rendered in; this device's own choice takes over after hydration. */
export const I18nProvider = ({ lang: rendered, children }: { lang: Lang; children: ReactNode }) => {
  const [lang, show] = useState(rendered)

  const speak = useCallback(async (next: Lang) => {
    markDocument(next)
    await preloadCreated(next)
    show(next)
  }, [])
  const setLang = useCallback(
    (next: Lang) => {
      saveLang(next)
      forgetNamedLang()
      return speak(next)
    },
    [speak],
  )
  const showLang = useCallback((next: Lang) => void speak(next), [speak])

  useEffect(() => {
    const saved = savedLang()
    if (saved) saveLang(saved)
    const wanted = startingLang()
    if (wanted === rendered) return
    markDocument(wanted)
    void preloadCreated(wanted).then(() => show(wanted))
  }, [rendered])

  const language = useMemo(() => ({ lang, setLang, showLang }), [lang, setLang, showLang])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = (): Language => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage must be used within a provider (I18nProvider)')
  return language
}

export const useT = <T,>(texts: Dictionary<T>): Translate<T> => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useT must be used within a provider (I18nProvider)')
  const { lang } = language
  const set = useSet(texts, lang)
  return useCallback((key: string, vars?: Record<string, string | number>) => textOf(set, lang, key, vars), [set, lang])
}

/** The whole set of the language on screen, for lists in page content; undefined while it loads. */
export const useTexts = <T,>(texts: Dictionary<T>) => useSet(texts, useLanguage().lang)

const useSet = <T,>(texts: Dictionary<T>, lang: Lang) => {
  const peek = () => texts.peek(lang)
  const set = useSyncExternalStore(texts.subscribe, peek, peek)
  useEffect(() => {
    void texts.load(lang)
  }, [texts, lang])
  return set
}

const LanguageContext = createContext<Language | undefined>(undefined)
