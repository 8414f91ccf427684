import type { Day } from '#kernel/time.ts'

/** Tally's own group for every account; its names are fixed. */
export const tallyGroup = ({ code, kind }: { code: string; kind: string }): string => {
  if (code === '1000') return 'Cash-in-Hand'
  if (code.startsWith('10')) return 'Bank Accounts'
  if (code.startsWith('12')) return 'Investments'
  if (code.startsWith('13')) return 'Fixed Assets'
  if (code.startsWith('22')) return 'Duties & Taxes'
  if (code === '2900') return 'Suspense A/c'
  if (code === '3000') return 'Capital Account'
  const groups: Readonly<Record<string, string>> = {
    asset: 'Current Assets',
    liability: 'Current Liabilities',
    fund: 'Reserves & Surplus',
    income: 'Indirect Incomes',
    expense: 'Indirect Expenses',
  }
  return groups[kind] ?? 'Suspense A/c'
}

const types: Readonly<Record<string, string>> = {
  bill: 'Sales',
  debit_note: 'Debit Note',
  credit_note: 'Credit Note',
  receipt: 'Receipt',
  payment: 'Payment',
  contra: 'Contra',
}

export type TallyLedger = { name: string; parent: string; isBillWise: boolean }
export type TallyLine = {
  ledger: string
  /** Flats and vendors keep their bills one by one. */
  isBillWise: boolean
  paise: number
  /** A vendor is owed what is credited; a flat owes what is debited. */
  isCreditor?: boolean
  /** Of a settlement: which bills it pays, as far as it is known. */
  settles?: readonly { number: string; paise: number }[]
}
export type TallyVoucher = { kind: string; number: string; day: Day; narration: string; lines: readonly TallyLine[] }

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// oxlint-disable-next-line no-control-regex -- XML has no place for these characters.
const unprintable = /[\u0000-\u001f\u007f\ufffe\uffff]/g
const safe = (text: string) => text.replace(unprintable, ' ').replace(/[&<>"']/g, (mark) => marks[mark]!)

const envelope = (report: string) => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`,
  foot: `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`,
})
export const mastersEnvelope = envelope('All Masters')
export const vouchersEnvelope = envelope('Vouchers')

export const masterOf = ({ name, parent, isBillWise }: TallyLedger): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${safe(name)}" ACTION="Create"><NAME>${safe(name)}</NAME><PARENT>${safe(parent)}</PARENT><ISBILLWISEON>${isBillWise ? 'Yes' : 'No'}</ISBILLWISEON></LEDGER></TALLYMESSAGE>\n`

export const voucherOf = ({ kind, number, day, narration, lines }: TallyVoucher): string => {
  const type = types[kind] ?? 'Journal'
  const party = lines.find(({ isBillWise }) => isBillWise)?.ledger
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create">
<DATE>${day.replaceAll('-', '')}</DATE>
<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
<VOUCHERNUMBER>${safe(number)}</VOUCHERNUMBER>
<REFERENCE>${safe(number)}</REFERENCE>
<NARRATION>${safe(`${number} ${narration}`)}</NARRATION>
${party ? `<PARTYLEDGERNAME>${safe(party)}</PARTYLEDGERNAME>\n` : ''}${lines.map((line) => entryOf(line, number)).join('')}</VOUCHER></TALLYMESSAGE>
`
}

/** Tally writes a debit as a negative amount that is “deemed positive”, and a credit the other way round. */
const entryOf = (line: TallyLine, number: string): string => `<ALLLEDGERENTRIES.LIST>
<LEDGERNAME>${safe(line.ledger)}</LEDGERNAME>
<ISDEEMEDPOSITIVE>${line.paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>
<AMOUNT>${amountOf(line.paise)}</AMOUNT>
${line.isBillWise ? allocationsOf(line, number) : ''}</ALLLEDGERENTRIES.LIST>
`

/** What is charged begins a bill under our number; what is paid settles the bills it was booked against. */
const allocationsOf = ({ paise, isCreditor = false, settles = [] }: TallyLine, number: string): string => {
  const sign = isCreditor ? -1 : 1
  if (paise * sign > 0) return allocationOf(number, 'New Ref', paise)
  const known = settles.map((bill) => allocationOf(bill.number, 'Agst Ref', -bill.paise * sign))
  const rest = paise + sign * settles.reduce((sum, bill) => sum + bill.paise, 0)
  return known.join('') + (rest === 0 ? '' : allocationOf(number, 'Advance', rest))
}

const allocationOf = (name: string, type: string, paise: number) =>
  `<BILLALLOCATIONS.LIST><NAME>${safe(name)}</NAME><BILLTYPE>${type}</BILLTYPE><AMOUNT>${amountOf(paise)}</AMOUNT></BILLALLOCATIONS.LIST>\n`

const amountOf = (paise: number): string => {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `${paise > 0 ? '-' : ''}${rupees}.${String(rest).padStart(2, '0')}`
}
