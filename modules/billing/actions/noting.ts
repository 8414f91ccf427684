import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'
import type { NewNote } from '../contract/bills.ts'
import { refused } from '../refusals.ts'
import { applyAdvances } from '../rules/allocation.ts'
import { gstTerms } from '../rules/gst.ts'
import { gstLines, type Line, lineOf } from '../rules/lines.ts'
import { addedTax } from '../rules/notes.ts'
import type { Head } from '../rules/nouns.ts'
import { packOn } from '../rules/packs.ts'
import { firstOfMonth, periodFrom } from '../rules/periods.ts'
import { billPostings } from '../rules/vouchers.ts'
import * as bills from '../store/bills.ts'
import * as flats from '../store/flats.ts'
import * as items from '../store/items.ts'
import { billChanged, tellPaid } from './changed.ts'
import { postingAccounts } from './posting.ts'
import { monthsBetween } from './publishing.ts'
import type { Desk } from './receiving.ts'
import { booksOf } from './reckoning.ts'

/** A flat is billed at once, outside the run of its period: an item of its own with its own due day. */
export const addDebitNote = async (ctx: Ctx, input: NewNote): Promise<string> => {
  const flat =
    (await flats.findFlatByKey(ctx, flatKey(input.flatNumber))) ??
    refuse(refused.no_such_flat({}, { at: 'flatNumber' }))
  const today = dayOf(ctx.now)
  if (input.dueOn && input.dueOn < today) throw refused.due_before_today({}, { at: 'dueOn' })
  const { heads, settings } = await booksOf(ctx, today)
  const lines = input.lines.map((line) => ({
    head: headNamed(heads, line.head),
    paise: line.amountPaise,
    narration: line.narration || input.note,
  }))
  const dueOn = input.dueOn ?? addDays(today, settings.dueDays)
  const { id, paid } = await writeDebitNote(ctx, { flat, lines, dueOn, note: input.note })
  await tellPaid(ctx, paid)
  await billChanged(ctx, { id, what: 'noted' })
  return id
}

export const headNamed = (heads: readonly Head[], name: string): Head =>
  heads.find(({ key, id }) => key === name || id === name) ??
  heads.find((head) => textKey(head.name) === textKey(name)) ??
  refuse(refused.no_such_head({ name }, { at: 'lines' }))

type DebitNote = {
  /** Of a charge that was payable at once, the id it was announced under. */
  id?: string
  flat: { id: string; number: string }
  lines: readonly { key?: string; head: Head; paise: Paise; narration: string }[]
  dueOn: Day
  note: string
  /** Money that pays it follows in the same breath, so no advance is touched. */
  isPaidNow?: boolean
}

export const writeDebitNote = async (desk: Desk, note: DebitNote): Promise<{ id: string; paid: string[] }> => {
  await openBooks(desk)
  const day = dayOf(desk.now)
  const lines = await linesOf(desk, note, day)
  const principalPaise = lines.reduce((sum, { paise }) => sum + paise, 0)
  const [id, voucherId] = [note.id ?? newId(), newId()]
  const [number] = await nextNumbers(desk, 'DN', day, 1)
  const { settings, packs } = await booksOf(desk, day)
  const own = { id, number: number!, dueOn: note.dueOn, principalPaise, interestPaise: 0 }
  const advances = note.isPaidNow ? [] : await items.listAdvances(desk, [note.flat.id])
  const used = applyAdvances(advances, [own], settings.allocation)
  const accounts = await postingAccounts(desk)
  await postVouchers(desk, [
    {
      id: voucherId,
      kind: 'debit_note',
      number: number!,
      day,
      narration: `${note.flat.number}, ${note.note || lines.map(({ name }) => name).join(', ')}`.slice(0, 300),
      sourceId: id,
      lines: billPostings(note.flat.id, lines, used, accounts),
    },
  ])
  const month = periodFrom(firstOfMonth(day), 1)
  const dates = { from: month.from, to: month.to, issuedOn: day, dueOn: note.dueOn < day ? day : note.dueOn }
  const bill = { id, voucherId, number: number!, kind: 'debit_note' as const, flatId: note.flat.id, runId: null }
  const advancePaise = used.reduce((sum, { paise }) => sum + paise, 0)
  await bills.insert(
    desk,
    [
      {
        ...bill,
        ...dates,
        principalPaise,
        interestPaise: 0,
        lines,
        carried: advancePaise > 0 ? { advancePaise } : {},
        note: note.note,
        packId: packOn(packs, day)?.id ?? '',
      },
    ],
    desk.now,
  )
  const paid = await items.settle(
    desk,
    used.map(({ itemId, part, paise, sourceId }) => ({
      itemId,
      part,
      paise,
      day,
      countsOn: day,
      sourceKind: 'advance' as const,
      sourceId,
    })),
  )
  return { id, paid }
}

/** The charges, and the tax they bear together with the bill of their period. */
const linesOf = async (desk: Desk, note: DebitNote, day: Day): Promise<Line[]> => {
  const books = await booksOf(desk, day)
  const charged = note.lines.map(({ key, head, paise, narration }) =>
    lineOf({ id: key ?? newId(), headId: head.id, paise, working: { basis: 'actual', steps: [], narration } }, [head]),
  )
  const terms = gstTerms(books.settings, books.turnoverPaise, packOn(books.taxPacks, day))
  const regular = await bills.findRegularLines(desk, note.flat.id, day)
  const months = regular ? monthsBetween(regular.period_from, regular.period_to) : 1
  return [...charged, ...gstLines(addedTax(regular?.lines ?? [], charged, months, terms), terms, months)]
}

export const getBillRow = async (ctx: Ctx, id: string): Promise<bills.BillRow> =>
  (await bills.find(ctx, id)) ?? refuse(notFound('Bill'))

export const requireUnchanged = (before: { version: number }, version: number | undefined) => {
  if (version !== undefined && version !== before.version) throw house.stale_version()
}
