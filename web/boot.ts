import { languageKey } from '#web/i18n/language.ts'
import { themeKey } from '#web/theme.ts'

/**
 * Inline scripts that run before the first paint. The build writes them into <head> and their hashes into the CSP.
 * A dark page never flashes light; the app shell, which is one file for all languages, has its `lang` from the start.
 */
export const themeBoot = `try{var t=localStorage.getItem("${themeKey}");document.documentElement.classList.toggle("dark",t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))}catch(e){}`

/** A page opened at one of its sections must know from the start how far down that is. */
const sectionBoot = `if(location.hash)document.documentElement.dataset.atSection=""`

export const siteBoot = themeBoot + sectionBoot

const langBoot = `try{var l=localStorage.getItem("${languageKey}")||navigator.language.slice(0,2).toLowerCase();if(l==="hi"||l==="mr")document.documentElement.lang=l}catch(e){}`

export const appBoot = themeBoot + langBoot
