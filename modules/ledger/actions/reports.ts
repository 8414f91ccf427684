import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf, financialYear } from '#kernel/time.ts'
import type { Report, ReportQuery } from '../contract/reports.ts'
import { refused } from '../refusals.ts'
import { isBankCode } from '../rules/chart.ts'
import { cursorOf, readCursor } from '../rules/paging.ts'
import { columnsOf, type Line, lineOf, type ReportName, sides } from '../rules/reports.ts'
import * as rules from '../rules/statements.ts'
import type { VoucherKind } from '../rules/vouchers.ts'
import * as balances from '../store/balances.ts'
import { type AccountRow, listAccounts } from '../store/books.ts'
import { listBudget } from '../store/budgets.ts'
import * as entries from '../store/entries.ts'
import { findFlatNumber } from '../store/people.ts'
import { tiesAt } from './ties.ts'

type Asked = ReportQuery & { from: Day; to: Day }
type Made = { lines: Line[]; next?: string | undefined }
type Writer = (ctx: Ctx, asked: Asked, accounts: AccountRow[]) => Promise<Made>

/** Any report over the books. `limit` pages the long ones; without it they come whole, for paper and sheets. */
export const makeReport = async (ctx: Ctx, report: ReportName, query: ReportQuery): Promise<Report> => {
  const to = query.to ?? dayOf(ctx.now)
  const from = query.from ?? financialYear(to).from
  if (from > to) throw house.days_swapped({}, { at: 'from' })
  const accounts = await listAccounts(ctx)
  const { lines, next } = await writers[report](ctx, { ...query, from, to }, accounts)
  if (next) ctx.setNext(next)
  return { report, from, to, columns: [...columnsOf[report]], lines }
}

/** On a screen a long report comes a page at a time. */
export const showReport = (ctx: Ctx, report: ReportName, query: ReportQuery): Promise<Report> =>
  makeReport(ctx, report, { ...query, limit: query.limit ?? (report === 'day-book' ? 50 : 200) })

/** As it stood at the end of a day, before whatever closed a year on that very day. */
const standingAt = async (ctx: Ctx, to: Day) =>
  rules.sumsOf(await balances.balancesAt(ctx, to), rules.negated(await balances.closingMovements(ctx, to, to)))

const trialBalance: Writer = async (ctx, { to }, accounts) => {
  const [{ sums, ties }, closings] = await Promise.all([tiesAt(ctx, to), balances.closingMovements(ctx, to, to)])
  const byAccount = new Map(
    ties.map((tie) => [tie.account_id, { count: tie.count, differencePaise: tie.difference }] as const),
  )
  return { lines: rules.trialBalance(accounts, rules.sumsOf(sums, rules.negated(closings)), byAccount) }
}

const moved = async (ctx: Ctx, from: Day, to: Day) =>
  rules.sumsOf(await balances.movements(ctx, from, to), rules.negated(await balances.closingMovements(ctx, from, to)))

const incomeExpenditure: Writer = async (ctx, { from, to }, accounts) => ({
  lines: rules.incomeAndExpenditure(accounts, await moved(ctx, from, to)),
})

const balanceSheet: Writer = async (ctx, { to }, accounts) => ({
  lines: rules.balanceSheet(accounts, await standingAt(ctx, to)),
})

const receiptsPayments: Writer = async (ctx, { from, to }, accounts) => {
  const [before, brought, flows, closing] = await Promise.all([
    balances.balancesAt(ctx, addDays(from, -1)),
    balances.openingMovements(ctx, from, to),
    balances.flows(ctx, from, to),
    balances.balancesAt(ctx, to),
  ])
  const lines = rules.receiptsAndPayments(accounts, {
    opening: rules.sumsOf(before, brought),
    flows: new Map(flows.map((flow) => [flow.account_id, flow])),
    closing: rules.sumsOf(closing),
  })
  return { lines }
}

const budget: Writer = async (ctx, { from, to }, accounts) => {
  const [planned, sums] = await Promise.all([listBudget(ctx, financialYear(to).name), moved(ctx, from, to)])
  const plan = new Map(planned.map(({ account_id, amount_paise }) => [account_id, amount_paise]))
  return { lines: rules.budgetAgainstActual(accounts, plan, sums) }
}

const dayBook: Writer = async (ctx, { from, to, limit, cursor }, accounts) => {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rows = await entries.dayBook(ctx, { from, to, after: readCursor(cursor), limit: limit && limit + 1 })
  const page = limit ? rows.slice(0, limit) : rows
  const lines = page.flatMap(({ lines: parts, ...voucher }) => [
    lineOf('voucher', [debits(parts), null], ofVoucher(voucher)),
    ...parts.map(({ account_id, flat, vendor_id, paise }) => {
      const { code = '', key = '', name = '' } = byId.get(account_id) ?? {}
      const where = { accountId: account_id, vendorId: vendor_id, voucherId: voucher.voucher_id }
      return lineOf('entry', sides(paise), { ...where, code, key, name, text: flat })
    }),
  ])
  return { lines, next: page.length < rows.length ? cursorOf(page.at(-1)!) : undefined }
}

const debits = (lines: readonly { paise: number }[]) => lines.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)

const ofVoucher = (row: Omit<entries.Entry, 'sum'>): Partial<Line> => ({
  voucherId: row.voucher_id,
  voucherKind: row.kind as VoucherKind,
  number: row.number,
  day: row.day,
  text: row.narration,
})

/** Postings of some accounts, flat or vendor, one line a voucher, with the balance after each. */
const account = async (ctx: Ctx, which: entries.Which, { from, to, limit, cursor }: Asked): Promise<Made> => {
  const after = readCursor(cursor)
  const [before, rows] = await Promise.all([
    entries.balanceBefore(ctx, which, { from, after }),
    entries.entries(ctx, which, { from, to, after, limit: limit && limit + 1 }),
  ])
  const page = limit ? rows.slice(0, limit) : rows
  const isLast = page.length === rows.length
  const run = rules.running(before, page)
  const lines = run.entries.map(({ balance, ...entry }) =>
    lineOf('voucher', [...sides(entry.sum), balance], ofVoucher(entry)),
  )
  return {
    lines: [
      ...(after ? [] : [lineOf('opening', [null, null, before], { day: from })]),
      ...lines,
      ...(isLast ? [lineOf('closing', [null, null, run.closingPaise], { day: to })] : []),
    ],
    next: isLast ? undefined : cursorOf(page.at(-1)!),
  }
}

const withHead = (made: Made, head: Line, { cursor }: Asked): Made =>
  cursor ? made : { ...made, lines: [head, ...made.lines] }

const bookOf =
  (isOfThem: (account: AccountRow) => boolean): Writer =>
  async (ctx, asked, accounts) => {
    const all = accounts.filter(isOfThem)
    const chosen = asked.account ? all.filter(({ id }) => id === asked.account) : all
    if (asked.account && chosen.length === 0) throw notFound('Account')
    const made = await account(ctx, { accountIds: chosen.map(({ id }) => id) }, asked)
    const [only] = chosen
    return chosen.length === 1 && only ? withHead(made, headOf(only), asked) : made
  }

const headOf = ({ id, code, key, name }: AccountRow) => lineOf('part', [], { accountId: id, code, key, name })

const ledger: Writer = async (ctx, asked, accounts) => {
  const one = accounts.find(({ id }) => id === asked.account)
  if (!asked.account) throw refused.choose_account({}, { at: 'account' })
  if (!one) throw notFound('Account')
  const which = { accountIds: [one.id], flatId: asked.flat, vendorId: asked.vendor }
  return withHead(await account(ctx, which, asked), headOf(one), asked)
}

const subLedger: Writer = async (ctx, asked, accounts) => {
  if (!asked.account) throw refused.choose_account({}, { at: 'account' })
  const one = accounts.find(({ id }) => id === asked.account) ?? refuse(notFound('Account'))
  const parts = await balances.partsOf(ctx, one.id, asked.to)
  const lines = parts.map((part) =>
    lineOf(part.vendor_id ? 'vendor' : 'flat', [part.sum], {
      flatId: part.flat_id,
      vendorId: part.vendor_id,
      number: part.number ?? '',
      text: part.owner ?? '',
    }),
  )
  const sum = parts.reduce((total, part) => total + part.sum, 0)
  return { lines: [headOf(one), ...lines, lineOf('sum', [sum], { group: one.control })] }
}

/** Dues, interest and advances of a flat together: an advance is a negative balance. */
const memberStatement: Writer = async (ctx, asked, accounts) => {
  if (!asked.flat) throw refused.choose_flat({}, { at: 'flat' })
  const number = (await findFlatNumber(ctx, asked.flat)) ?? refuse(notFound('Flat'))
  const accountIds = accounts.filter(({ control }) => control === 'flat').map(({ id }) => id)
  const made = await account(ctx, { accountIds, flatId: asked.flat }, asked)
  return withHead(made, lineOf('part', [], { flatId: asked.flat, number }), asked)
}

const writers: Record<ReportName, Writer> = {
  'trial-balance': trialBalance,
  'income-expenditure': incomeExpenditure,
  'balance-sheet': balanceSheet,
  'receipts-payments': receiptsPayments,
  'day-book': dayBook,
  'cash-book': bookOf(({ key }) => key === 'cash'),
  'bank-book': bookOf(({ code }) => isBankCode(code)),
  ledger,
  'sub-ledger': subLedger,
  'member-statement': memberStatement,
  'budget-actual': budget,
  gst: bookOf(({ key }) => key === 'cgst' || key === 'sgst'),
  tds: bookOf(({ key }) => key === 'tds'),
}
