import { useSyncExternalStore } from 'react'
import type { PageMessage, WorkerMessage } from '#web/offline/messages.ts'
import { whenIdle } from '#web/offline/register.ts'
import { isReachable, subscribeReach } from '#web/reach.ts'

export type OfflineStatus = {
  /** The server answers. */
  online: boolean
  /** Entries waiting to be sent, and entries the server refused. */
  pending: number
  rejected: number
  updateAvailable: boolean
  installAvailable: boolean
  installed: boolean
}

interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const pollMs = 30_000

export const useOfflineStatus = (): OfflineStatus => useSyncExternalStore(subscribe, snapshot, () => atStart)

/** Counts again now, for a screen that has just queued something. */
export const refreshPending = async () => {
  try {
    const { countItems } = await import('#web/offline/queue.ts')
    update(await countItems())
  } catch (error) {
    console.warn('The offline queue could not be read', error)
  }
}

/** The browser asks the person; afterwards the offer is used up either way. */
export const install = async () => {
  const offer = installOffer
  if (!offer) return
  installOffer = undefined
  update({ installAvailable: false })
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') update({ installed: true })
}

/** The waiting version takes over, and the page starts again with it. */
export const applyUpdate = () => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage({ type: 'take-over' } satisfies WorkerMessage)
}

const atStart: OfflineStatus = {
  online: true,
  pending: 0,
  rejected: 0,
  updateAvailable: false,
  installAvailable: false,
  installed: false,
}

let status = atStart
let installOffer: InstallPromptEvent | undefined
let waiting: ServiceWorker | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

const snapshot = () => status

const update = (change: Partial<OfflineStatus>) => {
  status = { ...status, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  stop ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

const watch = () => {
  const watching = new AbortController()
  const { signal } = watching
  const on = (name: string, react: (event: Event) => void) => addEventListener(name, react, { signal })
  const leave = subscribeReach(() => {
    update({ online: isReachable() })
    // Browsers without Background Sync send from here; where it exists, the lock lets only one of the two work.
    if (isReachable()) void sendWaiting()
  })
  status = { ...status, online: isReachable(), installed: isStandalone() }
  on('beforeinstallprompt', offerInstall)
  on('appinstalled', () => update({ installed: true, installAvailable: false }))
  const poll = setInterval(() => void countAndSend(), pollMs)
  // Neither the queue nor its sending is part of what a screen needs to stand.
  whenIdle(() => {
    void refreshPending()
    loadDrain().catch(() => {})
  })
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', recountWhenDrained, { signal })
    void watchForUpdate()
  }
  return () => {
    watching.abort()
    leave()
    clearInterval(poll)
  }
}

const sendWaiting = async () => {
  try {
    await (await loadDrain()).drainAll()
  } catch {
    // A browser does not fetch a module again that it failed to fetch; the worker has its own.
    const registration = await navigator.serviceWorker?.getRegistration()
    registration?.active?.postMessage({ type: 'drain' } satisfies WorkerMessage)
  }
  await refreshPending()
}

/** Fetched while there is network: a network that is only just back may fail it. */
const loadDrain = () => import('#web/offline/drain.ts')

/** What the server was too busy for, or a network that came back for a moment, is tried again while the page is open. */
const countAndSend = async () => {
  await refreshPending()
  if (status.pending > 0 && isReachable()) await sendWaiting()
}

const offerInstall = (event: Event) => {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The event is not in the DOM library yet.
  installOffer = event as InstallPromptEvent
  update({ installAvailable: !status.installed })
}

const recountWhenDrained = (event: MessageEvent<PageMessage | null>) => {
  if (event.data?.type === 'drained') void refreshPending()
}

const watchForUpdate = async () => {
  const registration = await navigator.serviceWorker.ready
  offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') offerUpdate(next)
    })
  })
}

/** Without a controller the waiting worker is the first one: that is no update. */
const offerUpdate = (worker: ServiceWorker | null) => {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  update({ updateAvailable: true })
}

const isStandalone = () => matchMedia('(display-mode: standalone)').matches
