/** The platform's own crypto, the same in a browser, in Node and in a page opened from disk. */
const { subtle } = crypto
const utf8 = new TextEncoder()

export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => utf8.encode(text)
export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await subtle.digest('SHA-256', bytes))

const hexes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
export const hexOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += hexes[byte]
  return text
}

export const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Nothing where it is not exactly how we would write it: two texts for the same bytes would be two ballots. */
export const fromBase64url = (text: string): Bytes | undefined => {
  if (!/^[\w-]*$/.test(text) || !endsCleanly(text)) return undefined
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at)
  return bytes
}

/** The bits of the last character that belong to no byte are zero. */
const endsCleanly = (text: string): boolean => {
  const spare = [0, -1, 15, 3][text.length % 4]!
  return spare >= 0 && (base64url.indexOf(text.at(-1) ?? 'A') & spare) === 0
}

/** RFC 6962: a leaf cannot be taken for a node. */
export const leafHash = (leaf: string): Promise<Bytes> => sha256(joined(Uint8Array.of(0), bytesOf(leaf)))

/** SHA-256, of the platform or of Node, which needs no promise for it. */
type Sha256 = (bytes: Bytes) => Bytes | Promise<Bytes>

/** The root of a Merkle tree over leaves in the order given, in hex. */
export const merkleRoot = async (leaves: readonly Bytes[], hash: Sha256 = sha256): Promise<string> => {
  if (leaves.length === 0) return hexOf(await hash(new Uint8Array()))
  let level = leaves
  // Neighbours are joined and whoever is left over moves up: the same tree as the one cut at powers of two.
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length >> 1 }, (_, at) =>
      Promise.resolve(hash(joined(Uint8Array.of(1), level[at * 2]!, level[at * 2 + 1]!))),
    )
    level = [...(await Promise.all(pairs)), ...(level.length % 2 === 1 ? [level.at(-1)!] : [])]
  }
  return hexOf(level[0]!)
}

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** What the lot draws for each option: nobody can know it before the box is closed, everybody can afterwards. */
export const lotsOf = (root: string, options: number): Promise<string[]> =>
  Promise.all(Array.from({ length: options }, async (_, index) => hexOf(await sha256(bytesOf(`${root}:${index}`)))))

/** Names on a ballot stand in an order drawn by lot, the same for every voter. */
export const drawOrder = async <T>(seed: string, names: readonly T[]): Promise<T[]> => {
  const lots = await lotsOf(seed, names.length)
  return names
    .map((name, index) => ({ name, lot: lots[index]! }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ name }) => name)
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first 80 bits of a ballot's hash, as sixteen characters nobody mistakes: `7KQ2 M9XD 4TVB H3RC`. */
export const trackingCode = (hash: Uint8Array): string => {
  let bits = 0n
  for (const byte of hash.slice(0, 10)) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: 16 }, (_, place) => crockford[Number((bits >> BigInt(75 - place * 5)) & 31n)]!)
  return letters.join('').replace(/(.{4})(?=.)/g, '$1 ')
}

/** A code as somebody typed it: spaces, dashes and small letters, and the letters that look like figures. */
export const readCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1 ')
