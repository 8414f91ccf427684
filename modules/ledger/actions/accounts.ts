import { badRequest, conflict, notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Account, AccountEdit, NewAccount } from '../contract/accounts.ts'
import { type AccountKind, type Control, kindOfCode } from '../rules/chart.ts'
import * as store from '../store/accounts.ts'
import { type AccountRow, listAccounts as rowsOf } from '../store/books.ts'
import { accountsByKey } from './posting.ts'

export const listAccounts = async (ctx: Ctx): Promise<Account[]> => (await rowsOf(ctx)).map(present)

export const addAccount = async (ctx: Ctx, { code, name }: NewAccount): Promise<Account> => {
  await accountsByKey(ctx)
  const kind = kindOfCode(code) ?? refuse(badRequest('Choose a code from 1000 to 5999.', { code: 'Choose another' }))
  if (code.startsWith('10'))
    throw badRequest('Cash and banks are added as bank accounts.', { code: 'Codes 10xx are for cash and banks' })
  if ((await rowsOf(ctx)).some((account) => account.code === code))
    throw conflict(`Account ${code} is there already. Choose another code.`, 'already_exists')
  const id = await store.insertAccount(ctx, { code, name, kind, control: '' })
  return getAccount(ctx, id)
}

export const updateAccount = async (ctx: Ctx, id: string, edit: AccountEdit): Promise<Account> => {
  const before = (await rowsOf(ctx)).find((account) => account.id === id) ?? refuse(notFound('Account'))
  const name = edit.name.trim()
  if (!name && !before.key) throw badRequest('Give the account a name.', { name: 'Required' })
  if (!edit.isActive && before.key)
    throw badRequest('The program posts to this account by itself; it stays in use.', { isActive: 'Stays in use' })
  if (!edit.isActive && before.is_active && (await store.balanceOf(ctx, id)) !== 0)
    throw conflict('This account still has a balance. Bring it to nil by a journal first.', 'has_balance')
  if (!(await store.updateAccount(ctx, id, edit.version, { name, is_active: edit.isActive })))
    throw conflict('Someone else changed this account meanwhile. Please look at it again.', 'stale_version')
  return getAccount(ctx, id)
}

const getAccount = async (ctx: Ctx, id: string) => present((await rowsOf(ctx)).find((account) => account.id === id)!)

const present = (row: AccountRow): Account => ({
  id: row.id,
  code: row.code,
  key: row.key,
  name: row.name,
  kind: row.kind as AccountKind,
  control: row.control as Control,
  isActive: row.is_active,
  version: row.version,
})
