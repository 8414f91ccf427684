import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drain } from '#web/offline/drain.ts'
import { listItems, retryItem } from '#web/offline/queue.ts'
import { keepPaper, metadataOf, type Written, writtenIn } from './upload.ts'

const owner = { identityId: 'meera', subdomain: 'demo' }
const written: Written = {
  folderId: '01900000-0000-7000-8000-000000000001',
  title: 'Lift AMC 2027',
  kind: 'amc',
  expiresOn: '2027-03-31',
  responsibleId: null,
  flatNumber: '',
  forTenants: false,
}
const paper = () => new File(['%PDF'], 'lift.pdf')

/** The server: what it answers to writes, one after the other; the last answer stays. */
const server = (...answers: (Response | Error)[]) => {
  const writes: { key: string | null; data: unknown; file: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/auth/user') return Response.json({ id: 'meera' })
    const form = init.body instanceof FormData ? init.body : new FormData()
    const file = form.get('file')
    writes.push({
      key: new Headers(init.headers).get('idempotency-key'),
      data: JSON.parse(form.get('data') as string),
      file: file instanceof File ? file.name : '',
    })
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
  return writes
}
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('a paper kept without network', () => {
  it('waits in the store of documents with its file, and is sent once when the network is back, however many ask', async () => {
    network(false)
    const writes = server()
    expect(await keepPaper(owner, written, paper())).toBe('saved-for-later')
    const [entry] = await listItems('documents')
    expect(entry).toMatchObject({ identityId: 'meera', society: 'demo', fileName: 'lift.pdf' })
    expect(writes).toEqual([])
    await Promise.all([drain('documents'), drain('documents')])
    await drain('documents')
    expect(new Set(writes.map(({ key }) => key))).toEqual(new Set([entry?.id]))
    expect(writes[0]).toMatchObject({ file: 'lift.pdf', data: { id: entry?.id, title: 'Lift AMC 2027' } })
    expect(await listItems('documents')).toEqual([])
  })

  it('keeps the id under which half of it may have arrived', async () => {
    network(true)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const writes = server(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    expect(await keepPaper(owner, written, paper())).toBe('saved-for-later')
    await vi.waitFor(() => expect(writes).toHaveLength(2))
    await drain('documents')
    expect(writes).toHaveLength(3)
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1)
  })

  it('comes back with the reason when it is refused, and goes again once it was corrected', async () => {
    network(false)
    const full = { message: 'Your plan keeps 5 GB; 4.98 GB are used.', code: 'storage_full' }
    const writes = server(Response.json(full, { status: 413 }))
    await keepPaper(owner, written, paper())
    await drain('documents')
    await drain('documents')
    expect(writes).toHaveLength(1)
    const [refused] = await listItems('documents')
    expect(refused?.rejected).toMatchObject({ status: 413, code: 'storage_full', reason: full.message })
    const corrected = { ...writtenIn(refused!), title: 'Lift AMC, two pages' }
    await retryItem('documents', { ...refused!, metadata: metadataOf(refused!.id, corrected) })
    await drain('documents')
    expect(writes[1]).toMatchObject({ key: refused?.id, data: { title: 'Lift AMC, two pages' } })
    expect(await listItems('documents')).toEqual([])
  })

  it('is not kept for later when the server says no at once', async () => {
    network(true)
    server(Response.json({ message: 'The file contains macros.', code: 'has_macros' }, { status: 415 }))
    await expect(keepPaper(owner, written, paper())).rejects.toMatchObject({ status: 415 })
    expect(await listItems('documents')).toEqual([])
  })
})
