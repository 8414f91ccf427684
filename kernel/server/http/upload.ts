import '@fastify/multipart'
import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '../../contract.ts'
import { Refused } from '../../errors.ts'
import { fieldWrong } from '../../field-wrong.ts'
import { fileRefused } from '../../file-refusals.ts'
import { refused } from '../../house-refusals.ts'
import { diskFull, isDiskFull, requireRoomOnDisk } from '../storage/work-folder.ts'
import type { Storage } from '../storage.ts'

const roomForFields = 200_000

/**
 * Streams the form's file to the work folder, never more than its limit and never into memory, and leaves the other
 * parts as the request's body: either one part `data` with JSON, or one part for each member.
 */
export const receiveUpload = async (
  { maxBytes, optional }: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
  storage: Storage,
): Promise<Upload | undefined> => {
  if (!request.isMultipart()) throw refused.form_wanted()
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + roomForFields) throw tooLarge(maxBytes)
  await requireRoomOnDisk(storage, Number(request.headers['content-length'] ?? maxBytes))
  const fields: Record<string, unknown> = {}
  let upload: Upload | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw refused.form_wanted()
      else upload = await writeDown(part.file, part.filename, maxBytes, storage.workFolder)
    }
    if (!upload && !optional) throw fieldWrong({ file: { code: 'required' } })
    request.body = 'data' in fields ? parsed(fields['data']) : fields
    return upload
  } catch (error) {
    await discardUpload(upload)
    // The rest of the form is read and thrown away, so that the sender gets to hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error, maxBytes)
  }
}

export const discardUpload = async (upload: Upload | undefined): Promise<void> => {
  if (upload) await rm(upload.path, { force: true })
}

const writeDown = async (file: Readable, name: string, maxBytes: number, workFolder: string): Promise<Upload> => {
  const place = path.join(workFolder, randomBytes(12).toString('hex'))
  const hash = createHash('sha256')
  let size = 0
  file.once('limit', () => file.destroy(tooLarge(maxBytes)))
  // Opened before anything can fail: a stream that opens late would make the file after it was cleared away.
  const handle = await open(place, 'wx', 0o600)
  try {
    await pipeline(
      file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      handle.createWriteStream(),
    )
    // A form that comes in one piece passes its limit before anybody can listen for it.
    if ((file as Readable & { truncated?: boolean }).truncated) throw tooLarge(maxBytes)
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
  return { name: (name || 'file').slice(0, 255), path: place, size, sha256: hash.digest('hex') }
}

const parsed = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : data
  } catch {
    throw fieldWrong({ data: { code: 'invalid' } })
  }
}

const asRefusal = (error: unknown, maxBytes: number): unknown => {
  if (error instanceof Refused) return error
  if (isDiskFull(error)) return diskFull()
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  if (code?.endsWith('_LIMIT')) return fileRefused.too_many_parts()
  if (
    code?.startsWith('FST_') ||
    (error as Error).message.includes('multipart') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
    return refused.form_unreadable()
  return error
}

const tooLarge = (maxBytes: number) => {
  const size = maxBytes >= 1_000_000 ? `${Math.floor(maxBytes / 1_000_000)} MB` : `${Math.floor(maxBytes / 1000)} KB`
  return fileRefused.file_too_large({ size })
}
