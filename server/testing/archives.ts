import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openStorage } from '#kernel/server/storage.ts'
import { openZip } from '#kernel/server/unzip.ts'
import { zipStream } from '#kernel/server/zip.ts'
import { importSociety } from '#modules/archives/actions/importing.ts'
import type { Manifest } from '#modules/archives/actions/reading-archive.ts'
import { catalogue } from '#server/offers.ts'
import { testApp, testEnv } from './app.ts'
import { booksOf, posted } from './ledger.ts'
import { ownDatabase } from './own-database.ts'
import { society } from './society.ts'

/** Another installation, empty and with a folder of its own, that is brought the archives of this one. */
export const anotherInstallation = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-archive-'))
  const database = await ownDatabase()
  const storage = openStorage(testEnv, path.join(folder, 'data'))
  return {
    database,
    bring: (file: string, subdomain?: string) =>
      importSociety({ ownerUrl: database.url, storage, file, subdomain, leftOut: catalogue.leftOut }),
    write: async (name: string, bytes: Buffer) => {
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      return file
    },
    files: (below = '') => filesIn(path.join(folder, 'data', below)),
    end: async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Installation = Awaited<ReturnType<typeof anotherInstallation>>

/** A small society with books, a photo and a name that is hard to write. */
export const smallSociety = async () => {
  const ours = await society({ name: 'Line\u2028break “Society”' })
  await posted(await booksOf(ours), '2026-05-01')
  const admin = await ours.as('admin')
  await keepPhoto(ours.subdomain, admin.memberId!, admin.cookie)
  return { ours, archive: await download(ours.subdomain, admin.cookie) }
}

export const keepPhoto = async (subdomain: string, id: string, cookie: string) => {
  const payload = new FormData()
  payload.append('file', new File([new Uint8Array(await photo('#aa5533'))], 'चेहरा.jpg'))
  const url = `/api/societies/${subdomain}/members/${id}/photo`
  expect((await (await testApp()).inject({ method: 'PUT', url, headers: { cookie }, payload })).statusCode).toBe(200)
}

const photo = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const download = async (subdomain: string, cookie: string): Promise<Buffer> => {
  const answer = await (await testApp()).inject({ url: `/api/societies/${subdomain}/backup`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile())

export const contents = async (file: string) => {
  const zip = await openZip(file)
  const found = new Map<string, Buffer>()
  for (const [name, member] of zip.members) {
    const parts: Buffer[] = []
    for await (const part of zip.read(member)) parts.push(part)
    found.set(name, Buffer.concat(parts))
  }
  await zip.close()
  return found
}

/** What is remade again and again is unpacked once. */
const unpacked = (file: string): Promise<ReadonlyMap<string, Buffer>> => {
  const found = known.get(file) ?? contents(file)
  known.set(file, found)
  return found
}
const known = new Map<string, Promise<ReadonlyMap<string, Buffer>>>()

export type Remaking = {
  entries?: (entries: Map<string, Buffer>) => void
  manifest?: (manifest: Manifest) => void
}

/** Somebody who knows how an archive is made: the hashes fit whatever was changed. */
export const remade = async (file: string, { entries = () => {}, manifest = () => {} }: Remaking) => {
  const found = new Map(await unpacked(file))
  const about = JSON.parse(found.get('manifest.json')!.toString())
  found.delete('manifest.json')
  found.delete('manifest.sha256')
  entries(found)
  let text = ''
  const stream = zipStream(
    [...found].map(([name, content]) => ({
      name,
      open: async () =>
        (async function* () {
          yield content
        })(),
    })),
    [
      {
        name: 'manifest.json',
        write: (packed) => {
          const whole = { ...about, entries: packed }
          manifest(whole)
          text = JSON.stringify(whole)
          return text
        },
      },
      { name: 'manifest.sha256', write: () => createHash('sha256').update(text).digest('hex') },
    ],
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const changedText = (name: string, change: (text: string) => string): Remaking => ({
  entries: (entries) => entries.set(name, Buffer.from(change(entries.get(name)!.toString()))),
})
