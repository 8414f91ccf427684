import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { testApp } from './app.ts'

export const someone = () => ({
  email: `neha-${randomBytes(5).toString('hex')}@example.in`,
  password: 'gulmohar-b704',
  firstName: 'Neha',
  lastName: 'Sharma',
})

export const post = async (url: string, payload: object, more: Partial<InjectOptions> = {}) =>
  (await testApp()).inject({ method: 'POST', url: `/api${url}`, payload, ...more })

export const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String([response.headers['set-cookie']].flat()[0]).split(';')[0]!

/** What marks the browser as one its owner has used. */
export const knownOf = (response: { headers: Record<string, unknown> }) =>
  String([response.headers['set-cookie']].flat()[1]).split(';')[0]!

export const registered = async () => {
  const sheet = someone()
  const response = await post('/register', sheet)
  expect(response.statusCode).toBe(200)
  return { ...sheet, id: response.json<{ id: string }>().id, cookie: cookieOf(response), known: knownOf(response) }
}
