import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openStorage } from '../storage.ts'
import { openS3 } from './s3.ts'
import { signS3 } from './sign-s3.ts'

const access = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const nothing = createHash('sha256').digest('hex')

describe('a request to the store', () => {
  // The worked examples of Amazon's own documentation.
  it.each([
    {
      method: 'GET',
      address: 'https://examplebucket.s3.amazonaws.com/test.txt',
      bodyHash: nothing,
      headers: { range: 'bytes=0-9' } as Record<string, string>,
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      method: 'PUT',
      address: 'https://examplebucket.s3.amazonaws.com/test$file.text',
      bodyHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' } as Record<
        string,
        string
      >,
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      method: 'GET',
      address: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
      bodyHash: nothing,
      headers: {} as Record<string, string>,
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])(
    'is signed as the documentation works it out: $method $address',
    ({ method, address, bodyHash, headers, signature }) => {
      const now = new Date('2013-05-24T00:00:00Z')
      const signed = signS3(access, { method, url: new URL(address), headers, bodyHash, now })
      expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
    },
  )
})

describe('an S3-compatible store', () => {
  const kept = new Map<string, { bytes: Buffer; at: Date }>()
  let server: Server
  let folder: string
  let endpoint: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aangan-s3-'))
    server = createServer(
      (request, response) => void answer(request).then(({ status, body }) => response.writeHead(status).end(body)),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string | Buffer }> => {
    const bytes = await buffer(request)
    if (!isSigned(request, bytes)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    const url = new URL(request.url!, endpoint)
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\//, '')
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== bytes.length)
        return { status: 411, body: '<Code>MissingContentLength</Code>' }
      kept.set(key, { bytes, at: new Date(0) })
      return { status: 200, body: '' }
    }
    if (request.method === 'DELETE') return { status: kept.delete(key) ? 204 : 404, body: '' }
    if (url.searchParams.get('list-type') === '2')
      return { status: 200, body: listOf(url.searchParams.get('continuation-token')) }
    const found = kept.get(key)
    return found ? { status: 200, body: found.bytes } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  }

  /** One key a page, so that paging is used. */
  const listOf = (token: string | null) => {
    const keys = [...kept.keys()].sort()
    const at = Number(token ?? 0)
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
    const entry = `<Contents><Key>${keys[at]}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`
    return `<ListBucketResult>${keys[at] ? entry : ''}${next}</ListBucketResult>`
  }

  const fileOf = async (content: string) => {
    const place = path.join(folder, 'file')
    await writeFile(place, content)
    return {
      path: place,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      type: 'text/plain',
    }
  }
  const store = () => openS3({ ...access, region: 'ap-south-1', endpoint, bucket: 'bucket' })

  it('keeps, opens, lists and removes', async () => {
    const objects = openStorage(
      readEnv({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'bucket',
        S3_REGION: 'ap-south-1',
        S3_ACCESS_KEY_ID: access.accessKeyId,
        S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      }),
      folder,
    ).objects
    await objects.put('society/one', await fileOf('hello'))
    await objects.put('society/one.thumb', await fileOf('small'))
    expect((await buffer((await objects.open('society/one'))!)).toString()).toBe('hello')
    expect(await all(objects.listOlder(new Date()))).toEqual(['society/one', 'society/one.thumb'])
    expect(await all(objects.listOlder(new Date('2019-01-01')))).toEqual([])
    await objects.remove('society/one')
    await objects.remove('society/one')
    expect(await objects.open('society/one')).toBeUndefined()
  })

  it('says why when it refuses', async () => {
    const wrong = openS3({ ...access, secretAccessKey: 'another', endpoint, bucket: 'bucket' })
    await expect(wrong.put('society/two', await fileOf('hello'))).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(wrong.open('society/two')).rejects.toThrow('403')
  })

  it('keeps nothing whose content is not what was promised', async () => {
    await expect(store().put('society/three', { ...(await fileOf('hello')), sha256: nothing })).rejects.toThrow('403')
    expect(kept.has('society/three')).toBe(false)
  })

  it('is refused at the start when half of its settings are missing', () => {
    expect(() => openStorage(readEnv({ S3_BUCKET: 'bucket' }), folder)).toThrow('S3_BUCKET also needs')
  })
})

const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}

/** The store's side of Signature Version 4, worked out from what arrived. */
const isSigned = (request: IncomingMessage, body: Buffer) => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = match.exec(request.headers.authorization ?? '') ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (id !== access.accessKeyId || request.headers['x-amz-content-sha256'] !== hash) return false
  const [pathname = '', query = ''] = request.url!.split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, pathname, query.split('&').sort().join('&'), headers.join(''), names, hash].join(
    '\n',
  )
  const toSign = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${access.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(key, toSign).toString('hex') === signature
}
