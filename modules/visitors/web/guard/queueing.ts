import { newId } from '#kernel/ids.ts'
import { urlOf } from '#web/call.ts'
import { listItems } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { type NewRecord, visitors } from '../../contract.ts'
import {
  dropPictures,
  type JournalEntry,
  keepPhoto,
  readDevice,
  readJournal,
  readPhoto,
  readRoster,
  writeDown,
} from './store.ts'

export type Said = Partial<Omit<NewRecord, 'kind' | 'visit' | 'parcel'>> & {
  kind: NewRecord['kind']
  visit?: Partial<NonNullable<NewRecord['visit']>> & { id: string }
  parcel?: NonNullable<NewRecord['parcel']>
}

/** What the camera gave. */
export type Photo = Blob | 'none'

/** Written down and not queued yet, in this tab: nobody else has to see to them. */
const underway = new Set<string>()

/**
 * First the photo, then number and record in one step, then the queue: whatever dies in between is found again. On a
 * full phone the record comes first, and its photo is done without.
 */
export const record = async (said: Said, taken: Photo | undefined): Promise<string> => {
  const photo = taken === 'none' ? undefined : taken
  const id = said.id ?? newId()
  underway.add(id)
  try {
    const hasPhoto = photo ? (await keepPhoto(id, photo)) || (await makeRoom(), await keepPhoto(id, photo)) : false
    const make = await entryOf(id, said, {
      hasPhoto,
      lostPhoto: photo !== undefined && !hasPhoto,
      noPhoto: taken === 'none',
    })
    const entry = await writeDown(make).catch(async () => {
      await makeRoom()
      return writeDown(make)
    })
    // Its photo lies beside it; what may be missing is the room for a second copy in the queue.
    await queue(entry).catch(() => queue({ ...entry, hasPhoto: false }))
    return id
  } finally {
    underway.delete(id)
  }
}

const makeRoom = async () => {
  const unsent = new Set((await listItems('visitors')).map(({ id }) => id))
  await dropPictures((id) => unsent.has(id) || underway.has(id))
}

/** Written down, but the phone died before it was queued. Its photo lies beside it. */
export const queueMissing = async (): Promise<void> => {
  const queued = new Set((await listItems('visitors')).map(({ id }) => id))
  for (const entry of await readJournal()) {
    // Asked anew for each: a record may have been queued while the one before it was.
    if (!queued.has(entry.id) && !underway.has(entry.id) && !onceQueued().includes(entry.id)) await queue(entry)
  }
}

const entryOf = async (
  id: string,
  said: Said,
  { hasPhoto, lostPhoto, noPhoto }: { hasPhoto: boolean; lostPhoto: boolean; noPhoto: boolean },
): Promise<Parameters<typeof writeDown>[0]> => {
  const roster = await readRoster()
  const unsent = (await listItems('visitors')).length
  return (state) => ({
    id,
    at: Date.now() + state.offsetMs,
    hasPhoto,
    ...(lostPhoto ? { lostPhoto } : {}),
    ...(noPhoto ? { noPhoto } : {}),
    // Kept with the record, so that a photo that is queued twice is one photo.
    ...(hasPhoto ? { photoId: newId() } : {}),
    body: {
      passId: null,
      workerId: null,
      undoes: null,
      answer: null,
      answerWay: 'guard',
      reason: '',
      tanker: null,
      goods: null,
      ...said,
      id,
      deviceId: state.deviceId,
      seq: 0,
      deviceAt: new Date().toISOString(),
      offsetMs: state.offsetMs,
      rosterIssuedAt: roster ? new Date(roster.issuedAt).toISOString() : null,
      guardId: state.guardId,
      gateId: state.gateId,
      visit: said.visit ? { ...nobody, ...said.visit } : null,
      parcel: said.parcel ?? null,
      unsent,
    },
  })
}

const nobody = { name: '', phone: '', purpose: 'other', flatId: null, plate: '', company: '', persons: 1 } as const

/** Under the record's own id, and whoever guards here may send it. */
const queue = async ({ id, body, hasPhoto, photoId = newId() }: JournalEntry) => {
  const { subdomain = '' } = (await readDevice()) ?? {}
  const photo = hasPhoto ? await readPhoto(id) : undefined
  await saveForLater('visitors', {
    id,
    method: 'POST',
    url: urlOf(visitors.record, { params: { subdomain } }),
    identityId: '',
    society: subdomain,
    anyone: true,
    place: body.seq,
    payload: body,
    ...(photo
      ? {
          attachments: [
            {
              id: photoId,
              url: urlOf(visitors.recordPhoto, { params: { subdomain, id } }),
              fields: { photoId },
              file: photo,
              fileName: 'photo.jpg',
            },
          ],
        }
      : {}),
  })
  localStorage.setItem(key, JSON.stringify([...onceQueued().slice(-1000), id]))
}

const key = 'gate:queued'
const onceQueued = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
