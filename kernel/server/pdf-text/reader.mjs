import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that reads one PDF after the other. Nothing of the product is imported here, it has no types to be taken off
// first, and what it imports is kept compiled: all of that took longer than a short paper.
enableCompileCache()
const { getDocumentProxy } = await import('unpdf')
// Whoever waits for an answer goes first: on Linux this is the priority of this thread alone. It gets a tenth of what
// others do, enough for a long paper to be done in time on a machine that is never idle.
setPriority(10)

/** @type {{ waiting: Int32Array<SharedArrayBuffer>, restsAtMostMs: number }} */
const { waiting, restsAtMostMs } = workerData
/** So much longer than a page takes that whoever asks meanwhile hardly ever meets one. */
const restMs = 60
/** Side by side they take a tenth less, and as long as all of them: one at a time while anybody waits. */
const pagesTogether = 4

let answered = waiting[1]
/** Whoever had an answer since the last look has the next question on the way. */
const isAnybodyThere = () => {
  const before = answered
  answered = waiting[1]
  return waiting[0] !== 0 || answered !== before
}

// Even a thread of the lowest priority takes the second core from whoever waits for an answer: it makes them twice as slow
// on a machine of two. So it works while nobody waits, and rests between pages otherwise.
const rest = async (/** @type {number} */ restedMs) => {
  if (!isAnybodyThere() || restedMs >= restsAtMostMs) return 0
  await sleep(restMs)
  return restMs
}

const textOf = async (/** @type {import('unpdf/pdfjs').PDFDocumentProxy} */ document, /** @type {number} */ number) => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  let text = ''
  for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
  page.cleanup()
  return `${text}\n`
}

/** @param {{ bytes: Uint8Array, pagesAtMost: number, lettersAtMost: number }} paper */
const read = async ({ bytes, pagesAtMost, lettersAtMost }) => {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false })
  const last = Math.min(document.numPages, pagesAtMost)
  let text = ''
  let restedMs = 0
  let hasRested = isAnybodyThere()
  for (let number = 1; number <= last && text.length < lettersAtMost; ) {
    const count = Math.min(hasRested ? 1 : pagesTogether, last - number + 1)
    const pages = Array.from({ length: count }, (_, at) => textOf(document, number + at))
    text += (await Promise.all(pages)).join('')
    number += count
    const rested = await rest(restedMs)
    hasRested = rested > 0
    restedMs += rested
  }
  await document.loadingTask.destroy()
  return text.slice(0, lettersAtMost)
}

// What breaks here breaks the thread, and whoever waits for it is told so.
parentPort?.on('message', async (paper) => {
  const text = await read(paper)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  parentPort?.postMessage({ text })
})
