import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drain, drainAll } from './drain.ts'
import {
  countItems,
  enqueue,
  keepItem,
  listItems,
  type NewItem,
  openQueue,
  retryItem,
  storeNames,
  syncTags,
} from './queue.ts'

const complaint = (title: string, identityId = 'meera'): NewItem<'complaints'> => ({
  method: 'POST',
  url: '/api/societies/demo/complaints',
  identityId,
  society: 'demo',
  payload: { title },
})

/** The server: who is signed in, and what it answers to writes. */
const server = (answers: (number | Error)[] = [], user: string | null = 'meera') => {
  const writes: { url: string; key: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/auth/user') return user ? Response.json({ id: user }) : new Response('', { status: 401 })
    const answer = answers.shift() ?? 200
    writes.push({ url, key: new Headers(init.headers).get('idempotency-key'), body: init.body })
    if (answer instanceof Error) throw answer
    return Response.json(answer < 400 ? {} : { message: `Refused with ${answer}` }, { status: answer })
  })
  return writes
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('the local database', () => {
  it('has five stores in version 1', async () => {
    const database = await openQueue()
    expect([database.version, [...database.objectStoreNames]]).toEqual([1, [...storeNames].toSorted()])
    expect(storeNames).toEqual(['complaints', 'visitors', 'votes', 'documents', 'preferences'])
    database.close()
  })

  it('names the four background syncs', () => {
    expect(Object.values(syncTags)).toEqual([
      'complaint-sync',
      'visitor-sync',
      'poll-vote-sync',
      'document-upload-sync',
    ])
  })

  it('gives each entry an id and a timestamp, and keeps whose it is', async () => {
    const id = await enqueue('complaints', complaint('Lift'))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const [entry] = await listItems('complaints')
    expect(entry).toMatchObject({ id, identityId: 'meera', society: 'demo', payload: { title: 'Lift' } })
    expect(Date.now() - (entry?.timestamp ?? 0)).toBeLessThan(5000)
  })

  it('keeps the poll of a vote, and file and metadata of a document', async () => {
    const owner = { method: 'POST', url: '/api/x', identityId: 'meera', society: 'demo' } as const
    await enqueue('votes', { ...owner, pollId: 'p1', payload: { option: 2 } })
    await enqueue('documents', {
      ...owner,
      file: new Blob(['%PDF']),
      fileName: 'a.pdf',
      metadata: { title: 'Minutes' },
    })
    expect(await listItems('votes')).toMatchObject([{ pollId: 'p1' }])
    expect(await listItems('documents')).toMatchObject([{ fileName: 'a.pdf', metadata: { title: 'Minutes' } }])
    expect(await countItems()).toEqual({ pending: 2, rejected: 0 })
  })
})

describe('sending what waits', () => {
  it('sends oldest first, each under its id, and empties the queue', async () => {
    const ids = [await enqueue('complaints', complaint('Lift')), await enqueue('complaints', complaint('Water'))]
    const writes = server()
    await drain('complaints')
    expect(writes.map(({ key }) => key)).toEqual(ids)
    expect(writes[0]).toMatchObject({ url: '/api/societies/demo/complaints', body: '{"title":"Lift"}' })
    expect(await listItems('complaints')).toEqual([])
  })

  it('sends each entry once though the page, the worker and the sync event ask together', async () => {
    await enqueue('complaints', complaint('Lift'))
    const writes = server()
    await Promise.all([drain('complaints'), drain('complaints'), drainAll()])
    expect(writes).toHaveLength(1)
  })

  it('keeps a refused entry with the reason, goes on, and does not send it again by itself', async () => {
    await enqueue('complaints', complaint('Too long'))
    await enqueue('complaints', complaint('Water'))
    const writes = server([422])
    await drain('complaints')
    await drain('complaints')
    expect(writes).toHaveLength(2)
    expect(await listItems('complaints')).toMatchObject([{ rejected: { status: 422, reason: 'Refused with 422' } }])
    expect(await countItems()).toEqual({ pending: 0, rejected: 1 })
  })

  it('sends a refused entry again once the person asks for it', async () => {
    await enqueue('complaints', complaint('Lift'))
    server([403])
    await drain('complaints')
    const [refused] = await listItems('complaints')
    if (refused) await retryItem('complaints', refused)
    server()
    await drain('complaints')
    expect(await countItems()).toEqual({ pending: 0, rejected: 0 })
  })

  it('pauses when the session has ended', async () => {
    await enqueue('complaints', complaint('Lift'))
    await enqueue('complaints', complaint('Water'))
    const writes = server([401])
    await drain('complaints')
    expect(writes).toHaveLength(1)
    expect(await countItems()).toEqual({ pending: 2, rejected: 0 })
  })

  it.each([503, 429, new TypeError('Failed to fetch')])('stops and asks to be tried again after %s', async (answer) => {
    await enqueue('complaints', complaint('Lift'))
    server([answer])
    await expect(drain('complaints')).rejects.toThrow()
    expect(await countItems()).toEqual({ pending: 1, rejected: 0 })
  })

  it("never sends one person's work as another, nor as nobody", async () => {
    await enqueue('complaints', complaint('Lift', 'meera'))
    for (const user of ['suresh', null]) {
      const writes = server([], user)
      await drain('complaints')
      expect(writes).toEqual([])
    }
    expect(await countItems()).toEqual({ pending: 1, rejected: 0 })
  })

  it('sends a nameless entry without a cookie, a name or a key, whoever is signed in, and never sends a paper', async () => {
    const owner = { method: 'POST', url: '/api/ballots/demo/p1', identityId: 'meera', society: 'demo' } as const
    await enqueue('votes', { ...owner, pollId: 'p1', payload: { key: 'k' }, nameless: true })
    await keepItem('votes', { ...owner, id: 'paper', timestamp: 1, pollId: 'p1', paper: { key: 'k' } })
    const sent: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([url, init])
      return Response.json({})
    })
    await drain('votes')
    expect(sent.map(([url]) => url)).toEqual(['/api/ballots/demo/p1'])
    expect(sent[0]?.[1]).toMatchObject({ credentials: 'omit', headers: { 'Content-Type': 'application/json' } })
    expect(Object.keys(sent[0]?.[1].headers ?? {})).toEqual(['Content-Type'])
    expect(await listItems('votes')).toMatchObject([{ id: 'paper' }])
    expect(await countItems()).toEqual({ pending: 0, rejected: 0 })
  })

  it('sends a document as a form, the file after its fields', async () => {
    await enqueue('documents', {
      method: 'POST',
      url: '/api/documents',
      identityId: 'meera',
      society: 'demo',
      file: new Blob(['%PDF']),
      fileName: 'minutes.pdf',
      metadata: { title: 'Minutes' },
    })
    const writes = server()
    await drain('documents')
    const body = writes[0]?.body
    expect(body).toBeInstanceOf(FormData)
    if (body instanceof FormData) expect([...body.keys()]).toEqual(['title', 'file'])
  })

  it('sends attachments after their entry, each under its own key, and not again what has arrived', async () => {
    const photo = (id: string) => ({
      id,
      url: `/photos/${id}`,
      fields: { photoId: id },
      file: new Blob(['x']),
      fileName: 'a.jpg',
    })
    await enqueue('complaints', { ...complaint('Leak'), id: 'c1', attachments: [photo('p1'), photo('p2')] })
    const first = server([200, 200, new TypeError('Failed to fetch')])
    await expect(drain('complaints')).rejects.toThrow()
    expect(first.map(({ key }) => key)).toEqual(['c1', 'p1', 'p2'])
    const second = server()
    await drain('complaints')
    expect(second.map(({ key }) => key)).toEqual(['p2'])
    expect(await countItems()).toEqual({ pending: 0, rejected: 0 })
  })

  it('keeps an entry whose attachment was refused, and needs not send the entry again', async () => {
    const attachment = { id: 'p1', url: '/photos', fields: {}, file: new Blob(['MZ']), fileName: 'a.jpg' }
    await enqueue('complaints', { ...complaint('Leak'), id: 'c1', attachments: [attachment] })
    server([200, 415])
    await drain('complaints')
    const [entry] = await listItems('complaints')
    expect(entry).toMatchObject({ accepted: true, rejected: { status: 415 } })
    if (entry) await retryItem('complaints', { ...entry, attachments: [] })
    expect(server()).toEqual([])
    await drain('complaints')
    expect(await countItems()).toEqual({ pending: 0, rejected: 0 })
  })
})
