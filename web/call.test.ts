import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { call, callPage, download, urlOf } from './call.ts'

const things = contract(
  { 'things.create': [] },
  {
    list: {
      method: 'GET',
      path: '/things',
      may: 'public',
      summary: '',
      query: z.object({ q: z.string().optional(), tag: z.array(z.string()).optional() }),
      reply: z.array(z.object({ id: z.string() })),
    },
    rename: {
      method: 'PUT',
      path: '/societies/:subdomain/things/:id',
      may: 'public',
      summary: '',
      params: z.object({ subdomain: z.string(), id: z.string() }),
      body: z.object({ name: z.string() }),
      reply: z.object({ id: z.string() }),
    },
    add: {
      method: 'POST',
      path: '/things',
      may: 'things.create',
      summary: '',
      body: z.object({ name: z.string() }),
      reply: z.object({ id: z.string() }),
    },
    export: { method: 'GET', path: '/things/export', may: 'public', summary: '', file: true, reply: z.string() },
  },
)

const answering = (body: string, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('a page of a list', () => {
  it('comes with the cursor of the next one, and the last page without', async () => {
    answering('[{"id":"7"}]', { link: '</api/things?q=a&cursor=7_a%2Fb>; rel="next"' })
    expect(await callPage(things.list, { query: { q: 'a' } })).toEqual({ rows: [{ id: '7' }], next: '7_a/b' })
    answering('[{"id":"7"}]')
    expect(await callPage(things.list)).toEqual({ rows: [{ id: '7' }], next: undefined })
  })
})

describe('call', () => {
  it('fills the path, sends the body and types the reply without parsing it', async () => {
    const fetched = answering('{"id":"7","unknown":true}')
    const reply = await call(things.rename, { params: { subdomain: 'demo', id: 'a/b' }, body: { name: 'x' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/societies/demo/things/a%2Fb')
    expect(reply).toEqual({ id: '7', unknown: true })
  })

  it('takes an empty answer as an empty object', async () => {
    answering('')
    await expect(call(things.list, { query: {} })).resolves.toEqual({})
  })

  it('sends the idempotency key it is given', async () => {
    const fetched = answering('{}')
    await call(things.rename, { params: { subdomain: 'demo', id: '1' }, body: { name: 'x' } }, { idempotencyKey: 'k' })
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'k' })
  })

  it('sends what got no answer again under the same key, and everything else under its own', async () => {
    const keys: (string | undefined)[] = []
    const outcomes = ['lost', 503, 422, 200, 200, 200]
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key'])
      const outcome = outcomes.shift()
      if (outcome === 'lost') throw new TypeError('Failed to fetch')
      return new Response('{}', { status: Number(outcome) })
    })
    const add = (name: string) => call(things.add, { body: { name } }).catch(() => undefined)
    for (const name of ['lift', 'lift', 'lift', 'lift', 'lift', 'gate']) await add(name)
    const [lost, failed, refused, done, again, other] = keys
    expect([failed, refused]).toEqual([lost, lost])
    expect(new Set([lost, done, again, other]).size).toBe(4)
    expect(keys.every(Boolean)).toBe(true)
  })

  it('leaves unset filters out of the address and repeats lists', () => {
    expect(urlOf(things.list, { query: { q: '', tag: ['a', 'b'] } })).toBe('/api/things?tag=a&tag=b')
  })

  it('downloads a file under the name the server gives', async () => {
    answering('a,b', { 'content-disposition': 'attachment; filename="leads-2026-11-15.csv"' })
    const { blob, fileName } = await download(things.export)
    expect([await blob.text(), fileName]).toEqual(['a,b', 'leads-2026-11-15.csv'])
  })
})
