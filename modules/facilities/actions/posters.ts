import { randomBytes } from 'node:crypto'
import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import * as store from '../store/facilities.ts'
import { facilityChanged } from './changed.ts'
import { getFacility } from './present.ts'

const room = 'facilities'

export const newPosterCode = (): string => randomBytes(12).toString('base64url')

/** The QR opens the flat's own running booking; the code says where somebody stands, and nothing of who they are. */
export const showPoster = async (ctx: Ctx, id: string) => {
  const { poster_code: code } = await getFacility(ctx, id)
  const url = `${ctx.origin}/app/${ctx.society.subdomain}/facilities?poster=${code}`
  const { toString } = await import('qrcode')
  return { url, qrSvg: await toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}

export const replacePoster = async (ctx: Ctx, id: string) => {
  await getFacility(ctx, id)
  await store.update(ctx, id, { poster_code: newPosterCode() })
  return showPoster(ctx, id)
}

export const setPhoto = async (ctx: Ctx, id: string, upload: Upload) => {
  const belongsTo = (before: Ctx) => getFacility(before, id)
  const file = await keepFile(ctx, { room, upload, accept: 'picture', belongsTo })
  const { photo_id: before } = await getFacility(ctx, id)
  await store.update(ctx, id, { photo_id: file.id })
  if (before) await removeFile(ctx, { id: before, room })
  await facilityChanged(ctx, { id, what: 'defined' })
  return {}
}

export const openPhoto = async (ctx: Ctx, id: string, thumbnail: boolean): Promise<FileReply> => {
  const { photo_id } = await getFacility(ctx, id)
  return openFile(ctx, { id: photo_id ?? refuse(notFound('Photo')), room, thumbnail })
}
