import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { chunksOf, closure } from './chunks.ts'
import { clientDir } from './paths.ts'

const kilobyte = 1024
type Weight = { files: number; br: number; gz: number }

export const limits = { landing: 85, app: 180 }

/** What a first visit downloads, against the limits we have set ourselves, in KB. Browsers get brotli; some proxies leave gzip. */
export const measureSizes = async () => {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const filesOf = (keys: string[]) => keys.flatMap((key) => manifest[key]?.file ?? [])
  const landing = [...filesOf(closure(manifest, ['site.html'])), ...chunksOf(manifest, 'landing', 'en')]
  const login = filesOf(
    closure(manifest, ['app.html', 'web/i18n/texts/en.ts', 'modules/identity/web/login-screen.tsx']),
  )
  return {
    landing: await weigh(landing),
    login: await weigh(login),
  }
}

const weigh = async (files: string[]): Promise<Weight> => {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((file) => compressedSizes(join(clientDir, file))))
  return { files: scripts.length, br: sum(sizes.map((one) => one.br)), gz: sum(sizes.map((one) => one.gz)) }
}

/** A file too small to be worth squeezing goes out as it is. */
const compressedSizes = async (file: string) => {
  const { size } = await stat(file)
  const sizeOf = (ending: string) =>
    stat(file + ending)
      .then((one) => one.size)
      .catch(() => size)
  return { br: await sizeOf('.br'), gz: await sizeOf('.gz') }
}

const sum = (sizes: number[]) => inKilobytes(sizes.reduce((total, size) => total + size, 0))

const inKilobytes = (bytes: number) => Math.round((bytes / kilobyte) * 10) / 10
