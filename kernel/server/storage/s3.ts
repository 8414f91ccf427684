import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ObjectStore } from './object-store.ts'
import { type S3Access, signS3 } from './sign-s3.ts'

type Bucket = S3Access & { endpoint: string; bucket: string }

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const answerWithinMs = 30_000
const uploadWithinMs = 120_000

/** Any S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export const openS3 = (bucket: Bucket): ObjectStore => ({
  put: async (key, file) => {
    // The store checks the length and the hash itself and keeps nothing of a body that breaks off.
    const answer = await ask(bucket, 'PUT', urlOf(bucket, key), {
      headers: { 'content-length': String(file.size), 'content-type': file.type },
      bodyHash: file.sha256,
      body: Readable.toWeb(createReadStream(file.path)),
      withinMs: uploadWithinMs,
    })
    await expectDone(answer, 'keep')
  },
  open: async (key) => {
    const answer = await ask(bucket, 'GET', urlOf(bucket, key), { withinMs: uploadWithinMs })
    if (answer.status === 404) {
      await answer.body?.cancel()
      return undefined
    }
    if (!answer.ok || !answer.body) await expectDone(answer, 'open')
    return Readable.fromWeb(answer.body as ReadableStream)
  },
  remove: async (key) => {
    const answer = await ask(bucket, 'DELETE', urlOf(bucket, key))
    if (answer.status !== 404) await expectDone(answer, 'remove')
  },
  listOlder: async function* (than) {
    let next: string | undefined
    do {
      const url = urlOf(bucket, '')
      url.searchParams.set('list-type', '2')
      if (next) url.searchParams.set('continuation-token', next)
      const answer = await ask(bucket, 'GET', url)
      const xml = await answer.text()
      if (!answer.ok) throw new Error(`The file store could not list: ${answer.status}`)
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const changed = Date.parse(tagOf(entry, 'LastModified') ?? '')
        const key = tagOf(entry, 'Key')
        if (key && changed < than.getTime()) yield key
      }
      next = tagOf(xml, 'NextContinuationToken')
    } while (next)
  },
})

type Asking = { headers?: Record<string, string>; bodyHash?: string; body?: ReadableStream; withinMs?: number }

const ask = (bucket: Bucket, method: string, url: URL, asking: Asking = {}) => {
  const { headers = {}, bodyHash = nothing, body, withinMs = answerWithinMs } = asking
  return fetch(url, {
    method,
    headers: signS3(bucket, { method, url, headers, bodyHash, now: new Date() }),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
    ...(body ? { body, duplex: 'half' } : {}),
  })
}

const urlOf = ({ endpoint, bucket }: Bucket, key: string) =>
  new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`)

const expectDone = async (answer: Response, what: string) => {
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`The file store could not ${what} the file: ${answer.status} ${tagOf(text, 'Code') ?? ''}`)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const tagOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/&(\w+);/g, (all, word) => entities[word] ?? all)
