import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead, reloadOnceOnStaleChunk } from './stale-chunk.ts'

const reload = vi.fn()
const fail = () => void dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

reloadOnceOnStaleChunk(reload)

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

const server = (answers: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a chunk that is gone after a deploy', () => {
  it('reloads the page once', async () => {
    server(true)
    fail()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    fail()
    await aMoment()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload without network, nor before a server that is down', async () => {
    server(false)
    fail()
    await aMoment()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fail()
    await aMoment()
    expect(reload).not.toHaveBeenCalled()
  })

  it('takes nobody’s screen away when it was only fetched ahead', async () => {
    server(true)
    await fetchAhead(async () => {
      fail()
      throw new Error('gone')
    })
    await aMoment()
    expect(reload).not.toHaveBeenCalled()
  })
})
