import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { request } from '#web/request.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useConnectionNotices } from './notices.ts'
import { enqueue } from './queue.ts'
import { StatusWidget } from './status-widget.tsx'

const Screen = () => {
  useConnectionNotices()
  const [notice] = useToasts()
  return (
    <>
      <StatusWidget />
      <p data-testid="notice">{notice ? `${notice.title} – ${notice.description}` : ''}</p>
    </>
  )
}
const open = () =>
  render(
    <I18nProvider lang="en">
      <Screen />
    </I18nProvider>,
  )
const network = (online: boolean) => {
  server(online)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}
const server = (answers: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
const notice = () => screen.getByTestId('notice').textContent

beforeEach(async () => {
  await preload(shellTexts, 'en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the network', () => {
  it('is shown, and its going and coming back are told', async () => {
    open()
    expect(screen.getByText('Online')).toBeDefined()
    network(false)
    expect(screen.getByText('Offline')).toBeDefined()
    expect(notice()).toBe("You're Offline – Your changes will be saved and synced when you're back online")
    network(true)
    expect(await screen.findByText('Online')).toBeDefined()
    expect(notice()).toContain("You're back online")
  })

  it('is online only while the server answers, whatever the browser says of its network', async () => {
    open()
    server(false)
    await expect(request('GET', '/api/x')).rejects.toThrow('Failed to fetch')
    expect(await screen.findByText('Offline')).toBeDefined()
    server(true)
    // The server is asked again by itself, two seconds later.
    expect(await screen.findByText('Online', {}, { timeout: 5000 })).toBeDefined()
  })
})

describe('what waits to be sent', () => {
  it('is counted at the start and every 30 seconds', async () => {
    const everyMs: (number | undefined)[] = []
    const polls: (() => void)[] = []
    vi.stubGlobal('setInterval', (run: () => void, ms?: number) => {
      everyMs.push(ms)
      polls.push(run)
      return 0
    })
    open()
    expect(everyMs).toEqual([30_000])
    const owner = { method: 'POST', url: '/api/x', identityId: 'meera', society: 'demo' } as const
    await enqueue('visitors', { ...owner, payload: {} })
    act(() => polls[0]?.())
    expect(await screen.findByText('1 change waiting to be sent')).toBeDefined()
  })
})

describe('installing', () => {
  it('is offered when the browser offers it, and the offer is used up by accepting', async () => {
    open()
    expect(screen.queryByText('Install app')).toBeNull()
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
    act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })))
    await act(async () => screen.getByText('Install app').click())
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByText('Install app')).toBeNull()
  })
})
