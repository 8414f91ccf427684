/**
 * A cheap phone throws the page away while its camera is open. The form that was open then is named here, so that its
 * screen opens it again: `useState(() => wasOpen('complaints.raise'))`.
 */
const storageKey = 'openForm'

export const wasOpen = (draft: string) => atStart === draft

export const noteOpen = (draft: string | undefined) => {
  if (draft) sessionStorage.setItem(storageKey, draft)
  else sessionStorage.removeItem(storageKey)
}

const atStart = 'sessionStorage' in globalThis ? sessionStorage.getItem(storageKey) : null
