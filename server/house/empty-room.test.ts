import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'
import { FOLDER, TEMPLATE } from '#server/testing/run.ts'

const fixture = path.join(import.meta.dirname, 'empty-room')

/** What CONTRIBUTING tells whoever adds a room to write outside its folder; a migration is the sixth. */
const edits: Readonly<Record<string, readonly [before: string, after: string][]>> = {
  'server/rooms.ts': [
    [
      'import { room as trails }',
      "import { room as umbrellas } from '#modules/umbrellas/room.ts'\nimport { room as trails }",
    ],
    ['  seo,\n]', '  seo,\n  umbrellas,\n]'],
  ],
  'web/sections.ts': [
    [
      'import { comingSections }',
      "import { section as umbrellas } from '#modules/umbrellas/web/section.ts'\nimport { comingSections }",
    ],
    ['  ...comingSections,', '  umbrellas,\n  ...comingSections,'],
  ],
  '.dependency-cruiser.cjs': [["['onboarding',", "['umbrellas'],\n  ['onboarding',"]],
  'modules/identity/access.ts': [
    ["  'settings',\n", "  'umbrellas',\n  'settings',\n"],
    ['  resident: {\n', '  resident: {\n    umbrellas: view,\n'],
  ],
  'modules/search/rules.ts': [["'bill']", "'bill', 'umbrella']"]],
}

it('an empty room stands after six edits outside of its folder, in menu, search, archive, API and permissions', async () => {
  expect(Object.keys(edits).length + 1).toBeLessThanOrEqual(6)
  const house = await mkdtemp(path.join(tmpdir(), 'aangan-house-'))
  try {
    await copyTo(house)
    await addRoom(house)
    await walk(house)
  } finally {
    await rm(house, { recursive: true, force: true })
  }
})

const copyTo = async (house: string) => {
  const folders = ['kernel', 'modules', 'server', 'db', 'web', 'site', 'scripts']
  const files = (await readdir(root)).filter((name) =>
    /^(package|tsconfig.*)\.json$|^vitest\.config|^\.dependency/.test(name),
  )
  for (const name of [...folders, ...files])
    await cp(path.join(root, name), path.join(house, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.avif') && !file.startsWith(fixture),
    })
  for (const name of ['node_modules', '.cache']) await symlink(path.join(root, name), path.join(house, name))
}

const addRoom = async (house: string) => {
  for (const [file, changes] of Object.entries(edits)) {
    let text = await readFile(path.join(house, file), 'utf8')
    for (const [before, after] of changes) {
      expect(text, file).toContain(before)
      text = text.replace(before, after)
    }
    await writeFile(path.join(house, file), text)
  }
  await cp(path.join(fixture, 'umbrellas.sql'), path.join(house, 'db/migrations/9999_umbrellas.sql'))
  const room = path.join(house, 'modules/umbrellas')
  for (const name of await readdir(path.join(fixture, 'umbrellas'), { recursive: true })) {
    if (!name.endsWith('.txt')) continue
    const file = path.join(room, name.replace(/\.txt$/, ''))
    await mkdir(path.dirname(file), { recursive: true })
    await cp(path.join(fixture, 'umbrellas', name), file)
  }
}

/** The room's own test, run in the house it was added to, with the names of files and levels. */
const walk = async (house: string) => {
  const { [TEMPLATE]: _template, [FOLDER]: _folder, ...env } = process.env
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: house, env })
  await run('scripts/checks/room-names.mjs')
  const tested = await run('node_modules/vitest/vitest.mjs', 'run', 'modules/umbrellas').catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  expect(tested.stdout + tested.stderr).toMatch(/1 passed/)
}
