import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngBomb } from '#server/testing/hostile-files.ts'
import { drawPicture } from './images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#885533' }, limitInputPixels: false })

const draw = async (content: Buffer, societyId = 'ours') => {
  const place = path.join(folder, crypto.randomUUID())
  await writeFile(place, content)
  return drawPicture(place, folder, societyId)
}

describe('a picture', () => {
  it('of a large camera is drawn', async () => {
    const picture = await draw(await drawn(6500, 5000).jpeg({ quality: 40 }).toBuffer())
    expect([picture.width, picture.height]).toEqual([2048, 1575])
  })

  it('that would lie in memory whole is refused by what its first bytes say', async () => {
    const wide = drawn(5000, 5001)
    for (const content of [
      pngBomb(7700),
      await wide.jpeg({ progressive: true, quality: 20 }).toBuffer(),
      await wide.webp({ quality: 1, effort: 0 }).toBuffer(),
    ])
      await expect(draw(content)).rejects.toMatchObject({ status: 413, code: 'too_many_pixels' })
  })

  it('of one society is not kept waiting by many of another', async () => {
    const heavy = pngBomb(4800)
    const small = await drawn(300, 200).jpeg().toBuffer()
    let done = 0
    const greedy = Array.from({ length: 20 }, () =>
      draw(heavy, 'greedy').then(
        () => {
          done += 1
          return 'drawn'
        },
        ({ status }: { status: number }) => status,
      ),
    )
    // The first of the heavy ones has begun, and ten more wait.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await draw(small, 'modest')
    expect(done).toBeLessThan(5)
    const outcomes = await Promise.all(greedy)
    expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(11)
    expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(9)
  })
})
