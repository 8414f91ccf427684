import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'

/** What a column of a bank's statement can mean. */
export const columnKinds = [
  'date',
  'narration',
  'reference',
  'withdrawal',
  'deposit',
  'amount',
  'side',
  'balance',
  'account',
] as const
export type ColumnKind = (typeof columnKinds)[number]
/** Which heading holds what; headings as the bank writes them. */
export type ColumnMap = Partial<Record<ColumnKind, string>>

export const mostStatementLines = 20_000
const headingWithin = 40

const words: Record<ColumnKind, readonly string[]> = {
  date: ['date', 'txndate', 'transactiondate', 'trandate', 'postdate', 'postingdate', 'bookingdate', 'valuedate'],
  narration: [
    'narration',
    'description',
    'particulars',
    'remarks',
    'transactionremarks',
    'transactiondetails',
    'details',
    'transactionparticulars',
  ],
  reference: [
    'chqrefno',
    'refno',
    'refnochequeno',
    'chequeno',
    'chqno',
    'utr',
    'utrno',
    'referenceno',
    'reference',
    'chequerefno',
    'instrumentid',
    'transactionid',
    'tranid',
  ],
  withdrawal: [
    'withdrawal',
    'withdrawalamt',
    'withdrawalamount',
    'withdrawals',
    'withdrawalinr',
    'withdrawalamtinr',
    'withdrawalamountinr',
    'debit',
    'debitamount',
    'debitamt',
    'debits',
    'dr',
    'paidout',
  ],
  deposit: [
    'deposit',
    'depositamt',
    'depositamount',
    'deposits',
    'depositinr',
    'depositamtinr',
    'depositamountinr',
    'credit',
    'creditamount',
    'creditamt',
    'credits',
    'cr',
    'paidin',
  ],
  amount: ['amount', 'transactionamount', 'amountinr', 'txnamount', 'amountrs', 'transactionamountinr'],
  side: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'type', 'transactiontype', 'txntype'],
  balance: [
    'balance',
    'closingbalance',
    'runningbalance',
    'availablebalance',
    'balanceinr',
    'balanceamt',
    'balanceamount',
  ],
  account: ['accountno', 'accountnumber', 'account', 'acno'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** What the headings mean: as a person said, where an empty name is no column, then by the words banks use. */
export const mapOf = (headings: readonly string[], wanted: ColumnMap = {}): ColumnMap => {
  const map: ColumnMap = {}
  const take = (kind: ColumnKind, heading: string | undefined) => {
    if (heading !== undefined && !Object.values(map).includes(heading)) map[kind] = heading
  }
  for (const kind of columnKinds)
    take(
      kind,
      headings.find((heading) => heading === wanted[kind]),
    )
  for (const kind of columnKinds)
    if (map[kind] === undefined && wanted[kind] !== '')
      take(
        kind,
        words[kind].map((word) => headings.find((heading) => plain(heading) === word)).find((one) => one !== undefined),
      )
  return map
}

/** Both shapes banks write: two columns of money, or one with a sign or the words Dr and Cr. */
export const isWhole = (map: ColumnMap): boolean =>
  map.date !== undefined &&
  map.narration !== undefined &&
  ((map.withdrawal !== undefined && map.deposit !== undefined) || map.amount !== undefined)

/** Above the heading row banks print names and addresses: where it begins, in characters. */
export const findHeading = (
  content: string,
  wanted: ColumnMap = {},
): { at: number; headings: string[]; map: ColumnMap } | undefined => {
  let at = content.startsWith('\ufeff') ? 1 : 0
  for (let line = 0; line < headingWithin && at < content.length; line++) {
    const end = content.indexOf('\n', at)
    const text = content.slice(at, end < 0 ? content.length : end)
    const headings = cellsOf(text)
    const map = mapOf(headings, wanted)
    if (isWhole(map)) return { at, headings, map }
    if (end < 0) break
    at = end + 1
  }
  return undefined
}

const cellsOf = (line: string): string[] => {
  const mark = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!
  return line
    .replace(/\r$/, '')
    .split(mark)
    .map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '')
}

/** As the reader of sheets knows a heading: without case, spaces, lines and underscores. */
export const headingKey = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** dd/mm/yyyy, dd-mm-yy, dd MMM yyyy and yyyy-mm-dd; a time after it is left aside. */
export const readDay = (text: string): Day | undefined => {
  const clean = text
    .trim()
    .split(/[ T]\d{1,2}:/)[0]!
    .trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(clean)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = /^(\d{1,2})[\s/.-]([A-Za-z]{3})[A-Za-z]*[\s/.,-]+(\d{2}|\d{4})$/.exec(clean)
  if (named) return dayFrom(yearOf(named[3]!), months.indexOf(named[2]!.toLowerCase()) + 1, Number(named[1]))
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(clean)
  return numbers ? dayFrom(yearOf(numbers[3]!), Number(numbers[2]), Number(numbers[1])) : undefined
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

const dayFrom = (year: number, month: number, day: number): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** 1,23,456.50 with or without sign, ₹, Dr or Cr; empty is nothing. Undefined where it is no amount. */
export const readAmount = (text: string): { paise: Paise; side: 'dr' | 'cr' | '' } | undefined => {
  const clean = text.replace(/[₹,\s]|INR|Rs\.?/gi, '')
  if (clean === '' || clean === '-') return { paise: 0, side: '' }
  const found = /^([+-]?)(\d{1,14})(?:\.(\d{0,2})0*)?\(?(dr|cr)?\)?\.?$/i.exec(clean)
  if (!found) return undefined
  const paise = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return { paise: found[1] === '-' ? -paise : paise, side: (found[4]?.toLowerCase() ?? '') as 'dr' | 'cr' | '' }
}

export type StatementLine = {
  day: Day
  /** What came in is positive. */
  paise: Paise
  narration: string
  reference: string
  payer: string
  balancePaise: Paise | null
}

/** A line of money, why it cannot be read, or nothing where it has no date: totals and footers are none. */
export const readLine = (cells: Readonly<Record<string, string>>): StatementLine | 'bad_amount' | undefined => {
  const day = readDay(cells['date'] ?? '')
  if (!day) return undefined
  const paise = signedOf(cells)
  const balance = readAmount(cells['balance'] ?? '')
  if (paise === undefined || balance === undefined) return 'bad_amount'
  if (paise === 0) return undefined
  const narration = (cells['narration'] ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
  return {
    day,
    paise,
    narration,
    reference: referenceOf(narration, cells['reference'] ?? ''),
    payer: payerOf(narration),
    balancePaise:
      (cells['balance'] ?? '').trim() === '' ? null : balance.side === 'dr' ? -balance.paise : balance.paise,
  }
}

const signedOf = (cells: Readonly<Record<string, string>>): Paise | undefined => {
  if (cells['amount'] !== undefined) {
    const amount = readAmount(cells['amount'])
    if (!amount) return undefined
    const side = amount.side || sideOf(cells['side'] ?? '')
    return side === '' ? amount.paise : Math.abs(amount.paise) * (side === 'dr' ? -1 : 1)
  }
  const [out, came] = [readAmount(cells['withdrawal'] ?? ''), readAmount(cells['deposit'] ?? '')]
  return out && came ? Math.abs(came.paise) - Math.abs(out.paise) : undefined
}

const sideOf = (text: string): 'dr' | 'cr' | '' => {
  if (/^\s*(dr|d|debit|withdrawal)\b/i.test(text)) return 'dr'
  return /^\s*(cr|c|credit|deposit)\b/i.test(text) ? 'cr' : ''
}

/** A UTR of twelve digits wherever it stands, else what the bank has in its own column, without leading zeros. */
const referenceOf = (narration: string, column: string): string => {
  const own = column
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
  const upi = /(?<!\d)\d{12}(?!\d)/.exec(`${own} ${narration}`)?.[0]
  return (upi ?? own).slice(0, 40)
}

const noNames =
  /^(upi|neft|imps|rtgs|ach|nach|ecs|cr|dr|to|by|from|transfer|tpt|mmt|inb|payment|maintenance|maint|self|cash|dep|deposit|chq|cheque|clg|bill|flat|bank|ltd|account|acct|sent|received|null|na|p2a|p2m)$/i

/** A UPI address is the surest; else the name in the narration: the longest part of letters that is no word of banks. */
export const payerOf = (narration: string): string => {
  const address = /[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}/i.exec(narration)?.[0]
  if (address) return address.toLowerCase()
  const parts = narration
    .split(/[/\-:|,]/)
    .map((part) => part.trim())
    .filter((part) => /^[\p{L}. ]{4,60}$/u.test(part) && !part.split(' ').every((word) => noNames.test(word)))
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
}

/** The account numbers printed above the heading row, also those of which only the last digits are shown. */
export const accountsAbove = (above: string): string[] =>
  [...above.matchAll(/a\/?c(?:count)?\s*(?:no|number|num)?\.?\s*[:\-–,"\s]*([xX*]*\d{4,18})/gi)].map(
    (found) => found[1]!,
  )

export const isAccount = (printed: string, number: string): boolean =>
  number.endsWith(printed.replace(/^[xX*]+/, '').slice(-4))
