import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { call, urlOf } from '#web/call.ts'
import { listItems } from '#web/offline/queue.ts'
import { requestSending, saveForLater } from '#web/offline/save-for-later.ts'
import { type NewRecord, visitors } from '../../contract.ts'
import { type Content, withJournal } from './journal.ts'
import {
  type DeviceState,
  forgetOld,
  type JournalEntry,
  keepPhoto,
  readDevice,
  readJournal,
  readRoster,
  saveDevice,
  saveRoster,
  wipeRoster,
  writeDown,
} from './store.ts'

export type Said = Partial<Omit<NewRecord, 'kind' | 'visit' | 'parcel'>> & {
  kind: NewRecord['kind']
  visit?: Partial<NonNullable<NewRecord['visit']>> & { id: string }
  parcel?: NonNullable<NewRecord['parcel']>
}
export type Guarding = {
  state: DeviceState
  issuedAt: number
  content: Content
  journal: readonly JournalEntry[]
  unsent: number
  refused: readonly string[]
  isOnline: boolean
  isEnded: boolean
  now: () => number
  tell: (said: Said, photo?: Blob) => Promise<string>
  setState: (part: Partial<DeviceState>) => Promise<void>
}

const keepMs = 26 * 3_600_000

/** Everything the guard's screen stands on: this phone's own database first, the server when it answers. */
export const useGuarding = (): Guarding | 'none' | 'loading' | 'asked' => {
  const client = useQueryClient()
  const local = useQuery({ queryKey: ['gate-device'], queryFn: readLocal, networkMode: 'always', staleTime: 0 })
  const state = local.data?.state
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['gate-device'] }), [client])
  const roster = useQuery({
    queryKey: ['visitors', state?.subdomain, 'roster'],
    enabled: Boolean(state),
    networkMode: 'always',
    retry: false,
    refetchInterval: 60_000,
    staleTime: 0,
    queryFn: async () => {
      const answer = await fetchRoster(state!)
      await refresh()
      return answer
    },
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), 3000)
    return () => clearInterval(timer)
  }, [refresh])
  const tell = useCallback(
    async (said: Said, photo?: Blob) => {
      const id = await record(said, photo)
      await refresh()
      return id
    },
    [refresh],
  )
  const setState = useCallback(
    async (part: Partial<DeviceState>) => {
      const before = await readDevice()
      if (before) await saveDevice({ ...before, ...part })
      await refresh()
    },
    [refresh],
  )
  if (local.isPending) return 'loading'
  if (!local.data || !state) return 'none'
  if (!local.data.kept)
    return roster.data?.status === 'asked'
      ? 'asked'
      : roster.isPending
        ? 'loading'
        : roster.data?.status === 'ended'
          ? 'none'
          : 'asked'
  const { kept, journal, unsentIds, refused } = local.data
  const now = () => Date.now() + state.offsetMs
  return {
    state,
    issuedAt: kept.issuedAt,
    content: withJournal(kept.content, journal, { issuedAt: kept.issuedAt, unsent: unsentIds }),
    journal,
    unsent: unsentIds.size,
    refused,
    isOnline: !roster.isError,
    isEnded: roster.data?.status === 'ended',
    now,
    tell,
    setState,
  }
}

const readLocal = async () => {
  const [state, kept, journal, items] = await Promise.all([
    readDevice(),
    readRoster(),
    readJournal(),
    listItems('visitors'),
  ])
  const waiting = items.filter((item) => !item.rejected)
  const refused = items.flatMap(({ rejected }) => (rejected ? [rejected.reason] : []))
  return {
    state,
    kept,
    journal: journal.toSorted((one, other) => one.seq - other.seq),
    unsentIds: new Set(waiting.map(({ id }) => id)),
    refused,
  }
}

/** Asks for the list, and learns from the answer how wrong this phone's clock is. */
const fetchRoster = async (state: DeviceState) => {
  const before = await readRoster()
  const began = Date.now()
  const roster = await call(visitors.roster, {
    params: { subdomain: state.subdomain },
    query: before ? { known: before.tag } : {},
  })
  const issuedAt = Date.parse(roster.issuedAt)
  const offsetMs = Math.round(issuedAt - (began + Date.now()) / 2)
  const latest = (await readDevice()) ?? state
  await saveDevice({ ...latest, offsetMs, gateId: roster.device.gateId, deviceId: roster.device.id })
  if (roster.device.status === 'ended') await wipeRoster()
  else if (roster.content) await saveRoster({ issuedAt, tag: roster.tag, content: roster.content })
  else if (roster.unchanged && before) await saveRoster({ ...before, issuedAt })
  const unsent = new Set((await listItems('visitors')).map(({ id }) => id))
  await forgetOld(issuedAt - keepMs, (id) => unsent.has(id))
  await queueMissing(unsent)
  if (unsent.size > 0) await requestSending('visitors')
  return { status: roster.device.status }
}

/** Written down, but the phone died before it was queued. */
const queueMissing = async (queued: ReadonlySet<string>) => {
  const sent = new Set(JSON.parse(localStorage.getItem('gate:queued') ?? '[]') as string[])
  for (const entry of await readJournal())
    if (!queued.has(entry.id) && !sent.has(entry.id)) await queue(entry, undefined)
}

const noteQueued = (id: string) => {
  const ids = JSON.parse(localStorage.getItem('gate:queued') ?? '[]') as string[]
  localStorage.setItem('gate:queued', JSON.stringify([...ids.slice(-1000), id]))
}

const record = async (said: Said, photo: Blob | undefined): Promise<string> => {
  const id = said.id ?? newId()
  const roster = await readRoster()
  const kept = photo ? await keepPhoto(id, photo) : false
  const unsent = (await listItems('visitors')).length
  const entry = await writeDown((state) => ({
    id,
    at: Date.now() + state.offsetMs,
    hasPhoto: kept,
    body: {
      passId: null,
      workerId: null,
      undoes: null,
      answer: null,
      answerWay: 'guard',
      reason: '',
      tanker: null,
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
  }))
  await queue(entry, kept ? photo : undefined)
  return id
}

const nobody = { name: '', phone: '', purpose: 'other', flatId: null, plate: '', company: '', persons: 1 } as const

/** Under the record's own id, and whoever guards here may send it. */
const queue = async (entry: JournalEntry, photo: Blob | undefined) => {
  const state = await readDevice()
  const { subdomain = '' } = state ?? {}
  const photoId = newId()
  await saveForLater('visitors', {
    id: entry.id,
    method: 'POST',
    url: urlOf(visitors.record, { params: { subdomain } }),
    identityId: '',
    society: subdomain,
    anyone: true,
    payload: entry.body,
    ...(photo
      ? {
          attachments: [
            {
              id: photoId,
              url: urlOf(visitors.recordPhoto, { params: { subdomain, id: entry.id } }),
              fields: { photoId },
              file: photo,
              fileName: 'photo.jpg',
            },
          ],
        }
      : {}),
  })
  noteQueued(entry.id)
}

/** Seconds of the corrected clock, for what counts down. */
export const useTick = (): number => {
  const [tick, setTick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return tick
}
