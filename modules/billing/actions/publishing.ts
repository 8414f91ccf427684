import { createHash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { type Books as LedgerBooks, nextNumbers, postVouchers } from '#modules/ledger/actions/posting.ts'
import { computeRun, digestLines, type FlatDraft, type RunDraft, type RunInput } from '../rules/draft.ts'
import { periodFrom } from '../rules/periods.ts'
import { billPostings } from '../rules/vouchers.ts'
import * as bills from '../store/bills.ts'
import * as charges from '../store/charges.ts'
import * as items from '../store/items.ts'
import * as store from '../store/runs.ts'
import type { Within } from '../store/within.ts'
import { postingAccounts } from './posting.ts'
import { type Lasting, reckoningOf } from './reckoning.ts'

type Ordered = Pick<store.RunRow, 'id' | 'kind' | 'period_from' | 'period_to' | 'issued_on' | 'due_on' | 'inputs'>

export const inputOf = (run: Ordered): RunInput => ({
  kind: run.kind,
  period: periodFrom(run.period_from, monthsBetween(run.period_from, run.period_to)),
  issuedOn: run.issued_on,
  dueOn: run.due_on,
  totals: run.inputs.totals ?? {},
})

export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/** The run as it would go out now. */
export const draftOf = async (within: Within, run: Ordered, known?: Lasting): Promise<RunDraft> => {
  const input = inputOf(run)
  const { books, states } = await reckoningOf(within, input, run.id, known)
  return computeRun(input, books, states)
}

/** A digest of each flat's lines and one of all of them, so that a difference can be found and named. */
export const fingerprint = (draft: RunDraft): { digest: string; flats: Record<string, string> } => {
  const whole = createHash('sha256')
  const flats: Record<string, string> = {}
  for (const [flatId, text] of digestLines(draft.flats)) {
    whole.update(`${text}\u001d`)
    flats[flatId] = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  }
  return { digest: whole.digest('hex'), flats }
}

type Published = { bills: { id: string; flatId: string }[]; paid: string[] }

/**
 * Writes a computed run: one range of numbers, one batch of vouchers, the bills by one INSERT, and what advances pay of
 * them. The caller has opened the books and locked the run; everything is in its transaction, so it is all there or
 * nothing.
 */
export const writeRun = async (
  within: LedgerBooks,
  run: Pick<store.RunRow, 'id' | 'kind' | 'period_from' | 'period_to' | 'issued_on' | 'due_on' | 'published_by'>,
  draft: RunDraft,
  at: Date,
): Promise<Published> => {
  const billed = draft.flats.filter(({ lines }) => lines.length > 0)
  const [accounts, numbers] = await Promise.all([
    postingAccounts(within),
    nextNumbers(within, 'MB', run.issued_on, billed.length),
  ])
  const made = billed.map((flat, i) => ({ flat, id: newId(), voucherId: newId(), number: numbers[i]! }))
  // The vouchers are put together while the database writes the bills.
  await Promise.all([
    bills.insert(
      within,
      made.map(({ flat, id, voucherId, number }) =>
        newBillOf(flat, { id, voucherId, number, run, packId: draft.packId }),
      ),
      at,
    ),
    postVouchers(
      within,
      made.map(({ flat, id, voucherId, number }) => ({
        id: voucherId,
        kind: 'bill',
        number,
        day: run.issued_on,
        narration: `${flat.number}, ${run.kind === 'regular' ? 'bill' : 'supplementary bill'} ${run.period_from} to ${run.period_to}`,
        sourceId: id,
        ...(run.published_by ? { madeBy: run.published_by } : {}),
        lines: billPostings(flat.flatId, flat.lines, flat.fromAdvance, accounts),
      })),
    ),
  ])
  const [paid] = await Promise.all([
    items.settle(
      within,
      made.flatMap(({ flat, id }) =>
        flat.fromAdvance.map((one) => ({
          itemId: one.isNew ? id : one.itemId,
          part: one.part,
          paise: one.paise,
          day: run.issued_on,
          countsOn: run.issued_on,
          sourceKind: 'advance' as const,
          sourceId: one.sourceId,
        })),
      ),
    ),
    items.moveInterest(
      within,
      billed.flatMap(({ interest }) =>
        interest.map(({ itemId, to, linePaise }) => ({ itemId, to, byPaise: linePaise })),
      ),
    ),
    charges.markBilled(
      within,
      made.flatMap(({ flat, id }) => flat.chargeIds.map((chargeId) => ({ id: chargeId, billId: id }))),
    ),
  ])
  return { bills: made.map(({ id, flat }) => ({ id, flatId: flat.flatId })), paid }
}

type Naming = {
  id: string
  voucherId: string
  number: string
  run: Pick<store.RunRow, 'id' | 'period_from' | 'period_to' | 'issued_on' | 'due_on'>
  packId: string
}

const newBillOf = (flat: FlatDraft, { run, ...naming }: Naming): bills.NewBill => ({
  ...naming,
  kind: 'bill',
  flatId: flat.flatId,
  runId: run.id,
  from: run.period_from,
  to: run.period_to,
  issuedOn: run.issued_on,
  dueOn: run.due_on,
  principalPaise: flat.principalPaise,
  interestPaise: flat.interestPaise,
  lines: flat.lines,
  carried: {
    arrears: flat.arrears.map(({ number, periodFrom: from, principalPaise, interestPaise }) => ({
      number,
      periodFrom: from,
      principalPaise,
      interestPaise,
    })),
    advancePaise: flat.fromAdvance.reduce((sum, { paise }) => sum + paise, 0),
  },
  note: '',
})
