import en from '#site/content/landing.en.ts'
import hi from '#site/content/landing.hi.ts'
import mr from '#site/content/landing.mr.ts'
import { structuredDataOf } from '#site/parts/structured-data.ts'

const words = { en, hi, mr }

/** For the server, which has every language at hand and knows the site's address. The page itself carries only its own language. */
export const structuredData = (lang: keyof typeof words, origin?: string) => structuredDataOf(words[lang], lang, origin)
