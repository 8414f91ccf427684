import { type DBSchema, openDB } from 'idb'
import type { NewRecord, Roster } from '../../contract.ts'

/** What this phone is: kept outside the session, so that it starts without asking anybody. */
export type DeviceState = {
  subdomain: string
  deviceId: string
  gateId: string
  guardId: string | null
  seq: number
  offsetMs: number
  /** When wrong codes were typed. */
  wrong: number[]
  /** With it the phone asks whether it was taken back, though nobody is signed in. */
  link?: string
  isEnded?: boolean
}
/** A record as it left the guard's hand; it stays until the list has it. */
export type JournalEntry = {
  id: string
  seq: number
  at: number
  body: NewRecord
  hasPhoto: boolean
  photoId?: string
  /** One was taken, and the phone had no room for it. */
  lostPhoto?: boolean
  /** The camera was asked and gave nothing: denied, missing or turned away. */
  noPhoto?: boolean
}
export type KeptRoster = { issuedAt: number; tag: string; content: NonNullable<Roster['content']> }

type Schema = DBSchema & {
  state: { key: string; value: DeviceState }
  roster: { key: string; value: KeptRoster }
  journal: { key: string; value: JournalEntry }
  photos: { key: string; value: Blob }
}

const open = () =>
  openDB<Schema>('gate', 1, {
    upgrade: (database) => {
      database.createObjectStore('state')
      database.createObjectStore('roster')
      database.createObjectStore('journal', { keyPath: 'id' })
      database.createObjectStore('photos')
    },
  })

/** The connection is closed again each time: an open one in an old tab would block a later version. */
const within = async <T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const only = 'this'
export const readDevice = () => within((database) => database.get('state', only))

/** Everything a start needs, at one moment and through one connection. */
export const readKept = () =>
  within(async (database) => {
    const transaction = database.transaction(['state', 'roster', 'journal'])
    const [state, roster, journal] = await Promise.all([
      transaction.objectStore('state').get(only),
      transaction.objectStore('roster').get(only),
      transaction.objectStore('journal').getAll(),
    ])
    return { state, roster, journal }
  })

export const saveDevice = (state: DeviceState) => within((database) => database.put('state', state, only))

/** In one step: a record that is numbered meanwhile keeps its number to itself. */
export const changeDevice = (part: Partial<Omit<DeviceState, 'seq'>>) =>
  within(async (database) => {
    const { store, done } = database.transaction('state', 'readwrite')
    const state = await store.get(only)
    if (state) await store.put({ ...state, ...part }, only)
    await done
  })

export const readRoster = () => within((database) => database.get('roster', only))
/** Of two answers on their way at once the one given later stands, whichever arrives first; a clock set back by more is believed. */
export const saveRoster = (roster: KeptRoster) =>
  within(async (database) => {
    const { store, done } = database.transaction('roster', 'readwrite')
    const kept = await store.get(only)
    const isOvertaken = kept && roster.issuedAt < kept.issuedAt && kept.issuedAt - roster.issuedAt < overtakenMs
    if (!isOvertaken) await store.put(roster, only)
    await done
  })
const overtakenMs = 60_000
export const readJournal = () => within((database) => database.getAll('journal'))

/** A device that was taken back forgets what it could show and keeps what is unsent. */
export const forgetAll = async (isUnsent: (id: string) => boolean) => {
  await changeDevice({ isEnded: true })
  await within((database) => database.clear('roster'))
  await dropPictures(isUnsent)
  await forgetOld(Number.POSITIVE_INFINITY, isUnsent)
}
export const facePrefix = 'face:'

/** Number and record in one transaction: no seq is given twice and none is lost, whatever happens next. */
export const writeDown = (make: (state: DeviceState) => Omit<JournalEntry, 'seq'> & { body: NewRecord }) =>
  within(async (database) => {
    const transaction = database.transaction(['state', 'journal'], 'readwrite')
    const states = transaction.objectStore('state')
    const state = await states.get(only)
    if (!state) throw new Error('This phone serves at no gate')
    const seq = state.seq + 1
    const made = make(state)
    const entry = { ...made, seq, body: { ...made.body, seq } }
    await transaction.objectStore('journal').put(entry)
    await states.put({ ...state, seq }, only)
    await transaction.done
    return entry
  })

/** What the list has long known is not needed any more. */
export const forgetOld = (before: number, isUnsent: (id: string) => boolean) =>
  within(async (database) => {
    for (const entry of await database.getAll('journal'))
      if (entry.at < before && !isUnsent(entry.id)) {
        await database.delete('journal', entry.id)
        await database.delete('photos', entry.id)
      }
  })

export const readPhoto = (id: string) => within((database) => database.get('photos', id))

/** False where the phone is full: the record is kept without its picture. */
export const keepPhoto = async (id: string, photo: Blob): Promise<boolean> => {
  try {
    await within((database) => database.put('photos', photo, id))
    return true
  } catch {
    return false
  }
}

/** Makes room on a full phone: faces can be fetched again, and nobody asks for the picture of what was sent. */
export const dropPictures = (isUnsent: (id: string) => boolean) =>
  within(async (database) => {
    for (const key of await database.getAllKeys('photos')) if (!isUnsent(key)) await database.delete('photos', key)
  })
