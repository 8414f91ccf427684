import { readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '#kernel/server/mail/layout.ts'
import { root } from '#kernel/server/root.ts'
import { words } from './words.ts'

const fileOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

export const frameScript = fileOf('server/card-frame/frame.js')
/** The frame cannot fetch a style sheet, so the house's colours are copied into it. */
const tokens = fileOf('web/ui/tokens.css')

/** Nor a font: it has no origin, and a font of another is refused. So ours travels inside. */
const faceOf = (family: string, file: string) => {
  const font = readFileSync(path.join(root, 'web/ui/fonts', file)).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${font}) format("woff2")}`
}
const latin = faceOf('Anek Latin Variable', 'anek-latin.woff2')
/** The words of this form and no others: see scripts/make-fonts.mjs. */
const devanagari = faceOf('Anek Devanagari Variable', 'anek-card.woff2')

const style = `
*{box-sizing:border-box}
[hidden]{display:none!important}
html{background:var(--surface);color:var(--ink);font:16px/1.5 "Anek Latin Variable","Anek Devanagari Variable",system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif}
body{margin:0;padding:16px}
#card,form,#bank{display:grid;gap:16px}
p{margin:0}
h1{margin:0;font-size:18px;line-height:1.3}
.sandbox{padding:10px 12px;border-radius:6px;background:var(--accent-soft);color:var(--ink);font-weight:600;font-size:15px}
label{display:grid;gap:5px;font-size:15px;font-weight:550}
input{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;font-size:16px;font-weight:400;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad)}
.wrong{color:var(--bad);font-size:13px;font-weight:400}
input::placeholder{color:var(--ink-3);opacity:1}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
button{min-height:44px;padding:8px 16px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600}
#bank-yes{border-color:transparent;background:var(--primary);color:var(--on-primary)}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.cards{display:grid;gap:4px;margin:0;font-size:13px;color:var(--ink-2)}
.cards div{display:flex;flex-wrap:wrap;gap:0 8px}
.cards dt{font-variant-numeric:tabular-nums;white-space:nowrap}
.cards dd{margin:0}
small{font-size:13px;color:var(--ink-2)}
h2{margin:0 0 4px;font-size:13px;color:var(--ink)}
`

/** Plain HTML: the frame has no origin, so it can load nothing and shares nothing with the app's page. */
export const framePage = (lang: keyof typeof words, theme: 'light' | 'dark', confirmation: string): string => {
  const text = words[lang]
  const { messages, notAuthenticated, unreachable, missing, incomplete } = text
  const labels = { number: text.number, expiry: text.expiry, cvc: text.cvc }
  const said = JSON.stringify({ messages, notAuthenticated, unreachable, missing, incomplete, labels })
  const testCard = (number: string, meaning: string) => `<div><dt>${number}</dt><dd>${escapeHtml(meaning)}</dd></div>`
  return `<!doctype html>
<html lang="${lang}"${theme === 'dark' ? ' class="dark"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.title)}</title><style>${tokens}${latin}${lang === 'en' ? '' : devanagari}${style}</style></head>
<body data-confirmation="${confirmation}" data-words="${escapeHtml(said)}">
<div id="card">
<p class="sandbox">${escapeHtml(text.sandbox)}</p>
<form autocomplete="on">
<label>${escapeHtml(text.number)}<input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="4242 4242 4242 4242" aria-describedby="number-wrong"><span class="wrong" id="number-wrong" hidden></span></label>
<div class="pair">
<label>${escapeHtml(text.expiry)}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${escapeHtml(text.expiryHint)}" aria-describedby="expiry-wrong"><span class="wrong" id="expiry-wrong" hidden></span></label>
<label>${escapeHtml(text.cvc)}<input name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123" aria-describedby="cvc-wrong"><span class="wrong" id="cvc-wrong" hidden></span></label>
</div>
<section><h2>${escapeHtml(text.testCards)}</h2><dl class="cards">
${testCard('4242 4242 4242 4242', text.accepts)}
${testCard('4000 0025 0000 3155', text.asks)}
${testCard('4000 0000 0000 0002', text.declines)}
</dl><small>${escapeHtml(text.anyDate)}</small></section>
<input type="submit" hidden>
</form>
<section id="bank" hidden><h1>${escapeHtml(text.authTitle)}</h1><p>${escapeHtml(text.authText)}</p>
<div class="buttons"><button type="button" id="bank-yes">${escapeHtml(text.authYes)}</button><button type="button" id="bank-no">${escapeHtml(text.authNo)}</button></div></section>
</div>
<script>${frameScript}</script>
</body></html>`
}
