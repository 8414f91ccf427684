import { languageKey, languages } from '#web/i18n/language.ts'
import { themeKey } from '#web/theme.ts'

/**
 * Inline scripts that run before the first paint. The build writes them into <head> and their hashes into the CSP.
 * A dark page never flashes light; the app shell, which is one file for all languages, has its `lang` from the start.
 */
export const themeBoot = `try{var t=localStorage.getItem("${themeKey}");document.documentElement.classList.toggle("dark",t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))}catch(e){};`

/** A page opened at one of its sections must know from the start how far down that is. */
const sectionBoot = `if(location.hash)document.documentElement.dataset.atSection="";`

/**
 * The page is read before React is there. A button pressed until then, or a form sent, is held for it (`site/held.ts`):
 * without this a press would do nothing, and a form would leave for a bare page. After ten seconds nobody comes any more,
 * and the browser does with forms what it does without scripts.
 */
const heldBoot = `(function(){var d=document,q=[],on="addEventListener";function hold(e){var t=e.target,b=t;if(e.type!=="submit"){b=t.closest&&t.closest("button,[role=switch],input[type=checkbox]");if(!b||b.type==="submit")return}e.preventDefault();if(!e.submitter||!q.some(function(h){return h[0]===b}))q.push([b,e.submitter])}d[on]("click",hold,true);d[on]("submit",hold,true);function letGo(){d.removeEventListener("click",hold,true);d.removeEventListener("submit",hold,true);return q.splice(0)}window.letGo=letGo;setTimeout(function(){letGo().forEach(function(h){if(h[0].requestSubmit)h[0].requestSubmit(h[1])})},1e4)})();`

export const siteBoot = themeBoot + sectionBoot + heldBoot

/** The rule of `startingLang`. */
const langBoot = `(function(){var s;try{s=localStorage.getItem("${languageKey}")}catch(e){}document.documentElement.lang=[new URLSearchParams(location.search).get("lang"),s,navigator.language.slice(0,2).toLowerCase()].find(function(l){return/^(${languages.map(({ code }) => code).join('|')})$/.test(l)})||"en"})();`

export const appBoot = themeBoot + langBoot
