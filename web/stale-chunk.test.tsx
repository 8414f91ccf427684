import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnceOnStaleChunk } from './stale-chunk.ts'

const reload = vi.fn()
const fail = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  return event
}

reloadOnceOnStaleChunk(reload)

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

describe('a chunk that is gone after a deploy', () => {
  it('reloads the page once, and raises the error the second time', () => {
    expect(fail().defaultPrevented).toBe(true)
    expect(fail().defaultPrevented).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload without network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(fail().defaultPrevented).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
