import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { billing } from '#modules/billing/contract.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { payments } from '#modules/payments/contract.ts'
import { asPlatform, testApp } from './app.ts'
import { type BillingTest, billingSociety } from './billing.ts'
import type { Person } from './society.ts'

export type GatewayTest = BillingTest & { bankId: string; hookPath: string }
export type Sent = { body: string; headers: Record<string, string> }

/** A society with published bills that takes money through a provider: Razorpay with these keys, else the built-in one. */
export const gatewaySociety = async (keys?: {
  keyId: string
  keySecret: string
  hookSecret: string
}): Promise<GatewayTest> => {
  const made = await billingSociety()
  await made.publish()
  const bank = await made.admin.call(ledger.addBankAccount, {
    body: { bank: 'HDFC Bank', holder: 'Gulmohar CHS', number: '50100012341234', ifsc: 'HDFC0000123', vpa: '' },
  })
  const { keyId, keySecret, hookSecret } = keys ?? {}
  const { account } = await made.admin.call(payments.setGateway, {
    body: {
      ...(keys ? { provider: 'razorpay', keyId, keySecret, hookSecret } : { provider: 'sandbox' }),
      ...{ bankAccountId: bank.id, isActive: true },
    },
  })
  return { ...made, bankId: bank.id, hookPath: account!.hookPath }
}

/** As the provider sends an event; answers the status it got. */
export const tellGateway = async ({ body, headers }: Sent, path: string): Promise<number> => {
  const app = await testApp()
  const sent = { method: 'POST' as const, url: path, payload: body }
  return (await app.inject({ ...sent, headers: { 'content-type': 'application/json', ...headers } })).statusCode
}

export const begin = (of: GatewayTest, flat: string, amountPaise: number, by: Person = of.admin) =>
  by.call(payments.beginOrder, { body: { id: newId(), flatId: of.flat(flat), amountPaise } })

export const orderOf = (of: GatewayTest, id: string) => of.admin.call(payments.order, { params: { id } })
export const receiptsOf = (of: GatewayTest, flat: string) =>
  of.admin.call(billing.receipts, { query: { flat: of.flat(flat) } })

/** What stands on an account of the books. */
export const balanceOf = (of: GatewayTest, code: string): Promise<number> =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ paise: number }>`
      select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
      where p.society_id = ${of.ours.id} and a.code = ${code}`.execute(db)
    return rows[0]!.paise
  })
