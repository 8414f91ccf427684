const key = 'reloadedForStaleChunk'
const pauseMs = 60_000

/**
 * A tab that was open during a deploy asks for chunks that are gone. One reload brings the new ones; the note in
 * session storage keeps a chunk that is really missing from reloading for ever. Where nobody answers, a reload would
 * only lose what stands on the screen.
 */
export const reloadOnceOnStaleChunk = (reload: () => void = () => location.reload()) => {
  addEventListener('vite:preloadError', () => {
    if (ahead === 0) void reloadIfAnswered(reload)
  })
}

let ahead = 0

/** What is fetched before anybody asks for it is no loss when it fails: nobody's screen is reloaded for it. */
export const fetchAhead = async (work: () => Promise<unknown>): Promise<void> => {
  ahead += 1
  try {
    await work()
  } catch {
    // Whoever opens the screen fetches it again.
  } finally {
    ahead -= 1
  }
}

const reloadIfAnswered = async (reload: () => void) => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (!navigator.onLine || Date.now() - last < pauseMs) return
  const answered = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!answered) return
  sessionStorage.setItem(key, String(Date.now()))
  reload()
}
