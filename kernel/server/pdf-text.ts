import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { waiting } from './giving-way.ts'
import { root } from './root.ts'

export type PdfText = { state: 'read'; text: string } | { state: 'scanned' } | { state: 'unreadable'; why: string }

const secondsAtMost = 20
/** Beyond that, for as long as the reader rested because others waited for their answers. */
const restsAtMostMs = 20_000
const megabytesAtMost = 256
export const pagesAtMost = 300
export const lettersAtMost = 200_000

/** The reader keeps what it has learnt of reading for so long: a folder is mostly filled in one go. */
const restsForMs = 15_000

/**
 * The words of a PDF, read in a thread of its own: a file that takes for ever, eats memory or breaks the reader ends
 * that thread and nothing else. A thread that has read well reads the next paper too, if it is the same owner's: it
 * starts five times as fast, and no owner's file ever meets a thread in which another's has been.
 */
export const readPdfText = async (bytes: Uint8Array, { owner, signal }: Reading): Promise<PdfText> => {
  const reader = takeRested(owner) ?? startReader()
  const answer = await answerOf(reader, bytes, signal)
  if ('why' in answer) {
    void reader.terminate()
    return { state: 'unreadable', why: answer.why }
  }
  rest(reader, owner)
  const { text } = answer
  return /[\p{L}\p{N}]/u.test(text) ? { state: 'read', text: inWrittenOrder(text) } : { state: 'scanned' }
}

/** `owner`: the society whose paper it is. */
type Reading = { owner: string; signal?: AbortSignal }

const answerOf = (
  reader: Worker,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<{ text: string } | { why: string }> => {
  const { promise, resolve } = Promise.withResolvers<{ text: string } | { why: string }>()
  const broken = (why: string) => resolve({ why })
  const stop = () => broken('stopped')
  const failed = (error: unknown) => broken((error as { message?: string } | null)?.message ?? 'the reader broke')
  const ended = () => broken('ended without an answer')
  const clock = setTimeout(
    () => broken(`took longer than ${secondsAtMost} seconds`),
    secondsAtMost * 1000 + restsAtMostMs,
  )
  signal?.addEventListener('abort', stop, { once: true })
  reader.once('message', resolve).on('error', failed).on('exit', ended)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  reader.postMessage({ bytes, pagesAtMost, lettersAtMost })
  return promise.finally(() => {
    clearTimeout(clock)
    signal?.removeEventListener('abort', stop)
    reader.off('message', resolve).off('error', failed).off('exit', ended)
  })
}

/** A file outside the one-file build, found from the product's folder. */
const startReader = () => {
  const reader = new Worker(path.join(root, 'kernel/server/pdf-text/reader.mjs'), {
    workerData: { waiting, restsAtMostMs },
    resourceLimits: { maxOldGenerationSizeMb: megabytesAtMost },
    // What a broken file makes the reader say is nothing for our log.
    stdout: true,
    stderr: true,
    execArgv: [],
  })
  // Whoever waits listens as well; what breaks when nobody does is no fault of the server's.
  return reader.on('error', dismiss)
}

let rested: { reader: Worker; owner: string; clock: NodeJS.Timeout } | undefined

const takeRested = (owner: string): Worker | undefined => {
  if (rested?.owner !== owner) return undefined
  const { reader, clock } = rested
  rested = undefined
  clearTimeout(clock)
  reader.ref()
  return reader
}

const rest = (reader: Worker, owner: string) => {
  dismiss()
  reader.unref()
  rested = { reader, owner, clock: setTimeout(dismiss, restsForMs).unref() }
}

const dismiss = () => {
  if (!rested) return
  clearTimeout(rested.clock)
  void rested.reader.terminate()
  rested = undefined
}

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
