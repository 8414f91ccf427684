import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { newEmail, register } from './people.ts'

const password = 'Tulsi-vrindavan-9'

/** A society of Maharashtra with its own books; the page is signed in as its admin. Answers its subdomain. */
export const foundSociety = async (page: Page, name: string): Promise<string> => {
  const made = await page.request.post('/api/setup/complete', {
    data: {
      admin: {
        ...{ firstName: 'Asha', lastName: 'Rane', email: newEmail('asha'), phone: '98220 41234' },
        ...{ password, confirmPassword: password },
      },
      society: {
        ...{ name: `${name} ${Date.now()}`, address: '1 Lane', city: 'Pune', state: 'Maharashtra' },
        ...{ pincode: '411038', totalFlats: 3, description: '' },
      },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { subdomain }: { subdomain: string } = await made.json()
  return subdomain
}

/** Somebody with an account of their own joins, in a flat of the register. */
export const moveIn = async (
  admin: APIRequestContext,
  newcomer: APIRequestContext,
  society: string,
  { flatNumber, ...names }: { flatNumber: string; firstName: string; lastName: string },
) => {
  const address = `/api/societies/${society}`
  const { joinCode }: { joinCode: string } = await (await admin.get(address)).json()
  const { email } = await register(newcomer, names)
  await sent(newcomer.post('/api/join-requests', { data: { code: joinCode, flatNumber, role: 'resident' } }))
  const people: { id: string; email: string }[] = await (await admin.get(`${address}/members`)).json()
  const asking = people.find((one) => one.email === email)
  await sent(admin.put(`${address}/members/${asking?.id}/approve`))
  return { id: asking?.id ?? '', name: `${names.firstName} ${names.lastName}`, email, flatNumber }
}

export const addBank = (admin: APIRequestContext, society: string) =>
  sent(
    admin.post(`/api/societies/${society}/bank-accounts`, {
      data: {
        ...{ bank: 'Pune District Bank', holder: 'The society', number: '50100123456789', ifsc: 'PDCB0000123' },
        vpa: 'society@pdcb',
      },
    }),
  )

export const sent = async (answer: ReturnType<APIRequestContext['post']>): Promise<APIResponse> => {
  const response = await answer
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
  return response
}
