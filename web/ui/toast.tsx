import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

type Notice = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ToastItem = Notice & { id: number; open: boolean }

const limit = 1
const removeAfterMs = 1_000_000

export const toast = (notice: Notice) => {
  lastId += 1
  show([{ ...notice, id: lastId, open: true }, ...items].slice(0, limit))
  return lastId
}

/** Closes at once; the entry itself is kept long enough for every leaving animation and screen reader. */
export const dismiss = (id: number) => {
  show(items.map((item) => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => show(items.filter((item) => item.id !== id)), removeAfterMs)
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  )

/** Radix Toast is fetched when the first notice appears, so that the landing page does not pay for it. */
export const Toasts = () => {
  const toasts = useToasts()
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

/** The app asks for it in a quiet moment: the notice that the network is gone cannot be fetched then. */
export const loadToaster = async (): Promise<{ default: ComponentType }> => {
  try {
    return await import('#web/ui/toaster.tsx')
  } catch (error) {
    console.error('The notices could not be loaded', error)
    return { default: PlainNotices }
  }
}

const Toaster = lazy(loadToaster)

/** Says the same without swipe, hotkey and animation, rather than nothing. */
const PlainNotices = () => (
  <output className="toasts fixed inset-x-0 bottom-0 z-[100] bg-ink p-4 text-paper">
    {useToasts()
      .filter((item) => item.open)
      .map((item) => (
        <p key={item.id}>{[item.title, item.description].filter(Boolean).join(' – ')}</p>
      ))}
  </output>
)

const none: ToastItem[] = []
let items: ToastItem[] = none
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: ToastItem[]) => {
  items = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
