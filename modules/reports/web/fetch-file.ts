import { urlOf } from '#web/call.ts'
import { request } from '#web/request.ts'
import { reports } from '../contract.ts'

type Wanted = { subdomain: string; report: string; query: Record<string, string>; signal: AbortSignal }
type Part = { bytes: number; lines: number }

/** Reads the file as it is written, and tells about ten times a second what has come. */
export const fetchFile = async (
  { subdomain, report, query, signal }: Wanted,
  tell: (part: Part) => void,
): Promise<{ blob: Blob; name: string }> => {
  const response = await request('GET', urlOf(reports.file, { params: { subdomain, report }, query }), undefined, {
    signal,
  })
  const chunks: BlobPart[] = []
  const part = { bytes: 0, lines: 0 }
  let told = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value)
    part.bytes += read.value.byteLength
    part.lines += linesIn(read.value)
    if (performance.now() - told > 100) {
      told = performance.now()
      tell({ ...part })
    }
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), name: name ?? report }
}

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
