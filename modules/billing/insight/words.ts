import { choicesOf, column } from '#kernel/server/insight.ts'
import { paperWords } from '../mail/paper-words.ts'
import headsEn from '../texts/working/en.ts'
import headsHi from '../texts/working/hi.ts'
import headsMr from '../texts/working/mr.ts'

const { en, hi, mr } = paperWords

const kinds = {
  bill: { en: 'Bill', hi: 'बिल', mr: 'बिल' },
  debit_note: { en: en.debitNote, hi: hi.debitNote, mr: mr.debitNote },
  credit_note: { en: 'Credit note', hi: 'क्रेडिट नोट', mr: 'क्रेडिट नोट' },
  opening: { en: en.opening, hi: hi.opening, mr: mr.opening },
  receipt: { en: en.receipt, hi: hi.receipt, mr: mr.receipt },
  reversal: { en: en.reversal, hi: hi.reversal, mr: mr.reversal },
}
type Kind = keyof typeof kinds

/** The kind of a paper, of those that can stand in a list. */
export const kindOf = (...those: readonly Kind[]) =>
  column.choice(
    'kind',
    { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' },
    Object.fromEntries(those.map((kind) => [kind, kinds[kind]])),
  )

export const mode = column.choice(
  'mode',
  { en: 'Mode', hi: 'माध्यम', mr: 'पद्धत' },
  choicesOf({ en: en.modes, hi: hi.modes, mr: mr.modes }),
)

export const head = column.choice(
  'head',
  { en: 'Head', hi: 'मद', mr: 'शीर्ष' },
  choicesOf({ en: headsEn.heads, hi: headsHi.heads, mr: headsMr.heads }),
)

export const number = column.text('number', { en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' })
export const day = column.day('day', { en: 'Day', hi: 'दिन', mr: 'दिवस' })
export const issuedOn = column.day('issued_on', { en: 'Issued', hi: 'जारी', mr: 'दिले' })
export const dueOn = column.day('due_on', { en: 'Due', hi: 'देय तारीख', mr: 'देय तारीख' })
export const receivedOn = column.day('received_on', { en: 'Received', hi: 'मिला', mr: 'मिळाले' })

const total = { total: true } as const
export const amount = column.paise('amount_paise', { en: 'Amount (₹)', hi: 'राशि (₹)', mr: 'रक्कम (₹)' }, total)
export const open = column.paise('open_paise', { en: 'Open (₹)', hi: 'बाकी (₹)', mr: 'बाकी (₹)' }, total)
export const paid = column.paise('paid_paise', { en: 'Paid (₹)', hi: 'चुकाया (₹)', mr: 'भरले (₹)' }, total)
export const principal = column.paise(
  'principal_paise',
  { en: 'Principal (₹)', hi: 'मूल राशि (₹)', mr: 'मुद्दल (₹)' },
  total,
)
export const interest = column.paise('interest_paise', { en: 'Interest (₹)', hi: 'ब्याज (₹)', mr: 'व्याज (₹)' }, total)
export const advance = column.paise('advance_paise', { en: 'Advance (₹)', hi: 'अग्रिम (₹)', mr: 'आगाऊ (₹)' }, total)
