import type { Translated } from '#web/i18n/keys.ts'
import type { Lang } from '#web/i18n/language.ts'

type Load<T> = () => Promise<{ default: T }>

export type Dictionary<T = unknown> = {
  /** The set of a language once it is there; undefined while it loads. */
  peek: (lang: Lang) => Translated<T> | undefined
  /** Resolves when the set is there. Never rejects: a set that fails becomes the English one, then an empty one. */
  load: (lang: Lang) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Translation sets are static assets, one chunk per language, fetched when a screen first asks for them. */
export const dictionary = <T>(loaders: {
  en: Load<T>
  hi: Load<Translated<NoInfer<T>>>
  mr: Load<Translated<NoInfer<T>>>
}): Dictionary<T> => {
  const sets = new Map<Lang, Translated<T>>()
  const loading = new Map<Lang, Promise<void>>()
  const listeners = new Set<() => void>()

  // An empty set has the type of a full one, because asking it for a text only warns and shows the key.
  const fetchSet = async (lang: Lang): Promise<Translated<T>> => {
    try {
      const { default: set } = await loaders[lang]()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- English is its own translation.
      return set as Translated<T>
    } catch (error) {
      console.error(`The "${lang}" translations could not be loaded`, error)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
      return lang === 'en' ? ({} as Translated<T>) : fetchSet('en')
    }
  }

  const keep = async (lang: Lang) => {
    sets.set(lang, await fetchSet(lang))
    for (const listener of listeners) listener()
  }

  const self: Dictionary<T> = {
    peek: (lang) => sets.get(lang),
    load: (lang) => {
      const running = loading.get(lang)
      if (running) return running
      const started = keep(lang)
      loading.set(lang, started)
      return started
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  created.add(self)
  return self
}

/** Resolves when the dictionary can speak the language; for route loaders, prerendering and hydration. */
export const preload = (texts: Dictionary, lang: Lang) => texts.load(lang)

/**
 * Loads a language for every dictionary there is so far. Importing a screen creates exactly the dictionaries it shows,
 * so this after the import, and before rendering, spares everyone the sight of keys; changing the language swaps all
 * words at once.
 */
export const preloadCreated = async (lang: Lang) => {
  await Promise.all([...created].map((texts) => texts.load(lang)))
}

const created = new Set<Dictionary>()
