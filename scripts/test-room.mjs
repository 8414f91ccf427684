// npm run test:room -- complaints: what a change in one room can break, in less than a minute.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, fail, node24, root } from './bootstrap.mjs'
import { walkJourneys } from './testing/journeys.mjs'
import { summarise } from './testing/summary.mjs'
import { runVitest } from './testing/vitest.mjs'

const room = process.argv[2] ?? ''
if (!/^[\w-]+$/.test(room) || !existsSync(join(root, 'modules', room)))
  fail('Name a room: npm run test:room -- complaints')
ensureInstalled()

const naming = new RegExp(`from '#modules/${room}/`)
const rooms = [room, ...roomsAbove()]
const others = testsNamingIt()
console.log(
  [`The tests of ${rooms.join(', ')}`, ...others, `the house tests about ${room}, its words and its journey`].join(
    ',\n',
  ),
)
const reports = mkdtempSync(join(tmpdir(), 'aangan-test-'))
// Side by side: while the built product starts for the journey, a worker of the tests has a core to itself.
const walked = await Promise.all([
  runVitest(reports, {
    filters: [...rooms.map((name) => `modules/${name}/`), ...others, 'server/house/'],
    without: [
      // They hold the house itself: how a room is added, what it is installed from, what all requests share.
      ...['empty-room', 'native-parts', 'innocents'].map((name) => `server/house/${name}.test.ts`),
      ...stepsOfOthers(),
    ],
    env: { TEST_ROOM: room },
  }),
  ...(hasJourney() ? [walkJourneys(reports, ['--grep', `@${room}(?![\\w-])`])] : []),
])
rmSync(reports, { recursive: true, force: true })
process.exitCode = summarise([checkWords(), ...walked], rooms)

/**
 * Rooms that import this one. What is above those leans on their behaviour, which their own tests hold.
 * @returns {string[]}
 */
function roomsAbove() {
  const importing = filesWith('modules', naming)
    .filter((file) => !isTest(file))
    .map((file) => file.split('/')[1] ?? '')
  return [...new Set(importing)].filter((name) => name !== room).sort()
}

/** Tests elsewhere that do something in this room themselves. The demo's are left out: the journey walks in the demo. */
function testsNamingIt() {
  return ['kernel', 'modules', 'server', 'web', 'site']
    .flatMap((folder) => filesWith(folder, naming))
    .filter((file) => isTest(file) && !file.startsWith('server/house/'))
    .filter((file) => !rooms.some((name) => file.startsWith(`modules/${name}/`)))
    .sort()
}

/** Hundreds of random steps in a room that imports this one: they try what that room does, and `npm test` takes them. */
function stepsOfOthers() {
  return filesWith('modules', /\bTEST_SEED\b/).filter((file) => isTest(file) && !file.startsWith(`modules/${room}/`))
}

/** Every text in three languages: a second, where the whole of `npm run check` takes a minute. */
function checkWords() {
  const done = spawnSync(node24(), [join(root, 'scripts/checks/texts.mjs')], { cwd: root, stdio: 'inherit' })
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function hasJourney() {
  return filesWith('e2e', new RegExp(`journeyOf\\(\\s*'${room}'`)).length > 0
}

function isTest(/** @type {string} */ file) {
  return /\.test\.tsx?$/.test(file)
}

/** @returns {string[]} */
function filesWith(/** @type {string} */ folder, /** @type {RegExp} */ words) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && words.test(readFileSync(join(root, file), 'utf8')))
}
