import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import * as access from '../access.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/polls.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible } from './present.ts'

const room = 'polls'

/** A candidate's face on the draft; once the poll is announced nobody's picture changes. */
export const addPhoto = async (
  ctx: Ctx,
  id: string,
  at: { question: number; option: number },
  upload: Upload,
): Promise<{ photoId: string }> => {
  const file = await keepFile(ctx, {
    room,
    upload,
    accept: 'picture',
    belongsTo: async (before) => requireDraft(before, await getVisible(before, id)),
  })
  requireDraft(ctx, await lockVisible(ctx, id))
  const questions = await store.listQuestions(ctx, id)
  const chosen = questions[at.question]?.options[at.option] ?? refuse(notFound('Candidate'))
  if (chosen.photoId) await removeFile(ctx, { id: chosen.photoId, room })
  const withPhoto = questions.map((question) => ({
    ...question,
    options: question.options.map((option) => (option === chosen ? { ...option, photoId: file.id } : option)),
  }))
  await store.replaceQuestions(ctx, id, withPhoto)
  await changed(ctx, { id, what: 'prepared' })
  return { photoId: file.id }
}

export const openPhoto = async (ctx: Ctx, id: string, photoId: string): Promise<FileReply> => {
  await getVisible(ctx, id)
  const questions = await store.listQuestions(ctx, id)
  if (!questions.some(({ options }) => options.some((option) => option.photoId === photoId))) refuse(notFound('Photo'))
  return openFile(ctx, { id: photoId, room, thumbnail: true })
}

const requireDraft = (ctx: Ctx, row: store.PollRow) => {
  if (row.state !== 'draft') throw refused.poll_settled()
  if (!access.canEdit(ctx.actor, row)) throw refused.election_needs_admin()
}
