import type { Upload } from '#kernel/contract.ts'
import { toCsv } from '#kernel/csv.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { removeFile as dropFile, keepFile, openFile } from '#kernel/server/files.ts'
import { dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Notice, Reader, ReaderFilter } from '../contract.ts'
import { refused } from '../refusals.ts'
import { allows, isLive, mostFiles, remindableFrom } from '../rules.ts'
import * as store from '../store/notices.ts'
import * as recipients from '../store/recipients.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'

const room = 'notices'

/** Looking at it as its writer is no reading. */
export const markRead = async (ctx: Ctx, id: string) => {
  await getVisible(ctx, id)
  await recipients.markRead(ctx, id)
  return {}
}

export const acknowledge = async (ctx: Ctx, id: string): Promise<Notice> => {
  const row = await getVisible(ctx, id)
  if (!row.is_asked) throw refused.not_asked()
  if (row.is_confirmed) return present(ctx, row)
  if (!access.canAcknowledge(row, ctx.now)) throw refused.nothing_to_confirm()
  await recipients.markAcknowledged(ctx, id)
  await ctx.topics.add('notices.acknowledged', { societyId: ctx.society.id, noticeId: id, live: id })
  return present(ctx, await getVisible(ctx, id))
}

export const listReaders = async (ctx: Ctx, id: string, filter: ReaderFilter): Promise<Reader[]> => {
  await getVisible(ctx, id)
  return (await recipients.listReaders(ctx, id, filter)).map((row) => ({
    memberId: row.member_id,
    name: row.name,
    flatNumber: row.flat_number,
    hasLogin: row.has_login,
    readAt: row.read_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    isWaiting: row.is_waiting,
  }))
}

export const exportReaders = async (ctx: Ctx, id: string, filter: ReaderFilter): Promise<FileReply> => {
  const notice = await getVisible(ctx, id)
  const rows = await recipients.listReaders(ctx, id, filter)
  const day = (at: Date | null) => (at ? dayOf(at) : '')
  const csv = toCsv(
    ['Flat', 'Name', 'Can sign in', 'Read on', 'Confirmed on', 'Still to confirm'],
    rows.map((row) => [
      row.flat_number,
      row.name,
      row.has_login ? 'yes' : 'no',
      day(row.read_at),
      day(row.acknowledged_at),
      row.is_waiting ? 'yes' : 'no',
    ]),
  )
  const name = (notice.number ?? 'draft').replaceAll('/', '-')
  return new FileReply(`notice-${name}-readers.csv`, 'text/csv; charset=utf-8', csv)
}

/** Once in 24 hours: who is asked every hour stops reading. */
export const remind = async (ctx: Ctx, id: string) => {
  const row = await lockVisible(ctx, id)
  if (!allows('remind', row.state) || !isLive(row, ctx.now)) throw refused.not_on_board()
  const from = remindableFrom(row.reminded_at)
  if (from && from.getTime() > ctx.now.getTime()) throw refused.reminded_lately()
  const { remindable } = await recipients.countReach(ctx, id)
  if (remindable === 0) throw refused.nobody_left()
  await store.update(ctx, id, { reminded_at: ctx.now })
  await changed(ctx, { id, what: 'reminded' })
  return { people: remindable }
}

/** The file is judged and put away before the transaction opens; one that is refused afterwards is swept away. */
export const addFile = async (ctx: Ctx, id: string, upload: Upload) => {
  const belongsTo = async (before: Ctx) => requireRoom(await getVisible(before, id))
  const file = await keepFile(ctx, { room, upload, accept: 'document', belongsTo })
  requireRoom(await lockVisible(ctx, id))
  await store.insertFile(ctx, id, file.id)
  await changed(ctx, { id, what: 'changed' })
  return { id: file.id }
}

const requireRoom = (row: store.NoticeRow) => {
  requireOpen(row)
  if ((row.files?.length ?? 0) >= mostFiles) throw refused.too_many_files({ count: mostFiles })
}

const requireOpen = ({ state }: store.NoticeRow) => {
  if (!allows('edit', state)) throw refused.notice_was_withdrawn()
}

export const removeFile = async (ctx: Ctx, id: string, fileId: string) => {
  requireOpen(await lockVisible(ctx, id))
  if (!(await store.findFile(ctx, id, fileId))) refuse(notFound('File'))
  await store.removeFile(ctx, fileId)
  await dropFile(ctx, { id: fileId, room })
  await changed(ctx, { id, what: 'changed' })
  return {}
}

export const openNoticeFile = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await getVisible(ctx, id)
  if (!(await store.findFile(ctx, id, fileId))) refuse(notFound('File'))
  return openFile(ctx, { id: fileId, room, thumbnail: false })
}
