import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { closure } from '../scripts/build/chunks.ts'
import type { Bench } from './bench.ts'

const mostKb = 40
/** The page of a poll, both ways to vote, what blinds a paper, and the longest of the three languages. */
const screen = [
  'modules/polls/web/poll-page.tsx',
  'modules/polls/web/voting.tsx',
  'modules/polls/web/secret.tsx',
  'modules/polls/texts/mr.ts',
  'node_modules/@cloudflare/blindrsa-ts/lib/src/index.js',
]

/** V5: what a phone loads for a secret ballot and for nothing else, as it goes over the wire. */
export const weighing = async ({ root, report }: Bench) => {
  const folder = path.join(root, 'dist/client')
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const missing = screen.filter((key) => !manifest[key])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`)
  const others = Object.keys(manifest).filter((key) => isElsewhere(manifest, key))
  const shared = new Set(closure(manifest, others))
  const own = closure(manifest, screen).filter((key) => !shared.has(key))
  const sizes = await Promise.all(own.map((key) => sizeOf(path.join(folder, manifest[key]!.file))))
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024
  report({
    ...{ id: 'V5', figure: 'the voting screen’s own code, words and blinding, packed', floor: '' },
    ...{ product: `${kb.toFixed(1)} KB`, ratio: kb / mostKb, bar: `≤ ${mostKb} KB`, met: kb <= mostKb },
  })
}

/** Where the app or another room’s screen begins. */
const isElsewhere = (manifest: Manifest, key: string): boolean =>
  Boolean(manifest[key]!.isEntry ?? manifest[key]!.isDynamicEntry) &&
  !key.startsWith('modules/polls/') &&
  !screen.includes(key)

/** A file too small to be worth squeezing goes out as it is. */
const sizeOf = async (file: string): Promise<number> =>
  (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size
