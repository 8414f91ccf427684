import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { may } from '#modules/identity/access.ts'
import type { BankAccount, BankAccountEdit, NewBankAccount } from '../contract/accounts.ts'
import { refused } from '../refusals.ts'
import { nextBankCode } from '../rules/banks.ts'
import { insertAccount, listAccounts } from '../store/accounts.ts'
import * as store from '../store/bank-accounts.ts'
import type { Books } from '../store/books.ts'
import { accountsByKey } from './posting.ts'

export type Payee = {
  id: string
  accountId: string
  bank: string
  name: string
  number: string
  ifsc: string
  vpa: string
}

/** Where a bill asks to be paid: the main account, else the only one in use. */
export const findPayee = async (books: Books): Promise<Payee | null> => {
  const active = (await store.list(books)).filter(({ is_active }) => is_active)
  const main = active.find(({ is_main }) => is_main) ?? (active.length === 1 ? active[0] : undefined)
  if (!main) return null
  const { id, account_id, bank, holder, number, ifsc, vpa } = main
  return { id, accountId: account_id, bank, name: holder, number, ifsc, vpa }
}

export const listBankAccounts = async (ctx: Ctx): Promise<BankAccount[]> =>
  (await store.list(ctx)).map((row) => present(ctx, row))

export const addBankAccount = async (ctx: Ctx, input: NewBankAccount): Promise<BankAccount> => {
  const known = await accountsByKey(ctx)
  const banks = await store.list(ctx)
  if (banks.some(({ number }) => number === input.number)) throw refused.bank_known({}, { at: 'number' })
  const first = known.get('bank')!.id
  const accountId = banks.some(({ account_id }) => account_id === first) ? await nextAccount(ctx, input) : first
  const isMain = input.isMain || banks.length === 0
  if (isMain) await store.clearMain(ctx)
  const { id } = await store.insert(ctx, accountId, { ...valuesOf(input), is_main: isMain })
  return getBank(ctx, id)
}

export const updateBankAccount = async (ctx: Ctx, id: string, input: BankAccountEdit): Promise<BankAccount> => {
  const before = (await store.list(ctx)).find((bank) => bank.id === id) ?? refuse(notFound('Bank account'))
  if (input.isMain && !input.isActive) throw refused.main_bank_unused({}, { at: 'isMain' })
  if (input.isMain && !before.is_main) await store.clearMain(ctx)
  const changed = await store.update(ctx, id, input.version, valuesOf(input))
  if (!changed) throw house.stale_version()
  return getBank(ctx, id)
}

/** For the room that reads statements: which heading of this bank holds what. */
export const rememberColumns = (books: Books, id: string, map: object) => store.rememberColumns(books, id, map)

const nextAccount = async (ctx: Ctx, { bank, number }: NewBankAccount): Promise<string> => {
  const taken = (await listAccounts(ctx)).map(({ code }) => code)
  const code = nextBankCode(taken) ?? refuse(refused.too_many_banks())
  return insertAccount(ctx, { code, name: `${bank} ${number.slice(-4)}`, kind: 'asset', control: '' })
}

const valuesOf = (input: NewBankAccount | BankAccountEdit): store.BankValues => ({
  bank: input.bank,
  holder: input.holder,
  number: input.number,
  ifsc: input.ifsc,
  vpa: input.vpa,
  is_main: input.isMain,
  is_active: 'isActive' in input ? input.isActive : true,
})

const getBank = async (ctx: Ctx, id: string) => present(ctx, (await store.list(ctx)).find((bank) => bank.id === id)!)

const present = ({ actor }: Ctx, row: store.BankRow): BankAccount => ({
  id: row.id,
  accountId: row.account_id,
  code: row.code,
  bank: row.bank,
  holder: row.holder,
  number: row.number,
  ifsc: row.ifsc,
  vpa: row.vpa,
  isMain: row.is_main,
  isActive: row.is_active,
  version: row.version,
  can: { edit: may(actor, 'billing.update') },
})
