import type { WorkerMessage } from '#web/offline/messages.ts'

/** On public pages the worker comes last: after the page, its pictures and a quiet moment. */
export const registerWhenIdle = () => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => void register())
}

/** Safari has no idle callback. */
export const whenIdle = (work: () => void) => {
  const soon = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 2000))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** A worker that cannot be registered is only logged: everything works without it, just not offline. */
const register = async () => {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const registration = await navigator.serviceWorker.ready
    registration.active?.postMessage(seenSoFar())
  } catch (error) {
    console.error('The service worker could not be registered', error)
  }
}

/** The first visit happens before there is a worker to see it, so the page tells what it had to load. */
const seenSoFar = (): WorkerMessage => ({
  type: 'seen',
  page: location.href.split('#')[0] ?? location.href,
  assets: performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`)),
})
