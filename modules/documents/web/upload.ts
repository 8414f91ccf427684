import { newId } from '#kernel/ids.ts'
import { call, urlOf } from '#web/call.ts'
import type { QueuedItem } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { documents, type NewDocument } from '../contract.ts'

export type Written = Omit<NewDocument, 'id' | 'version'>

/**
 * Sends a paper, or keeps it on the device where there is no network. Its id is made here and stays: what arrived before
 * the network went is known again and kept once.
 */
export const keepPaper = async (
  { identityId, subdomain }: { identityId: string; subdomain: string },
  written: Written,
  file: File,
): Promise<'kept' | 'saved-for-later'> => {
  const id = newId()
  const params = { subdomain }
  if (navigator.onLine) {
    try {
      await call(documents.add, { params, body: { id, ...written }, file }, { idempotencyKey: id })
      return 'kept'
    } catch (error) {
      if (verdictOf(error) !== 'later') throw error
    }
  }
  await saveForLater('documents', {
    id,
    method: 'POST',
    url: urlOf(documents.add, { params }),
    identityId,
    society: subdomain,
    file,
    fileName: file.name,
    metadata: metadataOf(id, written),
  })
  await refreshPending()
  return 'saved-for-later'
}

/** As every upload of the house: beside the file one part with the rest as JSON. */
export const metadataOf = (id: string, written: Written) => ({ data: JSON.stringify({ id, ...written }) })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue keeps what this room put in.
export const writtenIn = (entry: QueuedItem): Written => JSON.parse(entry.metadata?.['data'] ?? '{}') as Written
