import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { askServer } from '#web/reach.ts'
import { currentUser, userKey } from '#web/session.ts'

const name = 'aangan-live'

/** Rooms whose screens are made from that room's rows. A screen of one room has none. */
type OthersOf = (room: string) => Promise<readonly string[]>
const noOthers: OthersOf = async () => []

type News = { kind: 'change'; room: string } | { kind: 'gap' } | { kind: 'ended' }

/** Open screens refresh when something changes elsewhere. Nothing is fetched before somebody has signed in. */
export const useLive = (othersOf: OthersOf) => {
  const queryClient = useQueryClient()
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  // The server lets nobody listen whose password must be changed first.
  const id = user?.mustChangePassword ? undefined : user?.id
  useEffect(() => (id === undefined ? undefined : startLive(queryClient, othersOf)), [id, queryClient, othersOf])
  const { lang } = useLanguage()
  const spoken = useRef(lang)
  // Some words come from the server, in the reader's language.
  useEffect(() => {
    if (spoken.current !== lang) void refresh(queryClient, { kind: 'gap' }, othersOf)
    spoken.current = lang
  }, [lang, queryClient, othersOf])
}

/**
 * One stream for all tabs of the browser: HTTP/1.1 allows six connections per site, and a tab each would use them up.
 * Whoever holds the lock has the stream and passes on what it hears; when that tab closes, the next one takes over.
 */
export const startLive = (queryClient: QueryClient, othersOf: OthersOf = noOthers): (() => void) => {
  const stopping = new AbortController()
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  const act = (news: News) => void refresh(queryClient, news, othersOf)
  const hear = (news: News) => {
    act(news)
    others?.postMessage(news)
  }
  others?.addEventListener('message', (event: MessageEvent<News>) => act(event.data))
  // Locks exist on https and localhost only; an office on plain http has a stream for each tab.
  if ('locks' in navigator)
    void navigator.locks
      .request(name, { signal: stopping.signal }, () => stream(hear, stopping.signal))
      .catch(() => undefined)
  else void stream(act, stopping.signal)
  return () => {
    stopping.abort()
    others?.close()
  }
}

/** Lasts until the tab stops listening or the session ends; the browser itself reconnects in between. */
const stream = (hear: (news: News) => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted || !('EventSource' in globalThis)) return resolve()
    const source = new EventSource('/api/live')
    let opened = false
    const stop = () => {
      source.close()
      resolve()
    }
    source.addEventListener('open', () => {
      // What happened while it was away was missed.
      if (opened) hear({ kind: 'gap' })
      opened = true
    })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const change: { room?: string } = JSON.parse(event.data)
      if (change.room) hear({ kind: 'change', room: change.room })
    })
    // It breaks at once where a call would have to be made first.
    source.addEventListener('error', () => void askServer())
    source.addEventListener('gap', () => hear({ kind: 'gap' }))
    source.addEventListener('ended', () => {
      hear({ kind: 'ended' })
      stop()
    })
    signal.addEventListener('abort', stop)
  })

const refresh = async (queryClient: QueryClient, news: News, othersOf: OthersOf) => {
  if (news.kind === 'ended') return void queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' })
  if (news.kind === 'gap')
    return void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isRoom(queryKey[0]) })
  for (const room of new Set([news.room, ...(await othersOf(news.room))]))
    void queryClient.invalidateQueries({ queryKey: [room] })
  countAgain(queryClient)
}

/** What counts all rooms is counted at most so often: at once, and after a burst of changes once more. */
const countEveryMs = 1500
const counted = new WeakMap<QueryClient, { at: number; isWaiting: boolean }>()

/** The dashboard and analytics show every room's change within two seconds, and a bill run of 5,000 flats is few requests. */
export const countAgain = (queryClient: QueryClient) => {
  const state = counted.get(queryClient) ?? { at: Number.NEGATIVE_INFINITY, isWaiting: false }
  counted.set(queryClient, state)
  if (state.isWaiting) return
  const wait = state.at + countEveryMs - performance.now()
  const count = () => {
    state.isWaiting = false
    state.at = performance.now()
    for (const room of ['dashboard', 'analytics']) void queryClient.invalidateQueries({ queryKey: [room] })
  }
  if (wait <= 0) return count()
  state.isWaiting = true
  setTimeout(count, wait)
}

/** Rooms are named plainly; what begins with a slash is the session's own. */
const isRoom = (key: unknown) => typeof key === 'string' && !key.startsWith('/') && key !== 'section'
