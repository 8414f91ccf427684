import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { listItems } from '#web/offline/queue.ts'
import { requestSending } from '#web/offline/save-for-later.ts'
import { visitors } from '../../contract.ts'
import { type Content, withJournal } from './journal.ts'
import { queueMissing, record, type Said } from './queueing.ts'
import {
  type DeviceState,
  forgetOld,
  type JournalEntry,
  readDevice,
  readJournal,
  readRoster,
  saveDevice,
  saveRoster,
  wipeRoster,
} from './store.ts'

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
  // Before anybody answers: what a phone that died had only written down counts as unsent at once.
  useEffect(() => void queueMissing().then(refresh), [refresh])
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
  await queueMissing()
  await forgetOld(issuedAt - keepMs, (id) => unsent.has(id))
  if (unsent.size > 0) await requestSending('visitors')
  return { status: roster.device.status }
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
