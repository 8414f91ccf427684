import { type DBSchema, openDB } from 'idb'
import { newId } from '#kernel/ids.ts'

/** Work done without network waits here, on the device, until it can be sent. */
export const storeNames = ['complaints', 'visitors', 'votes', 'documents', 'preferences'] as const

export type StoreName = (typeof storeNames)[number]

/** Preferences have no background sync of their own; they leave with the next page that is online. */
export const syncTags: Partial<Record<StoreName, string>> = {
  complaints: 'complaint-sync',
  visitors: 'visitor-sync',
  votes: 'poll-vote-sync',
  documents: 'document-upload-sync',
}

type Request = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
type Owner = { identityId: string; society: string | null }

/** A file that belongs to an entry and is sent after it, under a key of its own. */
export type Attachment = { id: string; url: string; fields: Record<string, string>; file: Blob; fileName: string }

type Content = {
  complaints: { payload: unknown; attachments?: readonly Attachment[] }
  visitors: { payload: unknown; attachments?: readonly Attachment[]; anyone?: true; place?: number }
  votes: { pollId: string; payload: unknown; nameless?: true }
  documents: { file: Blob; fileName: string; metadata: Record<string, string> }
  preferences: { payload: unknown }
}

/** An id that is given is the row's own, so that the server can know the row again by it. */
export type NewItem<S extends StoreName> = Request & Owner & Content[S] & { id?: string }

/** As it lies in the database; which content it has depends on its store. */
export type QueuedItem = Request &
  Owner & {
    /** Made here, sent as the idempotency key: two tabs and the worker may send it, the server takes it once. */
    id: string
    timestamp: number
    payload?: unknown
    pollId?: string
    /** Sent without cookie, identity or key: nobody may trace it to whoever wrote it. */
    nameless?: true
    /** Kept here, not sent: what its owner still needs, such as a ballot paper. */
    paper?: unknown
    file?: Blob
    fileName?: string
    metadata?: Record<string, string>
    attachments?: readonly Attachment[]
    /** A fact of a shared device: whoever of its people is signed in sends it. */
    anyone?: true
    /** Its place among its like, where the clock that made `timestamp` cannot be believed. */
    place?: number
    /** The server has it; only attachments are still to be sent. */
    accepted?: boolean
    /** Why the server refused it. It is kept so that nobody loses what they wrote, and not sent again by itself. */
    rejected?: Rejected
  }

/** In English, and by its code for a reader in another language. */
type Rejected = { status: number; reason: string; code?: string; values?: Record<string, unknown> }

type Schema = DBSchema & { [S in StoreName]: { key: string; value: QueuedItem } }

const version = 1

export const openQueue = () =>
  openDB<Schema>('offline', version, {
    upgrade: (database) => {
      for (const name of storeNames) database.createObjectStore(name, { keyPath: 'id' })
    },
  })

export const enqueue = async <S extends StoreName>(store: S, entry: NewItem<S>): Promise<string> => {
  const id = entry.id ?? newId()
  await withQueue((database) => database.put(store, { ...entry, id, timestamp: Date.now() }))
  return id
}

export const listItems = (store: StoreName): Promise<QueuedItem[]> => withQueue((database) => database.getAll(store))

export const removeItem = (store: StoreName, id: string) => withQueue((database) => database.delete(store, id))

/** Notes how far an entry has come. */
export const keepItem = (store: StoreName, entry: QueuedItem) => withQueue((database) => database.put(store, entry))

export const markRejected = (store: StoreName, entry: QueuedItem, rejected: Rejected) =>
  withQueue((database) => database.put(store, { ...entry, rejected }))

/** Puts a refused entry back in line, after the person has read why it was refused. */
export const retryItem = (store: StoreName, entry: QueuedItem) =>
  withQueue((database) => database.put(store, { ...entry, rejected: undefined }))

/** How many entries wait, and how many were refused. A paper waits for nobody. */
export const countItems = async (): Promise<{ pending: number; rejected: number }> => {
  const entries = (await Promise.all(storeNames.map(listItems))).flat().filter((entry) => !entry.paper)
  const rejected = entries.filter((entry) => entry.rejected).length
  return { pending: entries.length - rejected, rejected }
}

/** The connection is closed again each time: an open one in an old tab would block a later version. */
const withQueue = async <T>(work: (database: Awaited<ReturnType<typeof openQueue>>) => Promise<T>): Promise<T> => {
  const database = await openQueue()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
