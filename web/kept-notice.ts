import { toast } from '#web/ui/toast.tsx'

type Notice = Parameters<typeof toast>[0]

const key = 'keptNotice'

/** A notice that has to survive a full page load, such as the one after logging out. */
export const keepNotice = (notice: Omit<Notice, 'action'>) => sessionStorage.setItem(key, JSON.stringify(notice))

export const showKeptNotice = () => {
  const notice = takeNotice()
  if (notice) toast(notice)
}

const takeNotice = (): Notice | null => {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(kept ?? 'null')
  } catch (error) {
    console.warn('What was kept for this page could not be read', error)
    return null
  }
}
