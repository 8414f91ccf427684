import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// A thread that reads one PDF after the other. Nothing of the product is imported here, it has no types to be taken off
// first, and what it imports is kept compiled: all of that took longer than a short paper.
enableCompileCache()
const { getDocumentProxy } = await import('unpdf')
// Whoever waits for an answer goes first: on Linux this is the priority of this thread alone. It gets a tenth of what
// others do, enough for a long paper to be done in time on a machine that is never idle.
setPriority(10)

/** @param {{ bytes: Uint8Array, pagesAtMost: number, lettersAtMost: number }} paper */
const read = async ({ bytes, pagesAtMost, lettersAtMost }) => {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false })
  let text = ''
  for (let number = 1; number <= Math.min(document.numPages, pagesAtMost) && text.length < lettersAtMost; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
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
