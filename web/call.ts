import { type Endpoint, pathOf, type Reply, type Sent } from '#kernel/contract.ts'
import { keptOr } from '#web/kept.ts'
import { once } from '#web/once.ts'
import { request } from '#web/request.ts'

export { CallError, fieldErrorsOf, noticeOf } from '#web/request.ts'

type Options = { signal?: AbortSignal; idempotencyKey?: string }
/** An endpoint without params, query and body is called without an input. */
type Input<E extends Endpoint> = [keyof Sent<E>] extends [never]
  ? [input?: Record<string, never>, options?: Options]
  : Partial<Sent<E>> extends Sent<E>
    ? [input?: Sent<E>, options?: Options]
    : [input: Sent<E>, options?: Options]

/** The reply is typed, not parsed: an extra or missing undocumented field must never break a screen. */
export const call = async <E extends Endpoint>(endpoint: E, ...[input, options]: Input<E>): Promise<Reply<E>> => {
  const response = await send(endpoint, input, options)
  const text = await response.text()
  const reply: Reply<E> = JSON.parse(text || '{}')
  return reply
}

/** A page of a list, and the cursor of the next one; none after the last page, however full it is. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Input<E>
): Promise<{ rows: Reply<E>; next: string | undefined }> => {
  const response = await send(endpoint, input, options)
  const rows: Reply<E> = JSON.parse((await response.text()) || '[]')
  const path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return { rows, next: path && (new URL(path, 'http://any').searchParams.get('cursor') ?? undefined) }
}

/** For an endpoint that is `tagged`: no reply where the one with this tag still holds. */
export const callTagged = async <E extends Endpoint & { readonly tagged: true }>(
  endpoint: E,
  input: Sent<E>,
  tag: string | undefined,
): Promise<{ reply: Reply<E> | undefined; tag: string; issuedAt: string }> => {
  const headers: Record<string, string> = tag ? { 'If-None-Match': `"${tag}"` } : {}
  const response = await request('GET', urlOf(endpoint, input), undefined, { headers })
  const reply: Reply<E> | undefined = response.status === 304 ? undefined : JSON.parse(await response.text())
  const read = (name: string) => response.headers.get(name) ?? ''
  return { reply, tag: /"([^"]+)"/.exec(read('etag'))?.[1] ?? '', issuedAt: read('issued-at') }
}

const mostPages = 50

/** Every row of a list, page after page; for paper, which has no next page. */
export const callAllPages = async <Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | undefined }>,
): Promise<readonly Row[]> => {
  const all: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { rows, next } = await readPage(cursor)
    all.push(...rows)
    if (!next) break
    cursor = next
  }
  return all
}

/** For an endpoint that answers with a file; the name is the server's. */
export const download = async <E extends Endpoint>(endpoint: E, ...[input, options]: Input<E>) => {
  const response = await send(endpoint, input, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const fileName = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: fileName ? decodeURIComponent(fileName) : undefined }
}

/** Where a call goes, for links and for the offline queue. */
export const urlOf = (endpoint: Endpoint, input: Loose = {}): string => {
  const query = searchOf(input.query)
  return `/api${pathOf(endpoint, input.params)}${query ? `?${query}` : ''}`
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Blob }

const send = (endpoint: Endpoint, input: Loose = {}, { signal, idempotencyKey }: Options = {}) => {
  const url = urlOf(endpoint, input)
  const go = (key?: string) =>
    request(endpoint.method, url, endpoint.upload ? formOf(input) : input.body, {
      ...(signal ? { signal } : {}),
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    })
  if (endpoint.kept) return keptOr(url, go)
  // Whoever has no name has no keys either, and a ballot must not have one.
  if (idempotencyKey || endpoint.method !== 'POST' || endpoint.may === 'public') return go(idempotencyKey)
  const what = `${url} ${contentOf(input)}`
  return what.length > longestKept ? go() : once(what, go)
}

/** What is longer is an import: it has an id, and an answer not worth keeping a month. */
const longestKept = 20_000

const contentOf = ({ body, file }: Loose) =>
  JSON.stringify([body, file?.size, file instanceof File && [file.name, file.lastModified]])

/** A form with the file as it is and everything else as JSON beside it. */
const formOf = ({ body, file }: Loose) => {
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  if (file) form.append('file', file)
  return form
}

/** Unset filters are left out; a list is repeated. */
const searchOf = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.toString()
}
