import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { colorFrom, isTooPale } from '#kernel/colors.ts'
import type { Upload } from '#kernel/contract.ts'
import { demoMode, notFound, refuse } from '#kernel/errors.ts'
import { lookAt } from '#kernel/look.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { getLook } from '#kernel/server/looks.ts'
import { root } from '#kernel/server/root.ts'
import { lockSociety } from '../actions.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/looks.ts'

const room = 'societies'
const manifestFile = path.join(root, 'web/public/manifest.webmanifest')

export const setColor = async (ctx: Ctx, text: string) => {
  keepDemo(ctx)
  const color = text === '' ? null : (colorFrom(text) ?? refuse(refused.no_color({}, { at: 'color' })))
  if (color && isTooPale(color)) throw refused.color_too_pale({}, { at: 'color' })
  await store.save(ctx, { color })
  const look = lookAt(`/api/societies/${ctx.society.subdomain}`, await getLook(ctx.db, ctx.society.id))
  return { look, color: color ?? '' }
}

/** Judged by its content and drawn anew, as every picture; the one it replaces gives its room back. */
export const setLogo = async (ctx: Ctx, upload: Upload) => {
  keepDemo(ctx)
  const { id } = await keepFile(ctx, { room, upload, accept: 'picture', belongsTo: 'new' })
  await replaceLogo(ctx, id)
  return {}
}

export const removeLogo = async (ctx: Ctx) => {
  keepDemo(ctx)
  await replaceLogo(ctx, null)
  return {}
}

const replaceLogo = async (ctx: Ctx, logo_id: string | null) => {
  // Of two logos sent together one gives its room back.
  await lockSociety(ctx)
  const before = await getLook(ctx.db, ctx.society.id)
  await store.save(ctx, { logo_id })
  if (before.logo_id) await removeFile(ctx, { id: before.logo_id, room })
}

/** Also for a guest, who holds a link of this society and is in none. */
export const openLogo = async (ctx: Pick<Ctx, 'db' | 'society' | 'storage'>): Promise<FileReply> => {
  const { logo_id } = await getLook(ctx.db, ctx.society.id)
  return openFile(ctx, { id: logo_id ?? refuse(notFound('Logo')), room, thumbnail: true })
}

export const appManifest = async (ctx: Ctx) => {
  const { name, is_white_label } = await getLook(ctx.db, ctx.society.id)
  if (!is_white_label) throw refused.not_white_label()
  const ours: Record<string, unknown> = JSON.parse(await readFile(manifestFile, 'utf8'))
  return { ...ours, name, short_name: name }
}

/** It is everybody's, and the next visitor looks for it as it is. */
const keepDemo = ({ society }: Ctx) => {
  if (society.kind === 'demo') throw demoMode()
}
