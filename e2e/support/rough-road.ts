import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A road to a server that is as bad as mobile data behind a compound wall: every write is sent three times, answers get
 * lost on the way, and it can be cut. A new version of the service worker can be handed out without another build.
 */
export const roughRoad = async (target: string) => {
  const road = { isCut: false, losesEvery: 0, version: '' }
  let count = 0
  const server = createServer((asked, answer) => {
    if (road.isCut) return void asked.socket.destroy()
    void carry(asked, answer).catch(() => asked.socket.destroy())
  })
  const carry = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await readAll(asked)
    const isRecord = asked.method === 'POST' && asked.url?.includes('/gate/records')
    const answers = await Promise.all(Array.from({ length: isRecord ? 3 : 1 }, () => ask(target, asked, body)))
    const { status, headers, bytes } = answers.at(-1)!
    // It has arrived, and whoever sent it does not hear so.
    if (isRecord && road.losesEvery > 0 && ++count % road.losesEvery === 0) return void asked.socket.destroy()
    if (asked.url !== '/sw.js' || !road.version) return void answer.writeHead(status, headers).end(bytes)
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...plain } = headers
    answer.writeHead(200, plain).end(renamed(bytes.toString(), road.version))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A TCP server has such an address.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return Object.assign(road, { url: `http://127.0.0.1:${port}`, close })
}

/** As after a deploy: the same files under another name of the build. */
const renamed = (worker: string, version: string) => {
  const build = /gate-\$\{"([0-9a-f]{16})"/.exec(worker)?.[1]
  if (!build) throw new Error('The service worker names no build')
  return worker.replaceAll(build, version)
}

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Answer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer }

const ask = (target: string, { method, url = '/', headers }: IncomingMessage, body: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...plain } = headers
    // The script is changed on the way: it is asked for as it is, and whole.
    const asIs = url === '/sw.js' ? { ...plain, 'accept-encoding': 'identity' } : headers
    const sent = request(new URL(url, target), { method, headers: asIs }, async (answer) => {
      const bytes = await readAll(answer).catch(reject)
      if (bytes) resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes })
    })
    sent.once('error', reject)
    sent.end(body)
  })
