const key = 'reloadedForStaleChunk'
const pauseMs = 60_000

/**
 * A tab that was open during a deploy asks for chunks that are gone. One reload brings the new ones; the note in
 * session storage keeps a chunk that is really missing, or a lost network, from reloading for ever.
 */
export const reloadOnceOnStaleChunk = (reload: () => void = () => location.reload()) => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < pauseMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    reload()
  })
}
