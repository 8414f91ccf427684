import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallError, call, callTagged } from '#web/call.ts'
import { listItems } from '#web/offline/queue.ts'
import { requestSending } from '#web/offline/save-for-later.ts'
import { currentUser } from '#web/session.ts'
import { visitors } from '../../contract.ts'
import { type Content, withJournal } from './journal.ts'
import { readLocal } from './local.ts'
import { type Photo, queueMissing, record, type Said } from './queueing.ts'
import {
  changeDevice,
  type DeviceState,
  forgetAll,
  forgetOld,
  type JournalEntry,
  readRoster,
  saveRoster,
} from './store.ts'

export type Guarding = {
  state: DeviceState
  issuedAt: number
  content: Content
  journal: readonly JournalEntry[]
  unsent: number
  refused: readonly string[]
  isOnline: boolean
  /** Why the server gives this phone nothing, though it answers. */
  trouble: Trouble | undefined
  /** The phone had no room for the last record. */
  hasLost: boolean
  now: () => number
  tell: (said: Said, photo?: Photo) => Promise<string>
  setState: (part: Partial<Omit<DeviceState, 'seq'>>) => Promise<void>
}

/** Nobody is signed in; or somebody is whom this phone does not serve. Either way records are kept until a guard is back. */
type Trouble = 'signedOut' | 'notServing' | 'asked'

const keepMs = 26 * 3_600_000

/** Everything the guard's screen stands on: this phone's own database first, the server when it answers. */
export const useGuarding = (): Guarding | 'none' | 'loading' | 'asked' | 'ended' => {
  const client = useQueryClient()
  const local = useQuery(deviceHere)
  const state = local.data?.state
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['gate-device'] }), [client])
  const roster = useQuery({
    queryKey: ['visitors', state?.subdomain, 'roster'],
    enabled: Boolean(state),
    networkMode: 'always',
    retry: false,
    // Whoever stands at the gate does not wait for a minute because one message of the stream was lost.
    refetchInterval: local.data?.kept?.content.waiting.some(({ answer }) => !answer) ? 10_000 : 60_000,
    staleTime: 0,
    queryFn: async () => {
      const answer = await fetchRoster(state!).catch((error: unknown) => settleRefused(state!, error))
      await refresh()
      return answer
    },
  })
  // Whoever is signed in hears of changes at once; the list is then asked for before its minute is over.
  useQuery({ ...currentUser, enabled: Boolean(state) })
  const [hasLost, setHasLost] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void refresh(), 3000)
    return () => clearInterval(timer)
  }, [refresh])
  // Before anybody answers: what a phone that died had only written down counts as unsent at once.
  useEffect(() => void queueMissing().then(refresh), [refresh])
  const tell = useCallback(
    async (said: Said, photo?: Photo) => {
      const recorded = await record(said, photo).catch((error: unknown) => {
        console.error('A record could not be kept', error)
        return undefined
      })
      setHasLost(!recorded)
      await refresh()
      if (!recorded) throw new Error('Not recorded')
      return recorded
    },
    [refresh],
  )
  const setState = useCallback(
    async (part: Partial<Omit<DeviceState, 'seq'>>) => {
      await changeDevice(part)
      await refresh()
    },
    [refresh],
  )
  if (local.isPending) return 'loading'
  if (!local.data || !state) return 'none'
  const trouble = troubleOf(roster.error) ?? (roster.data?.status === 'asked' ? 'asked' : undefined)
  if (state.isEnded) return 'ended'
  if (!local.data.kept && (trouble === 'signedOut' || trouble === 'notServing')) return 'none'
  if (!local.data.kept) return roster.data?.status !== 'asked' && roster.isPending ? 'loading' : 'asked'
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
    trouble,
    hasLost,
    now,
    tell,
    setState,
  }
}

const troubleOf = (error: unknown): Trouble | undefined => {
  const status = error instanceof CallError ? error.status : undefined
  if (status === 401) return 'signedOut'
  return status === 403 || status === 404 ? 'notServing' : undefined
}

export const deviceHere = queryOptions({
  queryKey: ['gate-device'],
  queryFn: readLocal,
  networkMode: 'always',
  staleTime: 0,
})

/** Asks for the list, and learns from the answer how wrong this phone's clock is. */
const fetchRoster = async (state: DeviceState) => {
  const before = await readRoster()
  const waiting = (await listItems('visitors')).filter(({ rejected }) => !rejected)
  const began = Date.now()
  const {
    reply,
    tag,
    issuedAt: instant,
  } = await callTagged(
    visitors.roster,
    { params: { subdomain: state.subdomain }, query: { unsent: waiting.length } },
    before?.tag,
  )
  const issuedAt = Date.parse(instant)
  const offsetMs = Math.round(issuedAt - (began + Date.now()) / 2)
  const device = reply?.device
  if (device) await changeDevice({ gateId: device.gateId, deviceId: device.id, link: device.link })
  await changeDevice({ offsetMs })
  if (device?.status === 'ended') await forgetAll(await unsentHere())
  else if (reply?.content) await saveRoster({ issuedAt, tag, content: reply.content })
  else if (!reply && before) await saveRoster({ ...before, issuedAt, tag })
  await queueMissing()
  await forgetOld(issuedAt - keepMs, await unsentHere())
  if (waiting.length > 0) await requestSending('visitors')
  return { status: device?.status ?? ('active' as const) }
}

const unsentHere = async () => {
  const unsent = new Set((await listItems('visitors')).map(({ id }) => id))
  return (id: string) => unsent.has(id)
}

/**
 * The server answers and gives no list. A phone that was lost learns it here: its session is gone. Whoever is signed in
 * now may be a guard who can send what waits.
 */
const settleRefused = async ({ link }: DeviceState, error: unknown): Promise<never> => {
  if (troubleOf(error)) {
    const standing = link ? await call(visitors.ownDevice, { params: { link } }).catch(() => undefined) : undefined
    await queueMissing()
    if (standing?.isEnded) await forgetAll(await unsentHere())
    await requestSending('visitors')
  }
  throw error
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
