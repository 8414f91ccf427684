/** The browser's own offer to install; it may come before the page is hydrated, so this file listens from its first moment. */
export type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice?: Promise<{ outcome: string }> }

const delayMs = 10_000
const dismissedKey = 'install-prompt-dismissed'
const installedKey = 'app-installed'

let offer: InstallOffer | undefined
let isDue = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** True from ten seconds after the offer until it is answered. */
  isShown: () => isDue && offer !== undefined,
  accept: async () => {
    const taken = offer
    clear()
    await taken?.prompt()
  },
  dismiss: () => {
    clear()
    write(() => sessionStorage.setItem(dismissedKey, 'true'))
  },
}

const clear = () => {
  clearTimeout(timer)
  offer = undefined
  isDue = false
  tell()
}

const isUnwanted = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true) ||
  read(() => sessionStorage.getItem(dismissedKey)) === 'true' ||
  read(() => localStorage.getItem(installedKey)) === 'true'

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

const read = (get: () => string | null) => {
  try {
    return get()
  } catch {
    return null
  }
}

const write = (set: () => void) => {
  try {
    set()
  } catch (error) {
    console.warn('The answer to the install offer could not be kept', error)
  }
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    if (isUnwanted()) return
    offer = event
    clearTimeout(timer)
    timer = setTimeout(() => {
      isDue = !isUnwanted()
      tell()
    }, delayMs)
  })
  addEventListener('appinstalled', () => {
    write(() => localStorage.setItem(installedKey, 'true'))
    clear()
  })
}
