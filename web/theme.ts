import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

export const themeKey = 'theme'

export const useTheme = () => {
  const theme = useSyncExternalStore(subscribe, shown, () => 'light' as const)
  const choice = useSyncExternalStore(subscribe, chosen, () => 'system' as const)
  return { theme, choice, setTheme, toggle }
}

/** `system` forgets the saved choice and follows the device again. */
export const setTheme = (choice: ThemeChoice) => {
  accountChoice = choice
  try {
    if (choice === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, choice)
  } catch (error) {
    console.warn('The theme could not be saved on this device', error)
  }
  apply(choice === 'system' ? systemTheme() : choice)
}

const toggle = () => setTheme(shown() === 'dark' ? 'light' : 'dark')

/** What the person chose on another device; it holds where this one has no choice of its own. */
export const setAccountTheme = (choice: ThemeChoice) => {
  accountChoice = choice
  applyStartingTheme()
}

let accountChoice: ThemeChoice = 'system'

const chosen = (): ThemeChoice => {
  try {
    const saved = localStorage.getItem(themeKey)
    return saved === 'light' || saved === 'dark' ? saved : accountChoice
  } catch {
    return accountChoice
  }
}

/** The saved choice, else the device's: what the boot script has already put on the document. */
export const applyStartingTheme = () => {
  const choice = chosen()
  apply(choice === 'system' ? systemTheme() : choice)
}

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    darkQuery().addEventListener('change', applyStartingTheme)
    addEventListener('storage', applyFromOtherTab)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    darkQuery().removeEventListener('change', applyStartingTheme)
    removeEventListener('storage', applyFromOtherTab)
  }
}

const applyFromOtherTab = (event: StorageEvent) => {
  if (event.key === themeKey) applyStartingTheme()
}

const apply = (theme: Theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const listener of listeners) listener()
}

const shown = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

const systemTheme = (): Theme => (darkQuery().matches ? 'dark' : 'light')

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)')
