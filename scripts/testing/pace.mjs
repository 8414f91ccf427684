/** What the work below took on two cores in an ordinary hour, between the quickest and the slowest that were seen. */
const usualMs = 480

/**
 * How many times as long as usual things take just now. Machines are shared: the same one is at times half as quick, and
 * a room that takes longer then has not become slower.
 * @returns {number}
 */
export function pace() {
  const began = performance.now()
  let sum = 0
  for (let at = 0; at < 2e8; at++) sum += at % 7
  return sum && (performance.now() - began) / usualMs
}
