import {
  keepItem,
  listItems,
  markRejected,
  type QueuedItem,
  removeItem,
  type StoreName,
  storeNames,
} from '#web/offline/queue.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { CallError, codeOf, noticeOf, request, valuesOf } from '#web/request.ts'

/**
 * Sends what waits in a store, oldest first, and leaves the rest for later when the network or the session fails.
 * Background Sync, the `online` event and an open page may all ask at once: the lock lets one of them work.
 */
export const drain = (store: StoreName): Promise<void> =>
  exclusively(`drain:${store}`, async () => {
    const waiting = (await listItems(store)).filter((entry) => !entry.rejected && !entry.paper).toSorted(byAge)
    // What nobody may trace is sent whoever is signed in, and nobody is asked for first.
    for (const entry of waiting.filter(({ nameless }) => nameless)) await send(store, entry)
    const named = waiting.filter(({ nameless }) => !nameless)
    if (named.length === 0) return
    const identityId = await whoIsSignedIn()
    // Work of another person on this device stays until that person is back.
    const isSent = (one: QueuedItem) => (one.anyone ? identityId !== undefined : one.identityId === identityId)
    for (const entry of named.filter(isSent)) {
      if (!(await send(store, entry))) return
    }
  })

export const drainAll = async () => {
  const results = await Promise.allSettled(storeNames.map(drain))
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Offline work could not be sent yet', result.reason)
  }
}

/** False when the session has ended: the queue pauses until someone signs in. Throws where a later try may succeed. */
const send = async (store: StoreName, entry: QueuedItem): Promise<boolean> => {
  let reached = entry
  try {
    if (!entry.accepted) {
      const as = entry.nameless ? { nameless: true } : { headers: headersOf(entry, entry.id) }
      await request(entry.method, entry.url, bodyOf(entry), as)
      reached = { ...entry, accepted: true }
    }
    for (const attachment of entry.attachments ?? []) {
      await keepItem(store, reached)
      await request('POST', attachment.url, formOf(attachment), { headers: headersOf(entry, attachment.id) })
      const left = (reached.attachments ?? []).filter(({ id }) => id !== attachment.id)
      reached = { ...reached, attachments: left }
    }
  } catch (error) {
    const verdict = verdictOf(error)
    if (verdict === 'signed-out' || (entry.anyone && isNotTheirs(error))) return false
    if (verdict === 'later' || !(error instanceof CallError)) throw error
    await markRejected(store, reached, rejectionOf(error))
    return true
  }
  await removeItem(store, entry.id)
  return true
}

/** Put into words where it is read: the worker that sends knows no reader. */
const rejectionOf = (error: CallError) => {
  const { code, values } = { code: codeOf(error), values: valuesOf(error) }
  return {
    status: error.status,
    reason: noticeOf(error, error.message),
    ...(code ? { code } : {}),
    ...(values ? { values } : {}),
  }
}

/** The server refuses it with 401 when another person has signed in on this device since the queue was looked at. */
const headersOf = (entry: QueuedItem, key: string) => ({
  'Idempotency-Key': key,
  ...(entry.anyone ? {} : { 'X-Identity': entry.identityId }),
})

/** Somebody else is signed in on a shared device: what it has to tell waits for one of its people. */
const isNotTheirs = (error: unknown) => error instanceof CallError && (error.status === 403 || error.status === 404)

/** A site opened over plain HTTP in the building's own network has no locks, and no worker to compete with either. */
const exclusively = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks
  await (locks ? locks.request(name, work) : work())
}

const whoIsSignedIn = async (): Promise<string | undefined> => {
  try {
    const user: unknown = await (await request('GET', '/api/auth/user')).json()
    return typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : undefined
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return undefined
    throw error
  }
}

const bodyOf = ({ payload, file, fileName = '', metadata = {} }: QueuedItem): unknown =>
  file ? formOf({ file, fileName, fields: metadata }) : payload

const formOf = ({ file, fileName, fields }: { file: Blob; fileName: string; fields: Record<string, string> }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The file comes last: the server reads the fields before it starts to store the stream.
  form.append('file', file, fileName)
  return form
}

const byAge = (a: QueuedItem, b: QueuedItem) =>
  (a.place ?? 0) - (b.place ?? 0) || a.timestamp - b.timestamp || a.id.localeCompare(b.id)
