const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...letters].map((letter, at) => [letter, at]))

/** Bytes as text for links and QR codes (RFC 4648, section 5, without padding). */
export const toBase64url = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => letters[(three >> shift) & 63]!).join('')
    text += four.slice(0, Math.min(3, bytes.length - at) + 1)
  }
  return text
}

/** Nothing for a text that is not exactly what `toBase64url` writes: two spellings of one thing are one too many. */
export const fromBase64url = (text: string): Uint8Array | undefined => {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
