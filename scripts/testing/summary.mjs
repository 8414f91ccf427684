/** What a room may take, so that `npm test` stays below a quarter of an hour with all the rooms to come. */
const roomSeconds = 25

/**
 * The last lines of a run: the time of each room, what passed only when it was tried again, and the verdict.
 * @param {import('./run-tool.mjs').Outcome[]} outcomes
 * @param {readonly string[]} rooms
 * @returns {number} the exit code
 */
export function summarise(outcomes, rooms) {
  printTimes(
    outcomes.flatMap(({ times = [] }) => times),
    rooms,
  )
  const again = outcomes.flatMap(({ atSecondAttempt = [] }) => atSecondAttempt)
  if (again.length > 0) console.log(['Passed only at the second attempt:', ...again].join('\n  '))
  const sum = (/** @type {'passed' | 'failed'} */ which) => outcomes.reduce((all, one) => all + one[which], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

/**
 * @param {import('./run-tool.mjs').Took[]} times
 * @param {readonly string[]} rooms
 */
function printTimes(times, rooms) {
  /** @type {Map<string, number>} */
  const parts = new Map()
  for (const { part, ms } of times) parts.set(part, (parts.get(part) ?? 0) + ms / 1000)
  const slowestFirst = [...parts].sort(([, a], [, b]) => b - a)
  const line = (/** @type {[string, number]} */ [part, seconds]) =>
    `  ${seconds.toFixed(1).padStart(6)} s  ${part}${rooms.includes(part) && seconds > roomSeconds ? ` (a room may take ${roomSeconds} s)` : ''}`
  const ofRooms = slowestFirst.filter(([part]) => rooms.includes(part))
  const others = slowestFirst.filter(([part]) => !rooms.includes(part))
  if (ofRooms.length > 0) console.log(['\nTime of each room:', ...ofRooms.map(line)].join('\n'))
  if (others.length > 0) console.log(['Time of the rest:', ...others.map(line)].join('\n'))
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, 20)
  if (slowest.length > 0)
    console.log(['The slowest:', ...slowest.map(({ what, ms }) => line([what, ms / 1000]))].join('\n'))
}
