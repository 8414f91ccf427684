import { languages } from '#web/i18n/i18n.tsx'

const spoken = languages.map(({ code, name, nativeName }) => ({
  value: code as string,
  label: name === nativeName ? name : `${name} (${nativeName})`,
}))

export const languageOptions = spoken
/** Gujarati can be wished for; its texts are still to come. */
export const wishedLanguageOptions = [...spoken, { value: 'gu', label: 'Gujarati (ગુજરાતી)' }]

const wishKey = 'wishedLanguage'
export const keepWish = (language: string) => localStorage.setItem(wishKey, language)
export const keptWish = () => localStorage.getItem(wishKey)
