import { toast } from '#web/ui/toast.tsx'

type Notice = Parameters<typeof toast>[0]

const key = 'keptNotice'

/** A notice that has to survive a full page load, such as the one after logging out. */
export const keepNotice = (notice: Omit<Notice, 'action'>) => sessionStorage.setItem(key, JSON.stringify(notice))

export const showKeptNotice = () => {
  const kept = sessionStorage.getItem(key)
  if (!kept) return
  sessionStorage.removeItem(key)
  const notice: Notice = JSON.parse(kept)
  toast(notice)
}
