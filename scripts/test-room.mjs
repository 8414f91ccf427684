// npm run test:room -- complaints: what a change in one room can break, in less than a minute.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, fail, root } from './bootstrap.mjs'
import { walkJourneys } from './testing/journeys.mjs'
import { summarise } from './testing/summary.mjs'
import { runVitest } from './testing/vitest.mjs'

const room = process.argv[2] ?? ''
if (!/^[\w-]+$/.test(room) || !existsSync(join(root, 'modules', room)))
  fail('Name a room: npm run test:room -- complaints')
ensureInstalled()

const rooms = [room, ...roomsAbove(room)]
console.log(`${rooms.join(', ')}, the house tests with the endpoints of ${room}, and its journey`)
const reports = mkdtempSync(join(tmpdir(), 'aangan-test-'))
const filters = [...rooms.map((name) => `modules/${name}/`), 'server/house/']
const outcomes = [
  runVitest(reports, { filters, env: { TEST_ROOM: room } }),
  ...(hasJourney(room) ? [walkJourneys(reports, ['--grep', `@${room}(?![\\w-])`])] : []),
]
rmSync(reports, { recursive: true, force: true })
process.exitCode = summarise(outcomes, rooms)

/**
 * Rooms that import this one. What is above those leans on their behaviour, which their own tests hold.
 * @returns {string[]}
 */
function roomsAbove(/** @type {string} */ below) {
  const importing = filesWith('modules', new RegExp(`from '#modules/${below}/`)).map((file) => file.split('/')[0] ?? '')
  return [...new Set(importing)].filter((name) => name !== below).sort()
}

function hasJourney(/** @type {string} */ name) {
  return filesWith('e2e', new RegExp(`journeyOf\\(\\s*'${name}'`)).length > 0
}

function filesWith(/** @type {string} */ folder, /** @type {RegExp} */ words) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && words.test(readFileSync(join(root, folder, file), 'utf8')),
  )
}
