/** UTF-8, or the UTF-16 that Excel calls "Unicode text"; undefined for bytes that are neither. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
