import type { Reason } from '#kernel/errors.ts'

type Language = 'en' | 'hi' | 'mr'
type Words = typeof import('#web/refusals.ts')
type Refusal = Reason & { message: string; reasons?: Readonly<Record<string, Reason>> }

/**
 * What the server refused, as the reader hears it. In English that is the server's own sentence; the sentences of other
 * languages are fetched with the first refusal that needs them. The service worker sets no loader and speaks to nobody.
 */
export const putIntoWords = async (refusal: Refusal, fields: Readonly<Record<string, string>>) => {
  const language = languageOfReader()
  const words = language === 'en' ? undefined : await loadWords()
  if (!words) return { fields }
  return {
    message: words.sayRefusal(refusal, language),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => {
        const reason = refusal.reasons?.[name]
        return [name, (reason && words.sentenceOf(reason, language)) || text]
      }),
    ),
  }
}

export const setWords = (load: () => Promise<Words>) => {
  loader = load
}

/** Undefined where the sentences cannot be had: the English one is better than none. */
export const loadWords = async (): Promise<Words | undefined> => {
  try {
    return await loader?.()
  } catch (error) {
    console.warn('The sentences of refusals could not be loaded', error)
    return undefined
  }
}

export const languageOfReader = (): Language => {
  const lang = 'document' in globalThis ? document.documentElement.lang : 'en'
  return lang === 'hi' || lang === 'mr' ? lang : 'en'
}

/** Said when nothing can be fetched, so it is here. */
export const unreachableText = () => unreachable[languageOfReader()]

const unreachable: Record<Language, string> = {
  en: 'The server cannot be reached. Check the network and try again.',
  hi: 'सर्वर से संपर्क नहीं हो पा रहा। नेटवर्क जाँचकर फिर कोशिश करें।',
  mr: 'सर्व्हरशी संपर्क होत नाही. नेटवर्क तपासून पुन्हा प्रयत्न करा.',
}

let loader: (() => Promise<Words>) | undefined
