import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { Refused, unavailable } from '../errors.ts'
import type { LocalFile } from './storage/object-store.ts'

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

/** The main camera of today's phones makes 50 million. */
const mostPixels = 60_000_000
const secondsAtMost = 15
const atOnce = 2
const waitingAtMost = 30

const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']

export type Picture = { whole: LocalFile; thumbnail: LocalFile; width: number; height: number }

/**
 * A picture is never kept as it came: it is drawn anew from its pixels, turned upright, without place, camera or
 * anything else that rode along. Only a few are drawn at once, each within bounds of pixels and time.
 */
export const drawPicture = (source: string, workFolder: string): Promise<Picture> =>
  takingTurns(async () => {
    const picture = sharp(source, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
    try {
      const { format, width, height } = await picture.metadata()
      if (!format || !formats.includes(format)) throw refused('The picture could not be read.')
      if (width * height > mostPixels) throw tooManyPixels()
      const upright = picture.autoOrient().timeout({ seconds: secondsAtMost })
      const whole = await draw(upright, 2048, 82)
      const thumbnail = await draw(upright, 320, 75)
      return {
        whole: await lay(whole.data, workFolder),
        thumbnail: await lay(thumbnail.data, workFolder),
        width: whole.info.width,
        height: whole.info.height,
      }
    } catch (error) {
      if (error instanceof Refused) throw error
      const { message } = error as Error
      if (/pixel limit/i.test(message)) throw tooManyPixels()
      if (/timeout/i.test(message)) throw refused('The picture takes too long to read. Please send a smaller one.')
      if (/ENOSPC|No space/i.test(message)) throw error
      throw refused('The picture is damaged and could not be read.')
    }
  })

const draw = (picture: Sharp, side: number, quality: number) =>
  picture
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })

const lay = async (bytes: Buffer, workFolder: string): Promise<LocalFile> => {
  const place = path.join(workFolder, `${randomBytes(12).toString('hex')}.webp`)
  await writeFile(place, bytes, { flag: 'wx', mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: place, size: bytes.length, sha256, type: 'image/webp' }
}

let working = 0
const waiting: (() => void)[] = []

const takingTurns = async <T>(work: () => Promise<T>): Promise<T> => {
  if (working < atOnce) working += 1
  else {
    if (waiting.length >= waitingAtMost) throw unavailable('Too many pictures at once. Please try again in a moment.')
    // The place of the one who ends is handed on, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

const refused = (message: string) => new Refused(415, 'file_refused', message)
const tooManyPixels = () =>
  new Refused(413, 'too_many_pixels', `The picture has more than ${mostPixels / 1_000_000} million pixels.`)
