const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Randomness is fetched for many ids at once: asking for it costs far more than the bytes. */
const pool = new Uint8Array(1000)
let used = pool.length

/**
 * UUIDv7 (RFC 9562): the first 48 bits are the time in milliseconds, so that ids made one after the other
 * lie beside each other in an index, and a row made offline keeps its id for good.
 */
export const newId = (now: number = Date.now()): string => {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const time = now.toString(16).padStart(12, '0')
  const random = (at: number) => hex[pool[used + at]!]!
  const version = `7${random(0)[0]!}${random(1)}`
  const variant = hex[(pool[used + 2]! & 0x3f) | 0x80]! + random(3)
  const rest = random(4) + random(5) + random(6) + random(7) + random(8) + random(9)
  used += 10
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}
