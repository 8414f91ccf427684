/** The program that checks an exported book, for Node and for a browser; `core` is the shared code without its types. */
export const verifierModule = (
  core: string,
): string => `// Checks an exported book without network and without packages: node verify.mjs [folder]
import * as crypto from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

${core}

const folder = process.argv[2] ?? path.dirname(fileURLToPath(import.meta.url))
// In one call where Node has it: half the time of a hash that is fed and then asked.
const hash = crypto.hash
  ? (bytes) => crypto.hash('sha256', bytes, 'hex')
  : (bytes) => crypto.createHash('sha256').update(bytes).digest('hex')
const manifestText = readFileSync(path.join(folder, 'manifest.json'))
const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
if (readFileSync(path.join(folder, 'manifest.sha256'), 'utf8').trim() !== hash(manifestText)) fail('manifest.json was changed.')
const manifest = JSON.parse(manifestText)
for (const [name, stated] of Object.entries(manifest.files))
  if (hash(readFileSync(path.join(folder, name))) !== stated) fail(name + ' was changed.')
const checker = openChecker(manifest, hash)
let rest = Buffer.alloc(0)
for await (const chunk of createReadStream(path.join(folder, 'vouchers.jsonl'), { highWaterMark: 1 << 20 })) {
  const end = chunk.lastIndexOf(10)
  if (end >= 0) for (const line of Buffer.concat([rest, chunk.subarray(0, end)]).toString().split('\\n')) checker.take(line)
  rest = end < 0 ? Buffer.concat([rest, chunk]) : chunk.subarray(end + 1)
}
if (rest.length > 0) checker.take(rest.toString())
const fault = checker.finish()
if (fault) fail(sentenceOf(fault))
console.log('The book of ' + manifest.society.name + ' verifies: ' + checker.counted() + ' vouchers, one chain, every sum 0.00, no number missing.')
console.log('Head ' + manifest.head)
`

const words = {
  en: {
    title: 'Check this book',
    lead: 'Choose the zip you were given. Nothing leaves this computer: the page uses no network.',
    choose: 'Choose the zip',
    good: 'The book verifies',
    bad: 'The book does not verify',
    counted: 'vouchers, one chain, every sum 0.00, no number missing.',
    noBook: 'This file is not an exported book. Choose the zip as it was downloaded, not unpacked and packed again.',
    changed: 'was changed.',
    voucher: 'Voucher',
    faults: {},
  },
  hi: {
    title: 'यह बही जाँचें',
    lead: 'आपको मिली zip फ़ाइल चुनें। कुछ भी इस कंप्यूटर से बाहर नहीं जाता: यह पेज नेटवर्क इस्तेमाल नहीं करता।',
    choose: 'zip चुनें',
    good: 'बही सही है',
    bad: 'बही सही नहीं है',
    counted: 'वाउचर, एक ही शृंखला, हर जोड़ 0.00, कोई नंबर छूटा नहीं।',
    noBook: 'यह फ़ाइल निर्यात की हुई बही नहीं है। डाउनलोड की हुई zip वैसी ही चुनें, खोलकर दोबारा बनाई हुई नहीं।',
    changed: 'बदली गई है।',
    voucher: 'वाउचर',
    faults: {
      'cannot be read': 'पढ़ा नहीं जा सकता।',
      'is not in its place in the chain': 'शृंखला में अपनी जगह पर नहीं है।',
      'has no lines': 'में कोई पंक्ति नहीं है।',
      'does not balance': 'का जोड़ 0.00 नहीं है।',
      'is not what was sealed': 'वह नहीं है जिस पर मुहर लगी थी।',
    },
  },
  mr: {
    title: 'हे हिशेब पुस्तक तपासा',
    lead: 'तुम्हाला मिळालेली zip फाइल निवडा. काहीही या संगणकाबाहेर जात नाही: हे पान नेटवर्क वापरत नाही.',
    choose: 'zip निवडा',
    good: 'हिशेब पुस्तक बरोबर आहे',
    bad: 'हिशेब पुस्तक बरोबर नाही',
    counted: 'व्हाउचर, एकच साखळी, प्रत्येक बेरीज 0.00, एकही क्रमांक सुटलेला नाही.',
    noBook: 'ही फाइल निर्यात केलेले हिशेब पुस्तक नाही. डाउनलोड केलेली zip तशीच निवडा, उघडून पुन्हा बनवलेली नको.',
    changed: 'बदलली आहे.',
    voucher: 'व्हाउचर',
    faults: {
      'cannot be read': 'वाचता येत नाही.',
      'is not in its place in the chain': 'साखळीत आपल्या जागी नाही.',
      'has no lines': 'मध्ये एकही ओळ नाही.',
      'does not balance': 'ची बेरीज 0.00 नाही.',
      'is not what was sealed': 'शिक्का मारलेले तेच नाही.',
    },
  },
}

export const verifierPage = (core: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Aangan: check a book</title>
<style>
body { margin: 0; background: #f6efe4; color: #1d2421; font: 17px/1.6 system-ui, 'Noto Sans Devanagari', sans-serif }
main { max-width: 640px; margin: 48px auto; padding: 0 20px }
label { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #0e4f4a; color: #fff; cursor: pointer }
label:focus-within { outline: 2px solid #0e4f4a; outline-offset: 2px }
input { position: absolute; opacity: 0; width: 1px }
#answer { margin-top: 28px; padding: 18px 20px; border: 1px solid #c9c6b8; border-radius: 10px; background: #fffdf7 }
#answer:empty { display: none }
.good { color: #16623a } .bad { color: #96291f }
code { font-size: 13px; word-break: break-all }
</style>
<main>
<h1 id="title"></h1>
<p id="lead"></p>
<label><span id="choose"></span><input type="file" id="file" accept=".zip"></label>
<div id="answer" role="status"></div>
</main>
<script type="module">
${core.replaceAll('</script', '<\\/script')}

const words = ${JSON.stringify(words)}
const language = navigator.language.slice(0, 2)
const t = words[language] ?? words.en
document.documentElement.lang = words[language] ? language : 'en'
for (const id of ['title', 'lead', 'choose']) document.getElementById(id).textContent = t[id]

const say = (tag, text, className = '') => {
  const part = document.createElement(tag)
  part.textContent = text
  part.className = className
  document.getElementById('answer').append(part)
}
const sentence = (fault) => {
  const said = t.faults[fault.fault]
  return said ? t.voucher + ' ' + fault.seq + (fault.number ? ' (' + fault.number + ') ' : ' ') + said : sentenceOf(fault)
}
const show = (fault, manifest, counted) => {
  document.getElementById('answer').replaceChildren()
  say('h2', fault ? t.bad : t.good, fault ? 'bad' : 'good')
  if (fault) return say('p', fault)
  say('p', manifest.society.name + ': ' + counted + ' ' + t.counted)
  say('code', manifest.head)
}

/** The members of a zip, unpacked by the browser itself. */
const unpack = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  let end = bytes.length - 22
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  const members = new Map()
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return members
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const length = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length[0]))
    const local = view.getUint32(at + 42, true)
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = bytes.subarray(from, from + view.getUint32(at + 20, true))
    const isDeflated = view.getUint16(at + 10, true) === 8
    members.set(name, async () => {
      if (!isDeflated) return packed
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
      return new Uint8Array(await new Response(stream).arrayBuffer())
    })
    at += 46 + length[0] + length[1] + length[2]
  }
  return members
}

const check = async (file) => {
  const members = await unpack(file)
  const read = async (name) => (await members.get(name)?.()) ?? new Uint8Array()
  const text = async (name) => new TextDecoder().decode(await read(name))
  if (!members.has('manifest.json') || !members.has('vouchers.jsonl')) return show(t.noBook)
  const manifestBytes = await read('manifest.json')
  if ((await text('manifest.sha256')).trim() !== sha256(manifestBytes)) return show('manifest.json ' + t.changed)
  const manifest = JSON.parse(new TextDecoder().decode(manifestBytes))
  for (const [name, stated] of Object.entries(manifest.files))
    if (sha256(await read(name)) !== stated) return show(name + ' ' + t.changed)
  const checker = openChecker(manifest, sha256)
  const lines = (await text('vouchers.jsonl')).split('\\n')
  if (lines.at(-1) === '') lines.pop()
  for (const line of lines) checker.take(line)
  const fault = checker.finish()
  show(fault && sentence(fault), manifest, checker.counted())
}

document.getElementById('file').addEventListener('change', (event) => {
  const [file] = event.target.files
  if (file) check(file).catch((error) => show(String(error)))
})
</script>
`

export const readMe = (society: string): string => `${society}

vouchers.jsonl   every voucher in the order of its chain, one a line: its lines are [account code, flat, vendor, paise]
accounts.csv     what the account codes mean
flats.csv        what the flats' ids mean
manifest.json    how many, the last seal (head), and the balance of every account

To check the book, open verify.html in a browser and choose this zip, or unpack it and run: node verify.mjs
Compare the head with the one in the letter of that day, or on a receipt.
`
