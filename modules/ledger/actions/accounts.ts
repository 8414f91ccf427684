import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Account, AccountEdit, NewAccount } from '../contract/accounts.ts'
import { refused } from '../refusals.ts'
import { type AccountKind, type Control, kindOfCode } from '../rules/chart.ts'
import * as store from '../store/accounts.ts'
import { type AccountRow, listAccounts as rowsOf } from '../store/books.ts'
import { wholeChart } from './posting.ts'

export const listAccounts = async (ctx: Ctx): Promise<Account[]> => (await wholeChart(ctx)).map(present)

/** Whether a document may be booked there: on an account in use, kept by no flat and no vendor, whose code fits. */
export const isInUse = async (ctx: Ctx, id: string, fits: (code: string) => boolean): Promise<boolean> => {
  const account = (await wholeChart(ctx)).find((one) => one.id === id)
  return account !== undefined && account.is_active && account.control === '' && fits(account.code)
}

export const addAccount = async (ctx: Ctx, { code, name }: NewAccount): Promise<Account> => {
  const accounts = await wholeChart(ctx)
  const kind = kindOfCode(code) ?? refuse(refused.account_code_range({}, { at: 'code' }))
  if (code.startsWith('10')) throw refused.account_code_of_banks({}, { at: 'code' })
  if (accounts.some((account) => account.code === code)) throw refused.account_code_taken({ code }, { at: 'code' })
  const id = await store.insertAccount(ctx, { code, name, kind, control: '' })
  return getAccount(ctx, id)
}

export const updateAccount = async (ctx: Ctx, id: string, edit: AccountEdit): Promise<Account> => {
  const before = (await rowsOf(ctx)).find((account) => account.id === id) ?? refuse(notFound('Account'))
  const name = edit.name.trim()
  if (!name && !before.key) throw refused.account_needs_name({}, { at: 'name' })
  if (!edit.isActive && before.key) throw refused.account_stays({}, { at: 'isActive' })
  if (!edit.isActive && before.is_active && (await store.balanceOf(ctx, id)) !== 0) throw refused.has_balance()
  if (!(await store.updateAccount(ctx, id, edit.version, { name, is_active: edit.isActive })))
    throw house.stale_version()
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
