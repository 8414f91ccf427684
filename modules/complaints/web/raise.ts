import { newId } from '#kernel/ids.ts'
import { call, urlOf } from '#web/call.ts'
import type { Attachment } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { request } from '#web/request.ts'
import { complaints } from '../contract.ts'

export type Written = {
  categoryId: string
  title: string
  description: string
  location: { kind: 'flat' | 'common'; text: string }
  priority: 'low' | 'normal' | 'high' | 'urgent'
  isPublic: boolean
}

export type Outcome = { reference: string; photoRefused?: unknown } | 'saved-for-later'

/**
 * Sends the complaint and its photos, or keeps both on the device where there is no network. The ids are made here
 * and stay, so what was half sent before the network went is finished later and not begun anew.
 */
export const raiseComplaint = async (
  owner: { identityId: string; subdomain: string },
  written: Written,
  photos: readonly File[],
): Promise<Outcome> => {
  const id = newId()
  const attachments = photos.map((file) => attachmentOf(owner.subdomain, id, file))
  if (!navigator.onLine) return keep(owner, id, written, attachments)
  try {
    const { reference } = await call(
      complaints.raise,
      { params: { subdomain: owner.subdomain }, body: { id, ...written } },
      { idempotencyKey: id },
    )
    const photoRefused = await sendAll(attachments)
    return { reference, photoRefused }
  } catch (error) {
    if (verdictOf(error) !== 'later') throw error
    return keep(owner, id, written, attachments)
  }
}

const keep = async (
  { identityId, subdomain }: { identityId: string; subdomain: string },
  id: string,
  written: Written,
  attachments: readonly Attachment[],
): Promise<Outcome> => {
  const url = urlOf(complaints.raise, { params: { subdomain } })
  const payload = { id, ...written }
  await saveForLater('complaints', { id, method: 'POST', url, identityId, society: subdomain, payload, attachments })
  await refreshPending()
  return 'saved-for-later'
}

/** Undefined when all went well, else the first refusal; without network it throws. */
const sendAll = async (attachments: readonly Attachment[]): Promise<unknown> => {
  let refused: unknown
  for (const attachment of attachments) {
    try {
      await sendPhoto(attachment)
    } catch (error) {
      if (verdictOf(error) === 'later') throw error
      refused ??= error
    }
  }
  return refused
}

const sendPhoto = ({ id, url, fields, file, fileName }: Attachment) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, fileName)
  return request('POST', url, form, { headers: { 'Idempotency-Key': id } })
}

export const addPhoto = (subdomain: string, complaintId: string, file: File) =>
  sendPhoto(attachmentOf(subdomain, complaintId, file))

const attachmentOf = (subdomain: string, complaintId: string, file: File): Attachment => {
  const id = newId()
  const url = urlOf(complaints.addPhoto, { params: { subdomain, id: complaintId } })
  return { id, url, fields: { photoId: id }, file, fileName: file.name }
}
