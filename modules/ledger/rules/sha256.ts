// Like `verifying.ts` this goes into every exported book: a page opened from a disk may not have the browser's own.

const constants = (() => {
  const isPrime = (n: number) => {
    for (let i = 2; i * i <= n; i++) if (n % i === 0) return false
    return true
  }
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (isPrime(n)) primes.push(n)
  const fraction = (root: number) => ((root - Math.floor(root)) * 0x100000000) | 0
  return {
    start: primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2))),
    rounds: primes.map((prime) => fraction(prime ** (1 / 3))),
  }
})()

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** FIPS 180-4, in lower-case hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = Int32Array.from(constants.start)
  const words = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * 4)
    mix(state, words)
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const mix = (state: Int32Array, words: Int32Array) => {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const next = (h + one + ((e & f) ^ (~e & g)) + constants.rounds[i]! + words[i]!) | 0
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const last = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + next) | 0
    d = c
    c = b
    b = a
    a = (next + last) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + sums[i]!) | 0
}
