import { describe, expect, it, vi } from 'vitest'
import { CallError, noticeOf, request } from './request.ts'

const answering = (body: string, init: ResponseInit) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const failure = async (body: string, status: number, statusText = '') => {
  answering(body, { status, statusText })
  return request('GET', '/api/x').catch((error: unknown) => error)
}

describe('every request', () => {
  it('includes cookies, and no content type or body without a payload', async () => {
    const fetched = answering('{}', { status: 200 })
    await request('POST', '/api/logout')
    expect(fetched).toHaveBeenCalledWith('/api/logout', { method: 'POST', credentials: 'include', headers: {} })
  })

  it('sends a payload as JSON with a JSON content type', async () => {
    const fetched = answering('{}', { status: 200 })
    await request('PUT', '/api/x', { a: 1 })
    expect(fetched).toHaveBeenCalledWith('/api/x', {
      method: 'PUT',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    })
  })

  it('leaves the content type of a form with files to the browser', async () => {
    const fetched = answering('{}', { status: 200 })
    await request('POST', '/api/x', new FormData())
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({})
  })
})

describe('a non-OK answer', () => {
  it('becomes "status: body"', async () => {
    await expect(failure('Too long', 400)).resolves.toMatchObject({ message: '400: Too long', status: 400 })
  })

  it('becomes "status: status text" when the body is empty', async () => {
    await expect(failure('', 502, 'Bad Gateway')).resolves.toMatchObject({ message: '502: Bad Gateway' })
  })

  it('keeps a JSON body for the screen', async () => {
    const error = await failure('{"message":"No","fields":{"name":"Required"}}', 422)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ body: { fields: { name: 'Required' } } })
  })
})

describe('the text of a notice', () => {
  it.each([
    ['the message of a JSON answer', '{"message":"Wrong password"}', 401, 'Wrong password'],
    ['status and body of a plain answer', 'upstream timed out', 504, '504: upstream timed out'],
    ['the fallback for an empty answer', '', 500, 'Please try again'],
    ['the fallback for JSON without a message', '{}', 500, 'Please try again'],
  ])('is %s', async (_, body, status, text) => {
    expect(noticeOf(await failure(body, status), 'Please try again')).toBe(text)
  })

  it('is the fallback when the network failed', () => {
    expect(noticeOf(new TypeError('Failed to fetch'), 'Please try again')).toBe('Please try again')
  })
})
