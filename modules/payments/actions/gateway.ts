import { refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Env } from '#kernel/server/env.ts'
import type { Gateway } from '#kernel/server/gateways.ts'
import { razorpayGateway } from '#kernel/server/razorpay.ts'
import type { Db } from '#kernel/server/scope.ts'
import { seal, unseal } from '#kernel/server/sealing.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import { may } from '#modules/identity/access.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import type { GatewayAccount, GatewayKeys } from '../contract/gateway.ts'
import { refused } from '../refusals.ts'
import { type GatewayProvider, isRazorpayKey } from '../rules/gateway.ts'
import { findBank } from '../store/bank.ts'
import * as store from '../store/gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

export type Parts = {
  readonly env: Env
  readonly sign: Sign
  readonly apart: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

const sealedFor = (accountId: string) => ({ purpose: 'gateway keys', owner: accountId })

/** The provider with the society's own keys, opened for this one use. */
export const gatewayOf = ({ env, sign, apart }: Parts, row: store.AccountRow): Gateway => {
  if (row.provider === 'sandbox') return sandboxGateway({ sign, societyId: row.society_id, apart })
  const open = (sealed: Buffer | null) => (sealed ? unseal(sign, sealedFor(row.id), sealed) : '')
  return razorpayGateway({
    ...{ keyId: row.key_id, keySecret: open(row.key_sealed), hookSecret: open(row.hook_sealed) },
    apiUrl: env.RAZORPAY_API_URL,
  })
}

export const partsOf = (ctx: Ctx, why: string): Parts => ({
  ...{ env: ctx.env, sign: ctx.sign, apart: (work) => ctx.platform(why, work) },
})

/** A society of real people is never paid with test cards: the sandbox is for the demo and for who only tries the product. */
export const hasSandbox = async (ctx: Ctx): Promise<boolean> =>
  ctx.society.kind !== 'customer' ||
  (await ctx.platform('see whether the product is being tried', (db) => isBeingTried({ env: ctx.env, db })))

/** The account that takes payments now, if there is one. */
export const findOpen = async (ctx: Ctx): Promise<store.AccountRow | undefined> => {
  const [row] = await store.listAccounts(ctx)
  if (!row?.is_active) return undefined
  return row.provider !== 'sandbox' || (await hasSandbox(ctx)) ? row : undefined
}

export const getOpen = async (ctx: Ctx): Promise<store.AccountRow> =>
  (await findOpen(ctx)) ?? refuse(refused.gateway_closed())

export const showGateway = async (ctx: Ctx): Promise<GatewayAccount> => {
  const [row] = await store.listAccounts(ctx)
  const canEdit = may(ctx.actor, 'billing.update')
  const offered: GatewayProvider[] = (await hasSandbox(ctx)) ? ['sandbox', 'razorpay'] : ['razorpay']
  return {
    isOpen: row !== undefined && row.is_active && offered.includes(row.provider),
    offered,
    account: row && may(ctx.actor, 'reports.read') ? await present(ctx, row, canEdit) : null,
    can: { edit: canEdit },
  }
}

const present = async (ctx: Ctx, row: store.AccountRow, canEdit: boolean) => {
  return {
    ...{ provider: row.provider, keyId: canEdit ? row.key_id : '', bankAccountId: row.bank_account_id },
    ...{ isActive: row.is_active, version: row.version, hookPath: `/api/payments/gateways/${row.id}/events` },
    heardAt: (await store.lastHeard(ctx, row.id))?.toISOString() ?? null,
    clearingPaise: await store.clearingBalance(ctx),
  }
}

/** The keys are tried before they are kept: a wrong one is found here, not by the first resident who pays. */
export const setGateway = async (ctx: Ctx, input: GatewayKeys): Promise<GatewayAccount> => {
  const before = ctx.beforehand()
  if (input.provider === 'sandbox' && !(await hasSandbox(ctx))) throw refused.gateway_no_sandbox({}, { at: 'provider' })
  const known = (await store.listAccounts(before)).find(({ provider }) => provider === input.provider)
  const row = rowOf(ctx, input, known)
  if (input.isActive) await requireKeys(ctx, row)
  if (!(await findBank(ctx, input.bankAccountId))?.is_active)
    throw refused.gateway_needs_bank({}, { at: 'bankAccountId' })
  const { society_id: _society, version: _version, ...values } = row
  await store.saveAccount(ctx, values)
  return showGateway(ctx)
}

const rowOf = (ctx: Ctx, input: GatewayKeys, known: store.AccountRow | undefined): store.AccountRow => {
  const id = known?.id ?? newId()
  const sealed = (text: string | undefined, kept: Buffer | null | undefined) =>
    text ? seal(ctx.sign, sealedFor(id), text.trim()) : (kept ?? null)
  // Another key id with the old secret would be a pair of two accounts.
  const isSame = known?.key_id === input.keyId.trim()
  return {
    ...{ society_id: ctx.society.id, id, provider: input.provider, key_id: input.keyId.trim() },
    key_sealed: sealed(input.keySecret, isSame ? known?.key_sealed : null),
    hook_sealed: sealed(input.hookSecret, known?.hook_sealed),
    ...{ bank_account_id: input.bankAccountId, is_active: input.isActive },
    version: known?.version ?? 1,
  }
}

const requireKeys = async (ctx: Ctx, row: store.AccountRow) => {
  if (row.provider === 'sandbox') return
  if (row.key_id === '') throw refused.gateway_key_missing({}, { at: 'keyId' })
  if (!isRazorpayKey(row.key_id)) throw refused.gateway_keys_wrong({}, { at: 'keyId' })
  if (!row.key_sealed) throw refused.gateway_key_missing({}, { at: 'keySecret' })
  if (!row.hook_sealed) throw refused.gateway_key_missing({}, { at: 'hookSecret' })
  const gateway = gatewayOf(partsOf(ctx, 'try the keys of the payment gateway'), row)
  const fits = await askGateway(() => gateway.check())
  if (!fits) throw refused.gateway_keys_wrong({}, { at: 'keySecret' })
}

/** A provider that is away, or that refuses, is said so in our words. */
export const askGateway = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch {
    throw refused.gateway_away()
  }
}
