import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type DemoRole = 'super_admin' | 'admin' | 'committee' | 'resident' | 'security'
type Account = { role: DemoRole; email: string; password: string }

export const demoAccount = async (request: APIRequestContext, role: DemoRole): Promise<Account> => {
  const { accounts }: { accounts: Account[] } = await (await request.get('/api/demo/accounts')).json()
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`The demo has no account for ${role}`)
  return account
}

/** Signs the page's own browser in, without the form. */
export const signIn = async (page: Page, role: DemoRole) => {
  const { email, password } = await demoAccount(page.request, role)
  await posted(page.request, '/api/login', { email, password })
}

export const newEmail = (name = 'person') => `${name}.${randomUUID().slice(0, 8)}@example.com`

/** A new account that is signed in within `request`. */
export const register = async (request: APIRequestContext, names: { firstName: string; lastName: string }) => {
  const account = { email: newEmail(names.firstName.toLowerCase()), password: 'Tulsi-vrindavan-9', ...names }
  await posted(request, '/api/register', account)
  return account
}

/** Someone who asks to join the demo society and waits. */
export const askToJoin = async (
  admin: APIRequestContext,
  stranger: APIRequestContext,
  names: { firstName: string; lastName: string },
) => {
  const { joinCode }: { joinCode: string } = await (await admin.get('/api/societies/demo')).json()
  const account = await register(stranger, names)
  await posted(stranger, '/api/join-requests', { code: joinCode, flatNumber: 'A-101', role: 'resident' })
  return account
}

const posted = async (request: APIRequestContext, path: string, data: unknown) => {
  const response = await request.post(path, { data })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
}
