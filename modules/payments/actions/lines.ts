import { pageOf, readDayPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { getFlat } from '#modules/billing/actions/sight.ts'
import { may } from '#modules/identity/access.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { BankLine, BankLineFilter, LineMatch, Reconciliation } from '../contract/bank.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/bank.ts'
import { lockWaiting, settleClaim } from './claims.ts'
import { receiveFor } from './matching.ts'
import { suggestionsFor } from './suggesting.ts'

const lineChanged = changes({ room: 'payments', idName: 'lineId' })

export const listLines = async (ctx: Ctx, filter: BankLineFilter): Promise<BankLine[]> => {
  const { limit, cursor, ...which } = filter
  const after = cursor ? readDayPlace(cursor) : undefined
  const rows = await store.listLines(ctx, { ...which, limit: limit + 1, after })
  const page = pageOf(ctx, rows, limit, ({ day, id }) => writePlace(day, id))
  return present(ctx, page)
}

/** What a person says a line is. A payer confirmed for a flat is known from now on. */
export const matchLine = async (ctx: Ctx, id: string, match: LineMatch): Promise<BankLine> => {
  await openBooks(ctx)
  const line = (await store.findLine(ctx, id, true)) ?? refuse(notFound('Line'))
  const isKnown = line.status === 'suspense' && match.to === 'flat'
  if (!isKnown && line.status !== 'new' && line.status !== 'set_aside') throw refused.line_matched()
  const decided = await decide(ctx, line, match)
  await store.decideLines(ctx, ctx.actor.identityId, ctx.now, [{ id, ...decided }])
  await lineChanged(ctx, { id, what: 'line-matched' })
  return getLine(ctx, id)
}

type Outcome = Omit<store.Decided, 'id'>

const decide = async (ctx: Ctx, line: store.LineRow, match: LineMatch): Promise<Outcome> => {
  switch (match.to) {
    case 'flat':
      return giveToFlat(ctx, line, match.flatId)
    case 'claim':
      return giveToClaim(ctx, line, match.claimId)
    case 'voucher':
      return giveToVoucher(ctx, line, match.voucherId)
    case 'charge':
      return book(ctx, line, 'bank_charges')
    case 'interest':
      return book(ctx, line, 'bank_interest')
    case 'aside':
      return { status: 'set_aside', rule: '', voucherId: null, flatId: null, reason: match.reason }
  }
}

const byHand = (voucherId: string, flatId: string | null): Outcome => ({
  ...{ status: 'matched', rule: 'by_hand', voucherId, flatId },
})

/** Out of suspense the receipt takes the money from there: in the bank it was already booked. */
const giveToFlat = async (ctx: Ctx, line: store.LineRow, flatId: string): Promise<Outcome> => {
  if (line.amount_paise < 0) throw refused.line_went_out()
  const flat = await getFlat(ctx, flatId)
  const isSuspense = line.status === 'suspense'
  const accountId = isSuspense ? (await accountsByKey(ctx)).get('suspense')!.id : line.account_id
  const vouchers = await receiveFor(ctx, { account_id: accountId }, [{ line: asRead(line), flatId: flat.id }])
  if (line.payer !== '')
    await store.learnPayer(ctx, {
      ...{ id: newId(), payer: line.payer, flatId: flat.id, by: ctx.actor.identityId, at: ctx.now },
    })
  return byHand(isSuspense ? line.voucher_id! : vouchers.get(line.id)!, flat.id)
}

const asRead = ({ id, day, amount_paise, reference, payer, narration }: store.LineRow) => ({
  ...{ id, day, paise: amount_paise, reference, payer, narration },
})

/** The receipt is for what came, also where the claim says another amount. */
const giveToClaim = async (ctx: Ctx, line: store.LineRow, claimId: string): Promise<Outcome> => {
  if (line.amount_paise < 0) throw refused.line_went_out()
  const claim = await lockWaiting(ctx, claimId)
  const seen = { accountId: line.account_id, paise: line.amount_paise, payer: line.payer }
  const receiptId = await settleClaim(ctx, claim, seen)
  return byHand((await store.vouchersOfReceipts(ctx, [receiptId])).get(receiptId)!, claim.flat_id)
}

const giveToVoucher = async (ctx: Ctx, line: store.LineRow, voucherId: string): Promise<Outcome> => {
  const bank = { id: line.bank_account_id, account_id: line.account_id }
  const open = await store.unseenVouchers(ctx, bank, { from: '1900-01-01', to: '9999-12-31', paise: line.amount_paise })
  if (!open.some(({ id }) => id === voucherId)) throw refused.voucher_does_not_fit()
  return byHand(voucherId, null)
}

/** What the bank takes and gives by itself; its statement is the paper. Everything else is paid with two signatures. */
const book = async (ctx: Ctx, line: store.LineRow, key: 'bank_charges' | 'bank_interest'): Promise<Outcome> => {
  if (line.amount_paise < 0 !== (key === 'bank_charges')) throw refused.line_other_way()
  const account = (await accountsByKey(ctx)).get(key)!
  const [number] = await nextNumbers(ctx, key === 'bank_charges' ? 'PV' : 'JV', line.day, 1)
  const voucherId = newId()
  await postVouchers(ctx, [
    {
      ...{ id: voucherId, kind: key === 'bank_charges' ? 'payment' : 'journal', number: number!, day: line.day },
      ...{ sourceId: line.id, narration: key === 'bank_charges' ? 'Charges of the bank' : 'Interest from the bank' },
      lines: [
        { accountId: line.account_id, paise: line.amount_paise },
        { accountId: account.id, paise: -line.amount_paise },
      ],
    },
  ])
  return byHand(voucherId, null)
}

/** A wrong match is undone: the line waits again, once the receipt it made is reversed. */
export const releaseLine = async (ctx: Ctx, id: string): Promise<BankLine> => {
  await openBooks(ctx)
  const line = (await store.findLine(ctx, id, true)) ?? refuse(notFound('Line'))
  if (line.status !== 'matched' && line.status !== 'set_aside') throw refused.line_not_matched()
  if (!isFree(line)) throw refused.line_has_receipt({ number: line.voucher_number ?? '' })
  const back = { status: 'new', rule: '', voucherId: null, flatId: null } as const
  await store.decideLines(ctx, ctx.actor.identityId, ctx.now, [{ id, ...back }])
  await lineChanged(ctx, { id, what: 'line-released' })
  return getLine(ctx, id)
}

const isFree = ({ status, receipt_id, is_reversed }: store.LineRow) =>
  status === 'set_aside' || receipt_id === null || is_reversed

const getLine = async (ctx: Ctx, id: string): Promise<BankLine> =>
  (await present(ctx, [(await store.findLine(ctx, id))!]))[0]!

const present = async (ctx: Ctx, rows: readonly store.LineRow[]): Promise<BankLine[]> => {
  const suggested = await suggestionsFor(ctx, rows)
  const isDeciding = may(ctx.actor, 'billing.approve')
  return rows.map((row) => ({
    ...{ id: row.id, bankAccountId: row.bank_account_id, statementId: row.statement_id, day: row.day },
    ...{ paise: row.amount_paise, narration: row.narration, reference: row.reference, payer: row.payer },
    ...{ status: row.status, rule: row.rule, reason: row.reason },
    flat: row.flat_id ? { id: row.flat_id, number: row.flat_number ?? '', wing: row.wing ?? '' } : null,
    voucher: row.voucher_id
      ? { id: row.voucher_id, number: row.voucher_number ?? '', text: row.voucher_text ?? '' }
      : null,
    suggestions: suggested.get(row.id) ?? [],
    can: {
      match: isDeciding && row.status !== 'matched',
      release: isDeciding && (row.status === 'matched' || row.status === 'set_aside') && isFree(row),
    },
  }))
}

/** Books and bank beside each other, with what lies between. */
export const reconcile = async (ctx: Ctx, bankAccountId: string): Promise<Reconciliation> => {
  const bank = (await store.findBank(ctx, bankAccountId)) ?? refuse(notFound('Bank account'))
  const standing = await store.bankStanding(ctx, bank.id)
  const { first_day: first, last_day: day } = standing
  const bookPaise = await store.bookBalance(ctx, bank.account_id, day ?? '9999-12-31')
  const unseen = first && day ? await store.unseenVouchers(ctx, bank, { from: first, to: day }) : []
  const unseenPaise = unseen.reduce((sum, { paise }) => sum + paise, 0)
  const expected = bookPaise - unseenPaise + standing.unbooked
  return {
    bankAccountId: bank.id,
    day,
    bookPaise,
    bankPaise: standing.bank_paise,
    unseen: unseen.map(({ id, number, day: on, narration, paise }) => ({
      ...{ voucherId: id, number, day: on, narration, paise },
    })),
    unseenPaise,
    unbookedCount: standing.unbooked_count,
    unbookedPaise: standing.unbooked,
    differencePaise: standing.bank_paise === null ? null : standing.bank_paise - expected,
  }
}
