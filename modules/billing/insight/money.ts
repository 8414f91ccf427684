import type { Insight } from '#kernel/server/insight.ts'
import { choicesOf, column } from '#kernel/server/insight.ts'
import * as store from '../store/insight.ts'
import receiptsEn from '../texts/receipts/en.ts'
import receiptsHi from '../texts/receipts/hi.ts'
import receiptsMr from '../texts/receipts/mr.ts'
import * as words from './words.ts'

const total = { total: true } as const
const { flat, wing, member } = column
const { number, amount, interest, mode } = words

const status = column.choice(
  'status',
  { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
  {
    pending: { en: 'Open', hi: 'बाकी', mr: 'बाकी' },
    paid: { en: 'Paid', hi: 'चुकाया', mr: 'भरले' },
  },
)

/** What was billed, and what came in. */
export const moneyReports: Insight['reports'] = [
  {
    id: 'billing.bills',
    title: { en: 'Bills', hi: 'बिल', mr: 'बिले' },
    about: {
      en: 'Every bill and debit note issued in these days, what is paid of it and what is open.',
      hi: 'इन दिनों में जारी हर बिल और डेबिट नोट, कितना चुकाया और कितना बाकी।',
      mr: 'या दिवसांत दिलेले प्रत्येक बिल आणि डेबिट नोट, किती भरले आणि किती बाकी.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['range', 'wing', 'flat', 'status', 'kind'],
    key: ['issued_on', 'number'],
    newestFirst: true,
    columns: [
      ...[words.issuedOn, number, words.kindOf('bill', 'debit_note', 'opening'), flat, wing, member],
      column.day('period_from', { en: 'Period from', hi: 'अवधि कब से', mr: 'कालावधी कधीपासून' }, { aside: true }),
      ...[words.dueOn, amount, { ...interest, aside: true as const }, words.paid],
      column.paise(
        'credited_paise',
        { en: 'Credited (₹)', hi: 'क्रेडिट (₹)', mr: 'क्रेडिट (₹)' },
        { ...total, aside: true },
      ),
      ...[words.open, status],
    ],
    statement: store.billRows,
  },
  {
    id: 'billing.heads',
    title: { en: 'Billed by head', hi: 'मद के अनुसार बिल', mr: 'शीर्षानुसार बिले' },
    about: {
      en: 'What was billed under each head in these days, with interest and taxes.',
      hi: 'इन दिनों में हर मद में कितना बिल हुआ, ब्याज और कर समेत।',
      mr: 'या दिवसांत प्रत्येक शीर्षाखाली किती आकारले, व्याज आणि करांसह.',
    },
    may: 'billing.read',
    parameters: ['range', 'wing', 'flat', 'head'],
    key: ['head'],
    columns: [
      words.head,
      column.count('bills', { en: 'Bills', hi: 'बिल', mr: 'बिले' }),
      column.count('flats', { en: 'Flats', hi: 'फ़्लैट', mr: 'फ्लॅट' }),
      amount,
    ],
    statement: store.headRows,
  },
  {
    id: 'billing.collection',
    title: { en: 'Collection', hi: 'वसूली', mr: 'वसुली' },
    about: {
      en: 'Bills that fell due in these days: what was paid by the due day, what came late, what is open.',
      hi: 'इन दिनों में देय हुए बिल: देय तारीख तक कितना चुकाया, कितना देर से आया, कितना बाकी है।',
      mr: 'या दिवसांत देय झालेली बिले: देय तारखेपर्यंत किती भरले, किती उशिरा आले, किती बाकी आहे.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['range', 'wing', 'flat'],
    key: ['due_on', 'number'],
    columns: [
      ...[words.dueOn, number, flat, wing, member],
      column.paise('billed_paise', { en: 'To be paid (₹)', hi: 'देय (₹)', mr: 'देय (₹)' }, total),
      column.paise('on_time_paise', { en: 'On time (₹)', hi: 'समय पर (₹)', mr: 'वेळेत (₹)' }, total),
      column.paise('late_paise', { en: 'Late (₹)', hi: 'देर से (₹)', mr: 'उशिरा (₹)' }, total),
      words.open,
    ],
    statement: store.collectionRows,
  },
  {
    id: 'billing.receipts',
    title: { en: 'Receipts register', hi: 'रसीद रजिस्टर', mr: 'पावती नोंदवही' },
    about: {
      en: 'Every receipt by day and number, with reversals. Agrees with the ledger to the paisa.',
      hi: 'दिन और क्रमांक के अनुसार हर रसीद, वापसी समेत। बहीखाते से पैसे-पैसे तक मेल खाता है।',
      mr: 'दिवस आणि क्रमांकानुसार प्रत्येक पावती, रद्द केलेल्यांसह. खातेवहीशी पैशापैशापर्यंत जुळते.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['range', 'wing', 'flat', 'mode', 'kind'],
    key: ['received_on', 'number'],
    newestFirst: true,
    columns: [
      ...[words.receivedOn, number, { ...words.kindOf('receipt', 'reversal'), aside: true as const }, flat],
      ...[{ ...wing, aside: true as const }, member, mode],
      column.text('reference', { en: 'Reference', hi: 'संदर्भ', mr: 'संदर्भ' }),
      column.text('against', { en: 'Against', hi: 'किस बिल पर', mr: 'कोणत्या बिलापोटी' }),
      amount,
    ],
    statement: store.receiptRows,
  },
  {
    id: 'billing.takings',
    title: { en: 'Money received by day', hi: 'दिन के अनुसार प्राप्त राशि', mr: 'दिवसानुसार मिळालेली रक्कम' },
    about: {
      en: 'What came in each day by each mode, and what it went to: principal, interest or advance.',
      hi: 'हर दिन हर माध्यम से कितना आया, और वह किसमें गया: मूल राशि, ब्याज या अग्रिम।',
      mr: 'प्रत्येक दिवशी प्रत्येक पद्धतीने किती आले आणि ते कशात गेले: मुद्दल, व्याज की आगाऊ.',
    },
    may: 'billing.read',
    parameters: ['range', 'wing', 'mode'],
    key: ['received_on', 'mode'],
    newestFirst: true,
    columns: [
      ...[words.receivedOn, mode],
      column.count('receipts', { en: 'Receipts', hi: 'रसीदें', mr: 'पावत्या' }, total),
      ...[words.principal, interest, words.advance, amount],
    ],
    statement: store.takingRows,
  },
  {
    id: 'billing.gst',
    title: { en: 'GST', hi: 'GST', mr: 'GST' },
    about: {
      en: 'Every bill and note of these days: what of it is taxed, the tax, and what is exempt. Credit notes count with a minus.',
      hi: 'इन दिनों का हर बिल और नोट: कितने पर कर है, कर कितना है, और कितना करमुक्त है। क्रेडिट नोट घटाए जाते हैं।',
      mr: 'या दिवसांतील प्रत्येक बिल आणि नोट: किती रकमेवर कर आहे, कर किती, आणि किती करमुक्त आहे. क्रेडिट नोट वजा होतात.',
    },
    may: 'reports.read',
    parameters: ['range', 'wing', 'kind'],
    key: ['day', 'number'],
    columns: [
      ...[words.day, number, words.kindOf('bill', 'debit_note', 'credit_note'), flat, wing],
      column.paise('taxable_paise', { en: 'Taxable (₹)', hi: 'कर योग्य (₹)', mr: 'करपात्र (₹)' }, total),
      column.paise('cgst_paise', { en: 'CGST (₹)', hi: 'CGST (₹)', mr: 'CGST (₹)' }, total),
      column.paise('sgst_paise', { en: 'SGST (₹)', hi: 'SGST (₹)', mr: 'SGST (₹)' }, total),
      column.paise('exempt_paise', { en: 'Exempt (₹)', hi: 'करमुक्त (₹)', mr: 'करमुक्त (₹)' }, total),
    ],
    statement: store.gstRows,
  },
  {
    id: 'billing.cheques',
    title: { en: 'Cheques', hi: 'चेक', mr: 'धनादेश' },
    about: {
      en: 'Cheques dated in these days, and what became of them.',
      hi: 'इन दिनों की तारीख वाले चेक और उनका क्या हुआ।',
      mr: 'या दिवसांच्या तारखेचे धनादेश आणि त्यांचे काय झाले.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['range', 'wing', 'flat', 'status'],
    key: ['dated_on', 'id'],
    newestFirst: true,
    columns: [
      column.day('dated_on', { en: 'Dated', hi: 'तारीख', mr: 'तारीख' }),
      ...[number, column.text('bank', { en: 'Bank', hi: 'बैंक', mr: 'बँक' }), flat, wing, member, amount],
      column.choice(
        'status',
        { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
        choicesOf({
          en: receiptsEn.cheques.statuses,
          hi: receiptsHi.cheques.statuses,
          mr: receiptsMr.cheques.statuses,
        }),
      ),
      column.day('deposited_on', { en: 'Deposited', hi: 'जमा', mr: 'जमा' }),
      column.day('ended_on', { en: 'Cleared or returned', hi: 'निपटा या लौटा', mr: 'वटला किंवा परत' }),
    ],
    statement: store.chequeRows,
  },
]
