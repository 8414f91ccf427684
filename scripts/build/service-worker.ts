import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { closure } from './chunks.ts'
import { gateFiles } from './gate.ts'
import { clientDir, root } from './paths.ts'

/** Made after prerendering, because only then is everything it lists as it will be served. */
export const buildServiceWorker = async () => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'web/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const list = await precacheList()
  const file = join(clientDir, 'sw.js')
  const source = await readFile(file, 'utf8')
  const gate = await gateList(new Set(list.map(({ url }) => url)))
  for (const slot of ['self.PRECACHE', 'self.GATE', 'self.BUILD']) {
    if (!source.includes(slot)) throw new Error(`sw.js has no ${slot}`)
  }
  const page = await readFile(join(clientDir, 'gate.html'), 'utf8')
  const buildId = hashOf(JSON.stringify([list, gate, page]))
  await writeFile(
    file,
    source
      .replace('self.PRECACHE', () => JSON.stringify(list))
      .replaceAll('self.GATE', () => JSON.stringify(gate))
      .replaceAll('self.BUILD', () => JSON.stringify(buildId)),
  )
  return list.length
}

/** The app shell alone: its entry with what it imports, its styles, notices, words and the Latin font. The rest comes as used. */
const precacheList = async () => {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const words = ['en', 'hi', 'mr'].map((lang) => `web/i18n/texts/${lang}.ts`)
  const chunks = closure(manifest, ['app.html', 'web/ui/toaster.tsx', 'web/ui/unsaved-dialog.tsx', ...words]).flatMap(
    (key) => manifest[key] ?? [],
  )
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => /anek-(latin|rupee)-(?!more)/.test(file))
  const assets = [...new Set([...chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]), ...fonts])]
  const fixed = ['manifest.webmanifest', 'icon.svg', 'icon-192.png']
  return [
    ...assets.map((file) => ({ url: `/${file}`, revision: null })),
    // Every shell path answers with the same file; this is the one the installed app starts at.
    { url: '/dashboard', revision: hashOf(await readFile(join(clientDir, 'app.html'))) },
    ...(await Promise.all(
      fixed.map(async (file) => ({ url: `/${file}`, revision: hashOf(await readFile(join(clientDir, file))) })),
    )),
  ]
}

/** The guard's page and its files, but for those every device has. */
const gateList = async (precached: ReadonlySet<string>): Promise<string[]> =>
  ['/gate', ...(await gateFiles()).map((file) => `/${file}`)].filter((url) => !precached.has(url))

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
