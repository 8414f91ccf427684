import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#kernel/server/context.ts'
import { openFile } from '#kernel/server/files.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { type PdfText, readPdfText } from '#kernel/server/pdf-text.ts'
import { wordsOf } from '../rules.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/documents.ts'
import * as keeping from '../store/keeping.ts'

/**
 * One paper is read at a time in this process: reading is heavy, and a row of hostile files must not take the places of
 * all other jobs. Who finds the reader busy stands in line, by paper, and is called when it is free; the clock comes for
 * those whom a stop of the server has sent away.
 */
let isBusy = false
const line = new Map<string, Ids>()

export const readWords = async (job: JobCtx, ids: Ids): Promise<void> => {
  const { societyId = '', documentId = '' } = ids
  if (isBusy) {
    line.set(documentId, ids)
    return
  }
  isBusy = true
  try {
    line.delete(documentId)
    await job.inSociety(societyId, (ctx) => readOne(ctx, job, documentId))
    const next = nextAfter(societyId)
    if (next) await job.inSociety(next.societyId!, (ctx) => ctx.topics.add('documents.unread', next))
  } finally {
    isBusy = false
  }
}

/** Another society's paper if one waits: nobody's pile keeps the others from being read. */
const nextAfter = (societyId: string): Ids | undefined => {
  const waiting = [...line.values()]
  const next = waiting.find((ids) => ids.societyId !== societyId) ?? waiting[0]
  if (next) line.delete(next.documentId!)
  return next && { societyId: next.societyId!, documentId: next.documentId! }
}

/** The societies in which papers wait for the reader. */
export const listUnread = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => clock.societiesWithUnread(db, job.now))

export const queueUnread = async (ctx: Ctx): Promise<void> => {
  const ids = await clock.listUnread(ctx)
  await ctx.topics.addMany(
    ids.map((documentId) => ({ topic: 'documents.unread', ids: { societyId: ctx.society.id, documentId } })),
  )
}

const readOne = async (ctx: Ctx, job: JobCtx, id: string) => {
  const row = await store.find(ctx, id)
  if (row?.text_state !== 'waiting') return
  const found = await textOf(ctx, row, job.signal)
  // A newer version may have come meanwhile; its own job reads it.
  await keeping.lock(ctx, id)
  const now = await store.find(ctx, id)
  if (now?.number !== row.number || now.text_state !== 'waiting') return
  if (found.state === 'unreadable')
    job.log.info({ document: id, why: found.why }, 'the text of a paper was not readable')
  await keeping.writeWords(ctx, [{ id, words: found.state === 'read' ? wordsOf(found.text) : [] }])
  await keeping.noteText(ctx, id, found.state)
  await ctx.topics.add('documents.text_read', { societyId: ctx.society.id, live: id })
}

const textOf = async (ctx: Ctx, { file_id }: store.DocumentRow, signal: AbortSignal): Promise<PdfText> => {
  const { content } = await openFile(ctx, { id: file_id, room: 'documents' })
  return readPdfText(await buffer(content as Readable), { owner: ctx.society.id, signal })
}
