import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './root.ts'

export type PdfText = { state: 'read'; text: string } | { state: 'scanned' } | { state: 'unreadable'; why: string }

const secondsAtMost = 20
const megabytesAtMost = 256
export const pagesAtMost = 300
export const lettersAtMost = 200_000

/**
 * The words of a PDF, read in a thread of its own: a file that takes for ever, eats memory or breaks the reader ends
 * that thread and nothing else. The thread is a file outside the one-file build, found from the product's folder.
 */
export const readPdfText = (bytes: Uint8Array, signal?: AbortSignal): Promise<PdfText> =>
  new Promise((resolve) => {
    const worker = new Worker(path.join(root, 'kernel/server/pdf-text/reader.mjs'), {
      workerData: { bytes, pagesAtMost, lettersAtMost },
      resourceLimits: { maxOldGenerationSizeMb: megabytesAtMost },
      // What a broken file makes the reader say is nothing for our log.
      stdout: true,
      stderr: true,
      execArgv: [],
    })
    const end = (result: PdfText) => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', stop)
      void worker.terminate()
      resolve(result)
    }
    const broken = (why: string) => end({ state: 'unreadable', why })
    const stop = () => broken('stopped')
    const clock = setTimeout(() => broken(`took longer than ${secondsAtMost} seconds`), secondsAtMost * 1000)
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', ({ text }: { text: string }) =>
      end(/[\p{L}\p{N}]/u.test(text) ? { state: 'read', text: inWrittenOrder(text) } : { state: 'scanned' }),
    )
    worker.once('error', (error) => broken((error as { message?: string } | null)?.message ?? 'the reader broke'))
    worker.once('exit', () => broken('ended without an answer'))
  })

const consonant = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?'
const cluster = `${consonant}(?:\\u094d${consonant})*`
const firstInWord = new RegExp(`(?<![\\u0900-\\u097f])\\u093f${cluster}`, 'u')
const beforeCluster = new RegExp(`\\u093f(${cluster})`, 'gu')

/**
 * A short i of Devanagari is drawn before the consonant it is spoken after, and some PDFs store it as it is drawn. No word
 * begins with one: where one does, all of them are put back.
 */
export const inWrittenOrder = (text: string): string =>
  firstInWord.test(text) ? text.replace(beforeCluster, '$1\u093f') : text
