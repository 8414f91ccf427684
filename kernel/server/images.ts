import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refused } from '../errors.ts'
import { fileRefused } from '../file-refusals.ts'
import type { LocalFile } from './storage/object-store.ts'
import { openTurns } from './turns.ts'

// Only these readers of libvips ever see a stranger's bytes: no SVG, PDF, TIFF, ImageMagick or raw formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
})
sharp.cache(false)
sharp.concurrency(1)

/** The main camera of today's phones makes 50 million, as JPEG, which is read smaller than it is and line by line. */
const mostPixels = 60_000_000
/** Any other picture lies in memory whole while it is read: four bytes for each of these. */
const mostPixelsWhole = 24_000_000
const secondsAtMost = 15

const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']

const takingTurns = openTurns({
  atOnce: 2,
  atOnceEach: 1,
  waitingEach: 10,
  waiting: 300,
  refusal: fileRefused.too_many_pictures,
})

export type Picture = { whole: LocalFile; thumbnail: LocalFile; width: number; height: number }

/**
 * A picture is never kept as it came: it is drawn anew from its pixels, turned upright, without place, camera or
 * anything else that rode along. Only a few are drawn at once, one for each society, within bounds of pixels and time;
 * how many pixels it has is read from its first bytes, before it gets a place.
 */
export const drawPicture = async (source: string, workFolder: string, societyId: string): Promise<Picture> => {
  const picture = sharp(source, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
  try {
    requireBounds(await picture.metadata())
    return await takingTurns(societyId, () => drawBoth(picture, workFolder))
  } catch (error) {
    throw asRefusal(error)
  }
}

/** One of our own drawings in another format, on white where the format knows no transparency. */
export const drawnAs = (picture: Buffer, as: 'jpeg' | 'png'): Promise<Buffer> =>
  as === 'png'
    ? sharp(picture).png().toBuffer()
    : sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()

/** A square of our own points, of three bytes each, as pictures are kept. */
export const squareOf = (points: Buffer, side: number): Promise<Buffer> =>
  sharp(points, { raw: { width: side, height: side, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer()

const requireBounds = ({ format, width, height, isProgressive }: Metadata) => {
  if (!format || !formats.includes(format)) throw fileRefused.picture_unreadable()
  const most = format === 'jpeg' && !isProgressive ? mostPixels : mostPixelsWhole
  if (width * height > most) throw tooManyPixels(most)
}

const drawBoth = async (picture: Sharp, workFolder: string): Promise<Picture> => {
  const whole = await draw(picture.autoOrient().timeout({ seconds: secondsAtMost }), 2048, 82)
  // From what was just drawn: the picture itself, perhaps ten times as large, is read once.
  const thumbnail = await draw(sharp(whole.data), 320, 75)
  return {
    whole: await lay(whole.data, workFolder),
    thumbnail: await lay(thumbnail.data, workFolder),
    width: whole.info.width,
    height: whole.info.height,
  }
}

const asRefusal = (error: unknown): unknown => {
  if (error instanceof Refused) return error
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return tooManyPixels(mostPixels)
  if (/timeout/i.test(message)) return fileRefused.picture_slow()
  if (/ENOSPC|No space/i.test(message)) return error
  return fileRefused.picture_unreadable()
}

const draw = (picture: Sharp, side: number, quality: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })

const lay = async (bytes: Buffer, workFolder: string): Promise<LocalFile> => {
  const place = path.join(workFolder, `${randomBytes(12).toString('hex')}.webp`)
  await writeFile(place, bytes, { flag: 'wx', mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: place, size: bytes.length, sha256, type: 'image/webp' }
}

const tooManyPixels = (most: number) => fileRefused.too_many_pixels({ count: most / 1_000_000 })
