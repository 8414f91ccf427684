import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { countItems, listItems } from './queue.ts'
import { saveForLater } from './save-for-later.ts'

const visitor = {
  method: 'POST',
  url: '/api/societies/demo/visitors',
  identityId: 'guard',
  society: 'demo',
  payload: { name: 'Plumber' },
} as const

/** A browser with or without network, background sync and worker. */
const browser = ({ online, sync }: { online: boolean; sync?: (tag: string) => Promise<void> }) => {
  const messages: unknown[] = []
  const registration = {
    sync: { register: sync },
    active: { postMessage: (message: unknown) => messages.push(message) },
  }
  vi.stubGlobal('navigator', {
    onLine: online,
    ...(sync ? { serviceWorker: { getRegistration: async () => registration } } : {}),
  })
  return messages
}

describe('work saved for later', () => {
  it('asks for the background sync of its store', async () => {
    const sync = vi.fn(async () => {})
    const messages = browser({ online: false, sync })
    const id = await saveForLater('visitors', visitor)
    expect(sync).toHaveBeenCalledWith('visitor-sync')
    expect(messages).toEqual([])
    expect(await listItems('visitors')).toMatchObject([{ id, payload: { name: 'Plumber' } }])
  })

  it('is kept though the browser refuses the sync, and handed to the worker when there is network', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const messages = browser({ online: true, sync: () => Promise.reject(new Error('denied')) })
    await saveForLater('visitors', visitor)
    expect(messages).toEqual([{ type: 'drain', store: 'visitors' }])
  })

  it('is sent by the page where there is no worker', async () => {
    browser({ online: true })
    vi.stubGlobal('fetch', async () => Response.json({ id: 'guard' }))
    await saveForLater('visitors', visitor)
    await vi.waitFor(async () => expect(await countItems()).toEqual({ pending: 0, rejected: 0 }))
  })
})
