import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

type Notice = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ToastItem = Notice & { id: number; open: boolean }

export const displayMs = 5000
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

/** Says the same without swipe, hotkey, button and animation, rather than nothing. */
export const PlainNotices = () => (
  <output className="toasts fixed inset-x-0 bottom-0 z-[100] p-4 md:right-0 md:left-auto md:w-full md:max-w-[420px]">
    {useToasts()
      .filter((item) => item.open)
      .map((item) => (
        <PlainNotice key={item.id} item={item} />
      ))}
  </output>
)

const PlainNotice = ({ item: { id, title, description, variant = 'default' } }: { item: ToastItem }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), displayMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <span
      data-variant={variant}
      className={`block rounded-[6px] p-4 ${variant === 'destructive' ? 'bg-danger text-on-danger' : 'bg-ink text-paper'}`}
    >
      <span className="block font-semibold">{title}</span>
      {description ? <span className="block break-words text-sm">{description}</span> : null}
    </span>
  )
}

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
