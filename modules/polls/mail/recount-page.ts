import en from '../texts/en.ts'
import hi from '../texts/hi.ts'
import mr from '../texts/mr.ts'

const lead = {
  en: 'Choose the box file you were given. Nothing leaves this device: the page uses no network.',
  hi: 'आपको मिली पेटी की फ़ाइल चुनें। कुछ भी इस डिवाइस से बाहर नहीं जाता: यह पेज नेटवर्क इस्तेमाल नहीं करता।',
  mr: 'तुम्हाला मिळालेली पेटीची फाइल निवडा. काहीही या फोनबाहेर जात नाही: हे पान नेटवर्क वापरत नाही.',
}

const wordsOf = ({ recount, find, result }: typeof en | typeof hi | typeof mr, text: string) => ({
  lead: text,
  recount,
  find,
  box: result.box,
  root: result.root,
  elected: result.elected,
  passed: result.passed,
  notPassed: result.notPassed,
  blank: result.blank,
})

const words = { en: wordsOf(en, lead.en), hi: wordsOf(hi, lead.hi), mr: wordsOf(mr, lead.mr) }

export const recountPage = (script: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Aangan: re-count a ballot box</title>
<style>
:root { color-scheme: light dark; --paper: #f6efe4; --surface: #fffdf7; --ink: #1d2421; --soft: #5b625e; --line: #d9d2c2; --primary: #0e4f4a; --on: #fff; --good: #16623a; --bad: #96291f }
@media (prefers-color-scheme: dark) { :root { --paper: #151917; --surface: #1e2421; --ink: #ece8de; --soft: #b3b8b2; --line: #39413c; --primary: #5fb5aa; --on: #0b1412; --good: #7ecb9c; --bad: #f0998d } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, 'Noto Sans Devanagari', sans-serif }
main { max-width: 680px; margin: 40px auto; padding: 0 20px }
.pick { display: inline-block; padding: 10px 18px; border-radius: 6px; background: var(--primary); color: var(--on); cursor: pointer }
.pick:focus-within { outline: 2px solid var(--primary); outline-offset: 2px }
.pick input { position: absolute; opacity: 0; width: 1px }
#answer { margin-top: 24px; padding: 18px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
#answer:empty, #find[hidden] { display: none }
.good { color: var(--good) } .bad { color: var(--bad) } code { font-size: 13px; word-break: break-all; color: var(--soft) }
table { width: 100%; border-collapse: collapse; margin: 8px 0 16px } th, td { padding: 6px 0; border-top: 1px solid var(--line); text-align: left; font-weight: 400 } td { text-align: right; font-variant-numeric: tabular-nums } .won { font-weight: 650 }
#find { margin-top: 16px; display: flex; flex-wrap: wrap; gap: 8px; align-items: end } #find label { flex: 1 1 240px }
#find input { box-sizing: border-box; width: 100%; padding: 10px; font: inherit; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: inherit }
#find button { padding: 10px 18px; font: inherit; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: inherit; cursor: pointer }
#found { flex-basis: 100%; margin: 0 }
</style>
<main>
<h1 id="title"></h1>
<p id="lead"></p>
<label class="pick"><span id="choose"></span><input type="file" id="file" accept=".json,application/json"></label>
<div id="answer" role="status"></div>
<form id="find" hidden><label><span id="label"></span><input id="code" autocomplete="off"></label><button id="button"></button><p id="found" role="status"></p></form>
</main>
<script type="module">${script}</script>
</html>
`

export const recountScript = (core: string): string => `
${core.replaceAll('</script', '<\\/script')}

const words = ${JSON.stringify(words)}
// As every page of the site: the address, the visitor's choice, the browser. Opened from disk nothing may be saved here.
const saved = () => {
  try {
    return localStorage.getItem('language')
  } catch {
    return null
  }
}
const named = new URLSearchParams(location.search).get('lang')
const language = [named, saved(), navigator.language.slice(0, 2).toLowerCase()].find((one) => Object.hasOwn(words, one)) ?? 'en'
const t = words[language]
document.documentElement.lang = language
const put = (text, values) => text.replace(/\\{\\{(\\w+)\\}\\}/g, (_, name) => values[name])
const part = (id) => document.getElementById(id)
for (const [id, text] of [['title', t.recount.page], ['lead', t.lead], ['choose', t.box], ['label', t.find.label], ['button', t.find.find]])
  part(id).textContent = text

const add = (parent, tag, text, className = '') => {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  parent.append(made)
  return made
}
let codes = []

const show = (box, { findings, result }) => {
  const answer = part('answer')
  answer.replaceChildren()
  const holds = findings.length === 0
  add(answer, 'h2', holds ? t.recount.holds : t.recount.wrong, holds ? 'good' : 'bad')
  if (holds) add(answer, 'p', t.recount.holdsText)
  for (const { what, ballot } of findings.slice(0, 50)) add(answer, 'p', put(t.recount.finding[what], { ballot }), 'bad')
  if (!result) return
  add(answer, 'h2', box.poll.title)
  box.questions.forEach((question, at) => {
    const tally = result.questions[at]
    add(answer, 'h3', question.title + (tally.passed === null ? '' : ': ' + (tally.passed ? t.passed : t.notPassed)))
    const table = add(answer, 'table', '')
    question.options.forEach((option, index) => {
      const won = tally.elected.includes(index)
      const row = add(table, 'tr', '', won ? 'won' : '')
      add(row, 'th', option.title + (won ? ' · ' + t.elected : ''))
      for (const stage of tally.stages.length > 0 ? tally.stages : [{ votes: tally.votes }])
        add(row, 'td', stage.votes[index] ?? '')
    })
    if (tally.blank > 0) add(answer, 'p', put(t.blank, { count: tally.blank }))
  })
  add(answer, 'code', t.root + ' ' + box.root)
}

part('file').addEventListener('change', async (event) => {
  const [file] = event.target.files
  if (!file) return
  let box = null
  try {
    box = JSON.parse(await file.text())
  } catch {}
  const total = Array.isArray(box?.ballots) ? box.ballots.length : 0
  const counted = await recount(box, (done) => {
    part('answer').textContent = put(t.recount.running, { done, total })
  })
  codes = counted.codes
  part('find').hidden = codes.length === 0
  show(box, counted)
})

part('find').addEventListener('submit', (event) => {
  event.preventDefault()
  const number = findCode(codes, part('code').value)
  part('found').textContent = number ? t.find.there + ' ' + put(t.find.place, { number, total: codes.length }) : t.find.missing
  part('found').className = number ? 'good' : 'bad'
})
`
