import { openSheet } from '#kernel/csv.ts'
import type { Reason } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { sentenceOf } from '#kernel/refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import * as access from '../access.ts'
import { type Opening, OpeningDraft, type OpeningEdit, type OpeningSheetRead } from '../contract/opening.ts'
import { refused } from '../refusals.ts'
import { mostOpeningFlats, openingLines, readRupees, totalsOf, withSurplus } from '../rules/opening.ts'
import { type AccountRow, listAccounts, lockUntil } from '../store/books.ts'
import { listFlats, listVendors } from '../store/people.ts'
import { findSettings, markOpened, saveDraft } from '../store/settings.ts'
import { spanOf } from '../store/years.ts'
import { bookChanged } from './changed.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from './posting.ts'

export const getOpening = async (ctx: Ctx): Promise<Opening> => {
  const settings = await findSettings(ctx)
  const draft = OpeningDraft.parse(settings?.opening_draft ?? {})
  const accounts = await listAccounts(ctx)
  const isPosted = (settings?.opening_voucher_id ?? null) !== null
  const lines = openingLines(draft, idsOf(accounts))
  const missing = isPosted ? undefined : whyNot(draft, accounts, dayOf(ctx.now))
  return {
    draft: isPosted ? { ...draft, beginsOn: settings?.begins_on ?? null } : draft,
    voucherId: settings?.opening_voucher_id ?? null,
    ...totalsOf(lines),
    missing: missing ? said({ code: missing }) : '',
    missingCode: missing ?? '',
    vendors: await listVendors(ctx),
    version: settings?.version ?? 0,
    can: {
      edit: !isPosted && access.canConfigure(ctx.actor),
      post: !isPosted && !missing && access.canClose(ctx.actor),
    },
  }
}

/** Keeps whatever is there: the steps can be left and gone on with, and nothing is judged before the last. */
export const saveOpening = async (ctx: Ctx, { version, ...draft }: OpeningEdit): Promise<Opening> => {
  await accountsByKey(ctx)
  const accounts = new Map((await listAccounts(ctx)).map((account) => [account.id, account]))
  const flats = new Set((await listFlats(ctx)).map(({ id }) => id))
  if (draft.balances.some(({ accountId }) => !accounts.has(accountId)))
    throw refused.account_not_in_books({}, { at: 'balances' })
  if (draft.balances.some(({ accountId }) => accounts.get(accountId)!.control !== ''))
    throw refused.own_step({}, { at: 'balances' })
  if (draft.flats.some(({ flatId }) => !flats.has(flatId))) throw refused.flat_not_on_register({}, { at: 'flats' })
  const vendors = new Set((await listVendors(ctx)).map(({ id }) => id))
  if (draft.vendors.some(({ vendorId }) => !vendors.has(vendorId)))
    throw refused.vendor_not_on_register({}, { at: 'vendors' })
  if (!(await saveDraft(ctx, version, draft))) throw house.stale_version()
  return getOpening(ctx)
}

/** Posts what was typed, once. A preview says what would happen and does nothing. */
export const postOpening = async (
  ctx: Ctx,
  { version, isPreview }: { version: number; isPreview: boolean },
): Promise<Opening> => {
  if (isPreview) return getOpening(ctx)
  // Looked at under the lock, so that of two who press the button at once the second finds it posted.
  const { lockedUntil } = await openBooks(ctx)
  const shown = await getOpening(ctx)
  if (shown.voucherId) throw refused.already_posted()
  if (shown.version !== version) throw house.stale_version()
  if (shown.missingCode) throw refused.opening_incomplete({ reason: { code: shown.missingCode } })
  const { beginsOn, ...draft } = shown.draft
  const day = beginsOn!
  await refuseEarlier(ctx, day)
  const accounts = idsOf(await listAccounts(ctx))
  const [number] = await nextNumbers(ctx, 'OB', day, 1)
  const lines = withSurplus(openingLines(draft, accounts), accounts)
  const voucher = { id: newId(), kind: 'opening', number: number!, day, narration: 'Opening balances', lines } as const
  await postVouchers(ctx, [voucher])
  await markOpened(ctx, day, voucher.id)
  // Nothing is posted before the books begin.
  const before = addDays(day, -1)
  if (lockedUntil === null || lockedUntil < before) await lockUntil(ctx, before)
  await bookChanged(ctx, { id: voucher.id, what: 'opened' })
  return getOpening(ctx)
}

const refuseEarlier = async (ctx: Ctx, beginsOn: string) => {
  const { first } = await spanOf(ctx)
  if (first !== null && first < beginsOn) throw refused.vouchers_before_the_opening({ day: { day: first } })
}

const idsOf = (accounts: readonly AccountRow[]) => {
  const id = (key: string) => accounts.find((account) => account.key === key)?.id ?? ''
  return {
    ...{ dues: id('dues'), interest_due: id('interest_due'), advances: id('advances') },
    ...{ creditors: id('creditors'), surplus: id('surplus') },
  }
}

const whyNot = (draft: OpeningDraft, accounts: readonly AccountRow[], today: string): Missing | undefined => {
  const lines = openingLines(draft, idsOf(accounts))
  if (!draft.beginsOn) return 'opening_needs_day'
  if (draft.beginsOn > today) return 'opening_in_future'
  if (lines.length === 0) return 'opening_empty'
  const { differencePaise } = totalsOf(lines)
  return differencePaise !== 0 && !draft.namesSurplus ? 'opening_unbalanced' : undefined
}

type Missing = Extract<keyof typeof refused, `opening_${string}`>

const said = (reason: Reason) => sentenceOf(reason, 'en') ?? ''

const headings = {
  ...{ flat: 'flat', flatnumber: 'flat', flatno: 'flat', number: 'flat', unit: 'flat' },
  ...{ principal: 'principal', dues: 'principal', arrears: 'principal', outstanding: 'principal' },
  ...{ balance: 'principal', amount: 'principal', interest: 'interest', interestdue: 'interest' },
  ...{ advance: 'advance', credit: 'advance', paidahead: 'advance' },
}

/** A sheet of dues: flat, principal, interest, advance. What cannot be read is named by its line and left out. */
export const readOpeningSheet = async (ctx: Ctx, csv: string): Promise<OpeningSheetRead> => {
  const sheet = openSheet(csv, headings, mostOpeningFlats)
  if (!sheet.columns.has('flat') || !(sheet.columns.has('principal') || sheet.columns.has('advance')))
    throw refused.opening_columns()
  const byKey = new Map((await listFlats(ctx)).map((one) => [one.number_key, one]))
  const read: OpeningSheetRead = { flats: [], faults: [] }
  const seen = new Set<string>()
  for (const { line, cells } of sheet.lines()) {
    const { flat = '', principal = '', interest = '', advance = '' } = cells
    const fault = (reason: Reason) => read.faults.push({ line, message: said(reason), ...reason })
    const found = byKey.get(flatKey(flat))
    const amounts = [principal, interest, advance].map(readRupees)
    if (!found) fault({ code: 'opening_no_flat', values: { flat: flat.slice(0, 40) } })
    else if (seen.has(found.id)) fault({ code: 'opening_flat_twice', values: { flat: found.number } })
    else if (amounts.some((paise) => paise === undefined)) fault({ code: 'opening_bad_amount' })
    else {
      seen.add(found.id)
      read.flats.push({ flatId: found.id, number: found.number, ...dues(amounts as number[]) })
    }
  }
  return read
}

/** What is owed with a minus sign was paid ahead. */
const dues = ([principal = 0, interest = 0, advance = 0]: number[]) => ({
  principalPaise: Math.max(0, principal),
  interestPaise: Math.max(0, interest),
  advancePaise: Math.abs(advance) + Math.max(0, -principal),
})
