/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { drain, drainAll } from '#web/offline/drain.ts'
import type { PageMessage, WorkerMessage } from '#web/offline/messages.ts'
import { type StoreName, storeNames, syncTags } from '#web/offline/queue.ts'
import { gatePath, isShellPath } from '#web/routes.ts'

/** The build replaces them: the lists are made after prerendering, the name changes with every build. */
declare const self: ServiceWorkerGlobalScope & {
  PRECACHE: { url: string; revision: string | null }[]
  /** The page of a gate with everything it needs. */
  GATE: string[]
  BUILD: string
  addEventListener: (type: 'sync', react: (event: SyncEvent) => void) => void
}

type SyncEvent = ExtendableEvent & { readonly tag: string }

const pagesCache = 'pages'
const assetsCache = `assets-${self.BUILD}`
const gateCache = `gate-${self.BUILD}`
const networkTimeoutSeconds = 4

cleanupOutdatedCaches()
precacheAndRoute(self.PRECACHE)

// Where people pay the page has a content policy of its own (the provider's hosts), so it comes from the network.
const isShell = (url: URL) => isShellPath(url.pathname) && !/^\/(checkout$|pay\/)/.test(url.pathname)

// A phone at a gate starts from what it has and asks nobody; a first visit comes from the network.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === gatePath,
  async ({ request }) => (await caches.match(gatePath, { cacheName: gateCache })) ?? fetch(request),
)

const shell = createHandlerBoundToURL('/dashboard')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShell(url), shell)

// Kept without its query: the page is the same whatever campaign a link names, and the cache stays small.
const pageKey = (url: string) => url.split(/[?#]/)[0] ?? url
const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) }],
})
registerRoute(({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'), pages)

const assets = new CacheFirst({ cacheName: assetsCache })
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  async (options) => (await caches.match(options.request, { cacheName: gateCache })) ?? assets.handle(options),
)

// A phone at a gate has its screen whole with every version, or stays with the version it has: a worker whose install
// fails is thrown away, and the one before it goes on.
self.addEventListener('install', (event) => {
  event.waitUntil(isAtGate().then((isOne) => (isOne ? keepGate() : undefined)))
})

// A new version waits until the person agrees: a screen in use must not lose its chunks. See web/offline/status.ts.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldAssets()]))
})

self.addEventListener('message', (event) => {
  const message: WorkerMessage | null = event.data
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.type === 'seen') event.waitUntil(remember(message))
  if (message?.type === 'gate') event.waitUntil(keepGate())
  if (message?.type === 'drain')
    event.waitUntil(message.store ? drainAndTell(message.store) : drainAll().then(tellPages))
})

// A rejected promise makes the browser try again later.
self.addEventListener('sync', (event: SyncEvent) => {
  const store = storeNames.find((name) => syncTags[name] === event.tag)
  if (store) event.waitUntil(drainAndTell(store))
})

self.addEventListener('push', (event) => {
  const push = readPush(event.data)
  event.waitUntil(
    self.registration.showNotification(push.title, {
      body: push.body ?? '',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url: push.url ?? '/dashboard', post: push.post },
      ...(push.tag ? { tag: push.tag } : {}),
      ...(push.lang ? { lang: push.lang } : {}),
      ...(push.actions ? { actions: push.actions, requireInteraction: true } : {}),
    } as NotificationOptions),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data: { url?: string; post?: string } | null = event.notification.data
  const opened = () => openAt(data?.url ?? '/dashboard')
  event.waitUntil(event.action && data?.post ? answerAt(data.post, event.action).catch(opened) : opened())
})

const forgetOldAssets = async () => {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => /^(assets|gate)-/.test(name) && name !== assetsCache && name !== gateCache)
      .map((name) => caches.delete(name)),
  )
}

const isAtGate = async () => (await caches.keys()).some((name) => name.startsWith('gate-'))

/** All or nothing, and only what is not there yet. A worker that was replaced brings back nothing its successor cleared. */
const keepGate = async () => {
  if (self.serviceWorker?.state === 'redundant') return
  const cache = await caches.open(gateCache)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(self.GATE.filter((url) => !kept.has(url)))
}

const remember = async ({ page, assets }: Extract<WorkerMessage, { type: 'seen' }>) => {
  const cache = await caches.open(assetsCache)
  await Promise.allSettled(assets.map((url) => cache.add(url)))
  if (isShell(new URL(page)) || new URL(page).pathname === gatePath) return
  const response = await fetch(page, { credentials: 'include' })
  if (response.ok) await (await caches.open(pagesCache)).put(pageKey(page), response)
}

const drainAndTell = async (store: StoreName) => {
  await drain(store)
  await tellPages()
}

const tellPages = async () => {
  for (const client of await self.clients.matchAll()) client.postMessage({ type: 'drained' } satisfies PageMessage)
}

/** A button of a notification answers without opening anything; where that fails, the screen opens and says why. */
const answerAt = async (post: string, answer: string) => {
  const target = new URL(post, self.location.origin)
  if (target.origin !== self.location.origin || !target.pathname.startsWith('/api/')) return
  const response = await fetch(target, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ answer, way: 'push' }),
  })
  if (!response.ok) throw new Error(`The answer was not taken: ${response.status}`)
}

type Push = {
  title: string
  body?: string
  url?: string
  tag?: string
  lang?: string
  post?: string
  actions?: { action: string; title: string }[]
}

/** A message that is not ours, or not JSON, still has to show something: browsers require a notification per push. */
const readPush = (data: PushMessageData | null): Push => {
  try {
    const push: Partial<Push> = data?.json() ?? {}
    return { title: 'Aangan', ...push }
  } catch {
    return { title: 'Aangan', body: data?.text() ?? '' }
  }
}

/** Only paths of this site are opened, whatever a push says. */
const openAt = async (url: string) => {
  const target = new URL(url, self.location.origin)
  if (target.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows[0]
  if (!open) {
    await self.clients.openWindow(target.href)
    return
  }
  await open.focus()
  open.postMessage({ type: 'open', url: target.pathname + target.search + target.hash } satisfies PageMessage)
}
