/** A line longer than allowed: whoever wrote it did not write what we read. */
export class LongLine extends Error {}

/**
 * The lines of a stream of bytes, a few at a time. Split at line feeds alone: node:readline also splits at U+2028, which
 * JSON leaves as it is inside a text.
 */
export const linesOf = async function* (bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let held = 0
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = buffer.lastIndexOf(10)
    if (end >= 0) {
      const text = Buffer.concat([...rest, buffer.subarray(0, end)]).toString()
      rest = []
      held = 0
      yield text.split('\n')
    }
    if (end + 1 < buffer.length) {
      rest.push(buffer.subarray(end + 1))
      held += buffer.length - end - 1
      if (held > most) throw new LongLine(`A line has more than ${most} bytes`)
    }
  }
  if (held > 0) yield [Buffer.concat(rest).toString()]
}
