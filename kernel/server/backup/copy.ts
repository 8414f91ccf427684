import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'

/** COPY … TO STDOUT into a stream, no faster than the stream takes it. */
export const copyOut = async (client: pg.Client, statement: string, to: Writable): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const query = new CopyOut(statement, to)
    query.callback = (error) => (error ? reject(error) : resolve())
    client.query(query as never)
  })
  // A stream that is ended before it has taken the last rows never says so, and the connection would stay paused.
  if (to.writableNeedDrain) await once(to, 'drain')
}

/** COPY … FROM STDIN out of a stream. */
export const copyIn = (client: pg.Client, statement: string, from: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = new CopyIn(statement, from)
    query.callback = (error) => (error ? reject(error) : resolve())
    client.query(query as never)
  })

class CopyOut extends pg.Query {
  readonly #to: Writable
  constructor(statement: string, to: Writable) {
    super(statement)
    this.#to = to
  }

  override handleCopyData(message: { chunk: Buffer }, connection: CopyWire) {
    // The bytes are a window on pg's read buffer, which it fills again.
    if (this.#to.write(Buffer.from(message.chunk))) return
    connection.stream.pause()
    this.#to.once('drain', () => connection.stream.resume())
  }
}

class CopyIn extends pg.Query {
  readonly #from: Readable
  constructor(statement: string, from: Readable) {
    super(statement)
    this.#from = from
  }

  override handleCopyInResponse(connection: CopyWire) {
    const send = async () => {
      for await (const chunk of this.#from) {
        connection.sendCopyFromChunk(chunk as Buffer)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    send().catch((error: Error) => connection.sendCopyFail(error.message))
  }
}

/** The part of pg's connection this file speaks to; pg's own types leave it out. */
type CopyWire = {
  stream: import('node:net').Socket & { writableNeedDrain: boolean }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

declare module 'pg' {
  interface Query {
    handleCopyData(message: { chunk: Buffer }, connection: CopyWire): void
    handleCopyInResponse(connection: CopyWire): void
  }
}
