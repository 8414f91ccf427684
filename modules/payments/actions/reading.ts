import { createHash } from 'node:crypto'
import { openSheet } from '#kernel/csv.ts'
import { refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import {
  accountsAbove,
  type ColumnMap,
  findHeading,
  headingKey,
  isAccount,
  mostStatementLines,
  readDay,
  readLine,
  type StatementLine,
} from '../rules/statements.ts'
import type { NewLine } from '../store/bank.ts'

export type Read = {
  headings: string[]
  map: ColumnMap
  from: Day
  to: Day
  lines: NewLine[]
  passedOver: number
  faults: number[]
}

/** Reads a statement into lines of money, or says in one sentence why it is not one of this account. */
export const readStatement = (
  csv: string,
  bank: { id: string; number: string; column_map: ColumnMap },
  wanted: ColumnMap | undefined,
  now: Date,
): Read => {
  const named = wanted ?? bank.column_map
  const heading = findHeading(csv, named) ?? refuse(refused.statement_no_heading())
  const printed = accountsAbove(csv.slice(0, heading.at))
  if (printed.length > 0 && !printed.some((one) => isAccount(one, bank.number)))
    throw refused.statement_of_another({ number: printed[0]!.slice(-4), own: bank.number.slice(-4) })
  const columns = Object.fromEntries(Object.entries(heading.map).map(([kind, name]) => [headingKey(name), kind]))
  const sheet = openSheet(csv.slice(heading.at), columns, mostStatementLines, { takesRemarks: true })
  const read: { line: StatementLine; at: number }[] = []
  const faults: number[] = []
  const accounts = new Set<string>()
  let passedOver = 0
  for (const { line, cells, isTooLong } of sheet.lines()) {
    const one = readLine(cells)
    // Of a line of money with a cell too many nobody knows which cell is the amount.
    if (one === 'bad_amount' || (isTooLong && readDay(cells['date'] ?? ''))) faults.push(line)
    else if (one === undefined) passedOver += 1
    else {
      read.push({ line: one, at: line })
      if (cells['account']?.trim()) accounts.add(cells['account'].trim())
    }
  }
  if (accounts.size > 1) throw refused.statement_two_accounts()
  if (read.length === 0) throw refused.statement_no_dates()
  const days = read.map(({ line }) => line.day).toSorted()
  const [from, to] = [days[0]!, days.at(-1)!]
  if (to > dayOf(now)) throw refused.statement_in_future({ day: { day: to } })
  // What a person said is no column stays none the next time.
  const none = Object.fromEntries(Object.entries(named).filter(([, name]) => name === ''))
  const map = { ...heading.map, ...none }
  return { headings: heading.headings, map, from, to, passedOver, faults, lines: printedOf(bank.id, read) }
}

/** Of equal lines in one statement each is a line of its own; the same line of the next statement is the same. */
const printedOf = (bankId: string, read: readonly { line: StatementLine; at: number }[]): NewLine[] => {
  const seen = new Map<string, number>()
  return read.map(({ line, at }) => {
    const content = [bankId, line.day, line.paise, line.narration, line.balancePaise ?? ''].join('\u001f')
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    const fingerprint = createHash('sha256').update(`${content}\u001f${nth}`).digest('hex')
    return { ...line, id: newId(), fingerprint, place: at }
  })
}
