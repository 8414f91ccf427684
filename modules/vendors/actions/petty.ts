import type { Upload } from '#kernel/contract.ts'
import { pageOf, readPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { isInUse } from '#modules/ledger/actions/accounts.ts'
import { nextNumbers, openBooks, postVouchers, reverseVoucher, yearIsClosed } from '#modules/ledger/actions/posting.ts'
import { namesOfPeople } from '#modules/ledger/actions/signatories.ts'
import { isBankCode, isCashCode, kindOfCode } from '#modules/ledger/rules/chart.ts'
import { canEnter } from '../access.ts'
import type { NewPettyExpense, NewPettyLimit, PettyExpense, PettyLimits } from '../contract/payments.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/petty.ts'
import { vendorChanged } from './changed.ts'

const room = 'vendors'

export const listLimits = async (ctx: Ctx): Promise<PettyLimits> => {
  const limits = await store.listLimits(ctx)
  return {
    limits: limits.map(({ id, from_day, limit_paise, resolution }) => ({
      ...{ id, fromDay: from_day, limitPaise: limit_paise, resolution },
    })),
    todayPaise: limitOn(limits, dayOf(ctx.now)),
    can: { set: may(ctx.actor, 'billing.approve'), spend: canEnter(ctx.actor) },
  }
}

const limitOn = (limits: readonly store.LimitRow[], day: Day): number | null =>
  limits.find(({ from_day }) => from_day <= day)?.limit_paise ?? null

/** Nobody raises a limit for what was already spent. */
export const setLimit = async (ctx: Ctx, { fromDay, limitPaise, resolution }: NewPettyLimit): Promise<PettyLimits> => {
  if (fromDay < dayOf(ctx.now)) throw refused.limit_in_past({}, { at: 'fromDay' })
  const row = { from_day: fromDay, limit_paise: limitPaise, resolution: resolution.trim() }
  const made = await store.insertLimit(ctx, { ...row, made_by: ctx.actor.identityId, created_at: ctx.now })
  if (!made) throw refused.limit_day_taken({}, { at: 'fromDay' })
  await vendorChanged(ctx, { id: made.id, what: 'limit-set' })
  return listLimits(ctx)
}

export const listPetty = async (ctx: Ctx, { limit, cursor }: { limit: number; cursor?: string | undefined }) => {
  const rows = await store.list(ctx, { limit: limit + 1, after: cursor ? readPlace(cursor) : undefined })
  return present(
    ctx,
    pageOf(ctx, rows, limit, ({ place, id }) => writePlace(place, id)),
  )
}

export const spend = async (ctx: Ctx, input: NewPettyExpense, upload: Upload): Promise<PettyExpense> => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.person_wanted())
  const file = await keepFile(ctx, { room, upload, accept: 'document', belongsTo: 'new' })
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return getPresented(ctx, before.id)
  const limit = await requireSpendable(ctx, input)
  const [number] = await nextNumbers(ctx, 'PV', input.day, 1)
  const [id, voucherId] = [input.id ?? newId(), newId()]
  const { day, accountId, paidFromId, amountPaise, payee, note } = input
  await postVouchers(ctx, [
    {
      ...{ id: voucherId, kind: 'payment', number: number!, day, sourceId: id, fileIds: [file.id] },
      narration: `Petty expense ${note}`.trim(),
      lines: [
        { accountId, paise: amountPaise },
        { accountId: paidFromId, paise: -amountPaise },
      ],
    },
  ])
  await store.insert(ctx, {
    ...{ id, payee: payee.trim(), account_id: accountId, paid_from: paidFromId, day, amount_paise: amountPaise },
    ...{ note: note.trim(), file_id: file.id, made_by: madeBy, made_at: ctx.now, voucher_id: voucherId },
    limit_paise: limit,
  })
  await vendorChanged(ctx, { id, what: 'spent' })
  return getPresented(ctx, id)
}

const requireSpendable = async (ctx: Ctx, input: NewPettyExpense): Promise<number> => {
  const { lockedUntil } = await openBooks(ctx)
  if (input.day > dayOf(ctx.now)) throw refused.spending_in_future({}, { at: 'day' })
  if (lockedUntil !== null && input.day <= lockedUntil) throw yearIsClosed(lockedUntil)
  const limit = limitOn(await store.listLimits(ctx), input.day) ?? refuse(refused.no_petty_limit())
  if (input.amountPaise >= limit) throw refused.petty_too_large({ limit: sayRupees(limit) }, { at: 'amountPaise' })
  if (!(await isInUse(ctx, input.accountId, (code) => kindOfCode(code) === 'expense')))
    throw refused.not_an_expense({}, { at: 'accountId' })
  if (!(await isInUse(ctx, input.paidFromId, (code) => isCashCode(code) || isBankCode(code))))
    throw refused.not_money({}, { at: 'paidFromId' })
  return limit
}

export const reversePetty = async (ctx: Ctx, id: string, reason: string): Promise<PettyExpense> => {
  await openBooks(ctx)
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Expense'))
  const narration = `Petty expense taken back: ${reason}`
  const reversal = await reverseVoucher(ctx, { voucherId: row.voucher_id, day: dayOf(ctx.now), narration })
  await store.reverse(ctx, id, reversal.id)
  await vendorChanged(ctx, { id, what: 'spent' })
  return getPresented(ctx, id)
}

export const openPettyPaper = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Expense'))
  return openFile(ctx, { id: row.file_id, room })
}

const getPresented = async (ctx: Ctx, id: string) => (await present(ctx, [(await store.find(ctx, id))!]))[0]!

const present = async (ctx: Ctx, rows: readonly store.PettyRow[]): Promise<PettyExpense[]> => {
  const names = await namesOfPeople(
    ctx,
    rows.map((row) => row.made_by),
  )
  return rows.map((row) => ({
    ...{ id: row.id, payee: row.payee, day: row.day, amountPaise: row.amount_paise, note: row.note },
    account: { id: row.account_id, code: row.account_code, key: row.account_key, name: row.account_name },
    paidFrom: { id: row.paid_from, code: row.from_code, key: row.from_key, name: row.from_name },
    paper: { name: row.file_name, isPicture: row.is_picture },
    ...{ madeBy: names.get(row.made_by) ?? '', madeAt: row.made_at.toISOString() },
    ...{ voucherId: row.voucher_id, number: row.number, isReversed: row.reversal_id !== null },
    can: { reverse: may(ctx.actor, 'billing.approve') && row.reversal_id === null },
  }))
}
