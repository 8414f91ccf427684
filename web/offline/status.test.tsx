import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { request } from '#web/request.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useConnectionNotices } from './notices.ts'
import { enqueue, listItems } from './queue.ts'
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
  const owner = { method: 'POST', url: '/api/x', identityId: 'meera', society: 'demo' } as const
  const polling = () => {
    const polls: { run: () => void; ms: number | undefined }[] = []
    vi.stubGlobal('setInterval', (run: () => void, ms?: number) => {
      polls.push({ run, ms })
      return 0
    })
    return { polls, poll: () => act(() => polls[0]?.run()) }
  }

  it('is counted at the start and every 30 seconds', async () => {
    const { polls, poll } = polling()
    open()
    expect(polls.map(({ ms }) => ms)).toEqual([30_000])
    await enqueue('visitors', { ...owner, payload: {} })
    poll()
    expect(await screen.findByText('1 change waiting to be sent')).toBeDefined()
  })

  it('is tried again every 30 seconds, though nobody noticed the network going', async () => {
    let isBusy = true
    let tries = 0
    vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) => {
      if (method !== 'POST') return Response.json({ id: 'meera' })
      tries += 1
      return Response.json({}, { status: isBusy ? 503 : 200 })
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { poll } = polling()
    open()
    await enqueue('visitors', { ...owner, payload: {} })
    poll()
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0), { timeout: 15_000 })
    expect(await listItems('visitors')).not.toEqual([])
    isBusy = false
    poll()
    await vi.waitFor(async () => expect(await listItems('visitors')).toEqual([]), { timeout: 15_000 })
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
