import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { chunksOf, closure } from './chunks.ts'
import { clientDir, pagesDir } from './paths.ts'

const kilobyte = 1024
export const limits = { landing: 85, app: 180 }

/** What a first visit downloads, in KB after gzip, against the limits we have set ourselves. */
export const measureSizes = async () => {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const filesOf = (keys: string[]) => keys.flatMap((key) => manifest[key]?.file ?? [])
  const landing = [...filesOf(closure(manifest, ['site.html'])), ...chunksOf(manifest, 'landing', 'en')]
  const app = filesOf(closure(manifest, ['app.html', 'web/i18n/texts/en.ts']))
  const login = filesOf(
    closure(manifest, ['app.html', 'web/i18n/texts/en.ts', 'modules/identity/web/login-screen.tsx']),
  )
  const html = gzipSync(await readFile(join(pagesDir, 'landing.en.html'))).length / kilobyte
  return {
    landing: await weigh(landing),
    app: await weigh(app),
    login: await weigh(login),
    landingHtml: Math.round(html * 10) / 10,
  }
}

const weigh = async (files: string[]) => {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(clientDir, file))).length))
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) / kilobyte) * 10) / 10
}
