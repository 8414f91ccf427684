import { createHash, createHmac } from 'node:crypto'

export type S3Access = { accessKeyId: string; secretAccessKey: string; region: string }

type ToSign = {
  method: string
  url: URL
  headers: Record<string, string>
  /** SHA-256 of the body in hex. */
  bodyHash: string
  now: Date
}

/** AWS Signature Version 4: the headers a request to an S3-compatible store needs. */
export const signS3 = (access: S3Access, { method, url, headers, bodyHash, now }: ToSign): Record<string, string> => {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': at,
  }
  const names = Object.keys(all).sort()
  const signedHeaders = names.join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    pathOf(url),
    query,
    ...names.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const day = at.slice(0, 8)
  const scope = `${day}/${access.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, access.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${access.secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _, ...rest } = all
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 Credential=${access.accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}

const pathOf = (url: URL) =>
  url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

/** RFC 3986: encodeURIComponent leaves five more characters alone than the signature does. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
