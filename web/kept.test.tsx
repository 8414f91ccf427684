import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kernel/contract.ts'
import { call, callPage } from '#web/call.ts'
import { forgetAges, useAsOf } from './kept.ts'
import { forgetUser, lastUserKey } from './last-user.ts'

/** The browser's store of answers, as far as it is used here. */
const boxes = new Map<string, Map<string, Response>>()
const cacheOf = (answers: Map<string, Response>) => ({
  put: async (url: string, response: Response) => void answers.set(url, response),
  match: async (url: string) => answers.get(url)?.clone(),
  keys: async () => [...answers.keys()],
  delete: async (url: string) => answers.delete(url),
})
const open = async (name: string) => {
  const box = boxes.get(name) ?? new Map<string, Response>()
  boxes.set(name, box)
  return cacheOf(box)
}

const list = {
  method: 'GET',
  path: '/societies/:subdomain/slips',
  kept: true,
  may: 'slips.read',
  params: z.object({ subdomain: z.string() }),
  reply: z.array(z.string()),
  summary: 'Slips',
} as const satisfies Endpoint
const read = () => callPage(list, { params: { subdomain: 'green-park' } })

const server = (answer: (() => Response) | undefined) =>
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
const answering = () => Response.json(['one'], { headers: { link: '</x?cursor=next>; rel="next"' } })

beforeEach(() => {
  boxes.clear()
  forgetAges()
  localStorage.setItem(lastUserKey, JSON.stringify({ id: 'meera' }))
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
  })
})

describe('an answer that is kept', () => {
  it('stands in with its age and its next page when nobody answers, and gives way to a new one', async () => {
    const { result } = renderHook(() => useAsOf())
    server(answering)
    await read()
    await waitFor(() => expect(boxes.get('kept-meera')?.size).toBe(1))
    expect(result.current).toBeUndefined()
    server(undefined)
    await expect(read()).resolves.toEqual({ rows: ['one'], next: 'next' })
    await waitFor(() => expect(Date.now() - Date.parse(result.current ?? '')).toBeLessThan(60_000))
    server(() => new Response('', { status: 502 }))
    await expect(read()).resolves.toMatchObject({ rows: ['one'] })
    server(answering)
    await read()
    await waitFor(() => expect(result.current).toBeUndefined())
  })

  it('is not shown where the server refuses, to another person, or after logging out', async () => {
    server(answering)
    await read()
    await waitFor(() => expect(boxes.get('kept-meera')?.size).toBe(1))
    server(() => Response.json({ message: 'no' }, { status: 403 }))
    await expect(read()).rejects.toThrow(/^403/)
    server(undefined)
    localStorage.setItem(lastUserKey, JSON.stringify({ id: 'someone else' }))
    await expect(read()).rejects.toThrow('Failed to fetch')
    localStorage.setItem(lastUserKey, JSON.stringify({ id: 'meera' }))
    await forgetUser()
    expect(boxes.size).toBe(0)
    await expect(read()).rejects.toThrow('Failed to fetch')
  })

  it('is kept of marked calls alone', async () => {
    const { kept: _, ...unmarked } = list
    server(answering)
    await call(unmarked, { params: { subdomain: 'green-park' } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(boxes.size).toBe(0)
  })
})
