import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** A thread that reads one PDF and ends. Nothing of the product is imported here: it starts for every paper. */
const { bytes, pagesAtMost, lettersAtMost } = workerData as {
  bytes: Uint8Array
  pagesAtMost: number
  lettersAtMost: number
}

const document = await getDocumentProxy(new Uint8Array(bytes))
let text = ''
for (let number = 1; number <= Math.min(document.numPages, pagesAtMost) && text.length < lettersAtMost; number++) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
  text += '\n'
  page.cleanup()
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage({ text: text.slice(0, lettersAtMost) })
