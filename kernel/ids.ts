const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Randomness is fetched for many ids at once: asking for it costs far more than the bytes. */
const pool = new Uint8Array(1000)
let used = pool.length

/** The last moment an id was made at, and its place among the ids of that millisecond. */
const last = { at: 0, place: 0 }

/**
 * UUIDv7 (RFC 9562): the first 48 bits are the time in milliseconds, so that ids made one after the other
 * lie beside each other in an index, and a row made offline keeps its id for good. The twelve bits after the
 * version count within the millisecond (method 1 of section 6.2), so that one maker's ids sort in the order
 * they were made, also when the clock is put right by seconds: the offline queue sends by it.
 */
export const newId = (now?: number): string => {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const random = (at: number) => hex[pool[used + at]!]!
  const { at, place } = now === undefined ? nextPlace() : { at: now, place: randomPlace() }
  const time = at.toString(16).padStart(12, '0')
  const version = `7${place.toString(16).padStart(3, '0')}`
  const variant = hex[(pool[used + 2]! & 0x3f) | 0x80]! + random(3)
  const rest = random(4) + random(5) + random(6) + random(7) + random(8) + random(9)
  used += 10
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}

const randomPlace = () => ((pool[used]! & 0x0f) << 8) | pool[used + 1]!

/** A new millisecond begins at a random place of the lower half; a full one borrows from the next. */
const nextPlace = () => {
  const now = Date.now()
  if (now > last.at || now < last.at - 10_000) Object.assign(last, { at: now, place: randomPlace() & 0x7ff })
  else if (last.place < 0xfff) last.place += 1
  else Object.assign(last, { at: last.at + 1, place: 0 })
  return last
}

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isId = (text: string): boolean => form.test(text)
