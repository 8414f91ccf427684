import { drain } from '#web/offline/drain.ts'
import type { WorkerMessage } from '#web/offline/messages.ts'
import { enqueue, type NewItem, type StoreName, syncTags } from '#web/offline/queue.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Queues work and asks for it to be sent as soon as there is network, even after the tab is closed. */
export const saveForLater = async <S extends StoreName>(store: S, entry: NewItem<S>): Promise<string> => {
  const id = await enqueue(store, entry)
  await requestSending(store)
  return id
}

/** Asks for what waits in a store to be sent, now or when there is network. */
export const requestSending = async (store: StoreName): Promise<void> => {
  const registration = await workerRegistration()
  const tag = syncTags[store]
  if (tag && registration?.sync) {
    await registration.sync.register(tag).catch((error: unknown) => console.warn('Background sync', error))
  }
  if (navigator.onLine) void sendNow(store, registration)
}

const sendNow = async (store: StoreName, registration: WithSync | undefined) => {
  if (registration?.active) registration.active.postMessage({ type: 'drain', store } satisfies WorkerMessage)
  else await drain(store).catch((error: unknown) => console.warn('Offline work could not be sent yet', error))
}

/** `ready` never settles where no worker is registered, as in development, so it is asked for directly. */
const workerRegistration = async (): Promise<WithSync | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
