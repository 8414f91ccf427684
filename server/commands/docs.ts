// Writes the tables of the documentation from the code they describe; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Role, roles } from '#kernel/actor.ts'
import { settingsTable } from '#kernel/server/env.ts'
import { root } from '#kernel/server/root.ts'
import { type Deed, labelOf, matrix, modules } from '#modules/identity/access.ts'
import { statusOf } from '#server/api-status.ts'
import { rooms } from '#server/rooms.ts'
import { apiEntries } from '#site/content/api.ts'

const settings = () =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...settingsTable().map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`,
    ),
  ].join('\n')

const letters: Record<Deed, string> = { read: 'R', create: 'C', update: 'U', delete: 'D', approve: 'A' }

const cell = (role: Role, module: (typeof modules)[number]) => {
  const held = matrix[role][module]
  return held ? `${held.map((deed) => letters[deed]).join('')} <br>${labelOf(held)}` : ''
}

const permissions = () =>
  [
    `| Module | ${roles.join(' | ')} |`,
    `|---|${roles.map(() => '---').join('|')}|`,
    ...modules.map((module) => `| ${module} | ${roles.map((role) => cell(role, module)).join(' | ')} |`),
  ].join('\n')

const scopesTable = () =>
  [
    '| Scope | Method | Path | What |',
    '|---|---|---|---|',
    ...rooms
      .flatMap((room) => Object.values(room.routes?.contract ?? {}))
      .filter((endpoint) => endpoint.api)
      .map(
        ({ api, method, path: where, summary }) =>
          `| \`${api?.scope}\` | ${method} | \`/api${where.replace(':subdomain', '{society}').replace(/:(\w+)/g, '{$1}')}\` | ${summary} |`,
      )
      .toSorted(),
  ].join('\n')

const apiPage = () => apiEntries.map((entry) => `  ${entry.id}: '${statusOf(entry)}',`).join('\n')

type Table = { file: string; name: string; make: () => string; slot?: RegExp }
const tables: readonly Table[] = [
  { file: 'README.md', name: 'settings', make: settings },
  { file: 'docs/permissions.md', name: 'permissions', make: permissions },
  { file: 'docs/api.md', name: 'scopes', make: scopesTable },
  {
    file: 'site/content/api.ts',
    name: 'api-status',
    make: apiPage,
    slot: /( {2}\/\/ <api-status>\n)[\s\S]*?(\n {2}\/\/ <\/api-status>)/,
  },
]

const slotOf = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`)

let stale = false
for (const { file, name, make, slot = slotOf(name) } of tables) {
  const place = path.join(root, file)
  const before = await readFile(place, 'utf8')
  const after = before.replace(slot, (_, open: string, close: string) => `${open}${make()}${close}`)
  if (before === after) continue
  if (process.argv.includes('--check')) {
    console.log(`${file} does not show what the code says; run npm run docs`)
    stale = true
  } else await writeFile(place, after)
}
process.exitCode = stale ? 1 : 0
