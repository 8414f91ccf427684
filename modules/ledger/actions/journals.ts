import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import { dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Decision, Journal, JournalFilter, NewJournal } from '../contract/journals.ts'
import { refused } from '../refusals.ts'
import { debitsOf, needsAttachment, whyNoJournal } from '../rules/journals.ts'
import { type AccountRow, listAccounts } from '../store/books.ts'
import * as store from '../store/journals.ts'
import { listFlats, namesOf } from '../store/people.ts'
import { journalChanged } from './changed.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers, yearIsClosed } from './posting.ts'
import { requireSecondPerson, signs } from './signatories.ts'

const room = 'ledger'

export const listJournals = async (ctx: Ctx, { status, limit, cursor }: JournalFilter): Promise<Journal[]> => {
  const isId = /^[0-9a-f-]{36}$/.test(cursor ?? '')
  const rows = await store.list(ctx, { status, limit: limit + 1, after: isId ? cursor : undefined })
  const page = rows.slice(0, limit)
  if (page.length < rows.length) ctx.setNext(page.at(-1)!.id)
  return present(ctx, page)
}

/** The paper is judged and put away before the transaction opens. */
export const addJournal = async (ctx: Ctx, input: NewJournal, upload: Upload | undefined): Promise<Journal> => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.journal_by_person())
  const file = upload ? await keepFile(ctx, { room, upload, accept: 'document', belongsTo: 'new' }) : undefined
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return getPresented(ctx, before.id)
  if (input.day > dayOf(ctx.now)) throw house.day_to_come({}, { at: 'day' })
  const { lockedUntil } = await openBooks(ctx)
  if (lockedUntil !== null && input.day <= lockedUntil) throw yearIsClosed(lockedUntil)
  await accountsByKey(ctx)
  await refuseLines(ctx, input, file !== undefined)
  const id = input.id ?? newId()
  const { kind, day, narration, lines } = input
  const row = { id, kind, day, narration, lines, made_by: madeBy, made_at: ctx.now, file_id: file?.id ?? null }
  await store.insert(ctx, { ...row, amount_paise: debitsOf(lines) })
  await journalChanged(ctx, { id, what: 'proposed' })
  return getPresented(ctx, id)
}

const refuseLines = async (ctx: Ctx, { kind, lines }: Pick<NewJournal, 'kind' | 'lines'>, hasFile: boolean) => {
  const byId = new Map((await listAccounts(ctx)).map((account) => [account.id, account]))
  const known = lines.map((line) => ({ ...line, account: ofBook(byId.get(line.accountId)) }))
  const why = whyNoJournal(kind, known)
  if (why) throw refused.journal_refused({ reason: why })
  const coded = known.map(({ account, paise }) => ({ code: account!.code, paise }))
  if (!hasFile && needsAttachment(coded)) throw refused.expense_needs_paper({}, { at: 'file' })
}

const ofBook = (row: AccountRow | undefined) => row && { code: row.code, control: row.control, isActive: row.is_active }

/** Approval posts it in the same moment, under the next number; a refusal leaves nothing in the books. */
export const decideJournal = async (ctx: Ctx, id: string, decision: Decision): Promise<Journal> => {
  await openBooks(ctx)
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Journal'))
  const decidedBy = await requireSecondPerson(ctx, row.made_by)
  if (row.status !== 'waiting') throw refused.journal_decided()
  if (!decision.isApproved && !decision.reason.trim()) throw refused.journal_needs_reason({}, { at: 'reason' })
  const decided = { decided_by: decidedBy, decided_at: ctx.now, reason: decision.reason }
  if (decision.isApproved) {
    const voucherId = await post(ctx, row, decidedBy)
    await store.decide(ctx, id, { ...decided, status: 'approved', voucher_id: voucherId })
  } else await store.decide(ctx, id, { ...decided, status: 'refused' })
  await journalChanged(ctx, { id, what: 'decided' })
  return getPresented(ctx, id)
}

const post = async (ctx: Ctx, row: store.JournalRow, approvedBy: string): Promise<string> => {
  await refuseLines(ctx, row, row.file_id !== null)
  const [number] = await nextNumbers(ctx, 'JV', row.day, 1)
  const { kind, day, narration, lines, made_by: madeBy, id: sourceId } = row
  const voucher = { id: newId(), kind, day, narration, lines, madeBy, approvedBy, sourceId, number: number! }
  await postVouchers(ctx, [{ ...voucher, fileIds: row.file_id ? [row.file_id] : [] }])
  return voucher.id
}

export const withdrawJournal = async (ctx: Ctx, id: string): Promise<Journal> => {
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Journal'))
  if (row.made_by !== ctx.actor.identityId) throw refused.journal_not_yours()
  if (row.status !== 'waiting') throw refused.journal_decided()
  await store.decide(ctx, id, { status: 'withdrawn' })
  await journalChanged(ctx, { id, what: 'withdrawn' })
  return getPresented(ctx, id)
}

export const openAttachment = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Journal'))
  return openFile(ctx, { id: row.file_id ?? refuse(notFound('Attachment')), room })
}

const getPresented = async (ctx: Ctx, id: string): Promise<Journal> =>
  (await present(ctx, [(await store.find(ctx, id))!]))[0]!

const present = async (ctx: Ctx, rows: readonly store.JournalRow[]): Promise<Journal[]> => {
  const [isSigning, accounts, flats, names] = [
    await signs(ctx),
    new Map((await listAccounts(ctx)).map((account) => [account.id, account])),
    new Map((await listFlats(ctx)).map((flat) => [flat.id, flat.number])),
    await namesOf(
      ctx,
      rows.flatMap((row) => [row.made_by, row.decided_by]),
    ),
  ]
  const lineOf = (line: store.StoredLine) => {
    const { code = '', key = '', name = '' } = accounts.get(line.accountId) ?? {}
    return { ...line, code, key, name, flatNumber: flats.get(line.flatId ?? '') ?? '' }
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    day: row.day,
    narration: row.narration,
    amountPaise: row.amount_paise,
    lines: row.lines.map(lineOf),
    hasAttachment: row.file_id !== null,
    isPicture: row.is_picture ?? false,
    status: row.status,
    madeBy: names.get(row.made_by) ?? '',
    madeAt: row.made_at.toISOString(),
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    voucherId: row.voucher_id,
    number: row.number ?? '',
    version: row.version,
    can: { decide: access.canDecide(ctx.actor, isSigning, row), withdraw: access.canWithdraw(ctx.actor, row) },
  }))
}
