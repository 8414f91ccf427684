import type { Insight } from '#kernel/server/insight.ts'
import { column } from '#kernel/server/insight.ts'
import * as store from '../store/insight.ts'
import { advance, amount, day, dueOn, interest, issuedOn, kindOf, number, open, principal } from './words.ts'

const total = { total: true } as const
const { flat, wing, member, phone } = column

/** What is owed: on any day, also one long past. */
export const dueReports: Insight['reports'] = [
  {
    id: 'billing.dues',
    title: { en: 'Dues as on a day', hi: 'किसी दिन का बकाया', mr: 'एखाद्या दिवसाची थकबाकी' },
    about: {
      en: 'What each flat owed on a day, and what it had paid ahead. Any past day can be asked.',
      hi: 'किसी दिन हर फ़्लैट पर कितना बाकी था और कितना अग्रिम था। कोई भी पिछला दिन पूछ सकते हैं।',
      mr: 'एखाद्या दिवशी प्रत्येक फ्लॅटची बाकी किती होती आणि आगाऊ किती भरले होते. मागचा कोणताही दिवस विचारता येतो.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['asOn', 'wing'],
    key: ['flat_key'],
    columns: [
      ...[flat, wing, member, phone],
      column.count('bills', { en: 'Open bills', hi: 'बाकी बिल', mr: 'बाकी बिले' }, total),
      column.day('oldest', { en: 'Oldest due', hi: 'सबसे पुरानी देय तारीख', mr: 'सर्वात जुनी देय तारीख' }),
      ...[principal, interest, open, advance],
    ],
    statement: store.dueRows,
  },
  {
    id: 'billing.ageing',
    title: { en: 'Age of arrears', hi: 'बकाया की अवधि', mr: 'थकबाकीचे वय' },
    about: {
      en: 'Every bill with money open on a day, by how long it was due: up to 30, 60, 90 days, and more.',
      hi: 'किसी दिन हर बाकी बिल, देय तारीख से कितने दिन हुए: 30, 60, 90 दिन तक और उससे ज़्यादा।',
      mr: 'एखाद्या दिवशी बाकी असलेले प्रत्येक बिल, देय तारखेपासून किती दिवस झाले: 30, 60, 90 दिवसांपर्यंत आणि जास्त.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['asOn', 'wing', 'flat', 'band'],
    key: ['due_on', 'number'],
    columns: [
      ...[dueOn, number, flat, wing, member, { ...issuedOn, aside: true as const }, amount, open],
      column.count('days', { en: 'Days', hi: 'दिन', mr: 'दिवस' }),
      column.choice(
        'band',
        { en: 'Age in days', hi: 'कितने दिन', mr: 'किती दिवस' },
        {
          '0-30': { en: 'Up to 30', hi: '30 तक', mr: '30 पर्यंत' },
          '31-60': { en: '31 to 60', hi: '31 से 60', mr: '31 ते 60' },
          '61-90': { en: '61 to 90', hi: '61 से 90', mr: '61 ते 90' },
          '90+': { en: 'More than 90', hi: '90 से ज़्यादा', mr: '90 पेक्षा जास्त' },
        },
      ),
    ],
    statement: store.ageingRows,
  },
  {
    id: 'billing.advances',
    title: { en: 'Advances', hi: 'अग्रिम राशि', mr: 'आगाऊ रकमा' },
    about: {
      en: 'Money paid ahead that no bill had used up on a day.',
      hi: 'पहले से दी गई राशि जो उस दिन तक किसी बिल में नहीं लगी थी।',
      mr: 'आधीच भरलेली रक्कम जी त्या दिवसापर्यंत कोणत्याही बिलात वापरली नव्हती.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['asOn', 'wing', 'flat'],
    key: ['day', 'number'],
    columns: [
      ...[day, number, kindOf('receipt', 'credit_note', 'opening'), flat, wing, member, advance],
      column.paise('used_paise', { en: 'Used (₹)', hi: 'लगा (₹)', mr: 'वापरले (₹)' }, total),
      column.paise('left_paise', { en: 'Left (₹)', hi: 'शेष (₹)', mr: 'शिल्लक (₹)' }, total),
    ],
    statement: store.advanceRows,
  },
  {
    id: 'billing.statement',
    title: { en: 'Member statement', hi: 'सदस्य का खाता-विवरण', mr: 'सदस्याचे खाते विवरण' },
    about: {
      en: 'What a flat was charged and paid in these days, and what was open after each entry.',
      hi: 'इन दिनों में फ़्लैट पर क्या लगा, क्या चुकाया, और हर प्रविष्टि के बाद कितना बाकी रहा।',
      mr: 'या दिवसांत फ्लॅटला काय आकारले, काय भरले आणि प्रत्येक नोंदीनंतर किती बाकी राहिले.',
    },
    may: 'billing.read',
    sees: 'dues',
    parameters: ['range', 'flat', 'wing', 'kind'],
    key: ['flat_key', 'day', 'at', 'number'],
    columns: [
      ...[flat, day, number, kindOf('bill', 'debit_note', 'credit_note', 'opening', 'receipt', 'reversal')],
      column.text('note', { en: 'Note', hi: 'नोट', mr: 'नोंद' }),
      column.paise('charged_paise', { en: 'Charged (₹)', hi: 'लगाया (₹)', mr: 'आकारले (₹)' }, total),
      column.paise('paid_paise', { en: 'Paid (₹)', hi: 'चुकाया (₹)', mr: 'भरले (₹)' }, total),
      column.paise('balance_paise', { en: 'Open after it (₹)', hi: 'इसके बाद बाकी (₹)', mr: 'त्यानंतर बाकी (₹)' }),
    ],
    statement: store.statementRows,
  },
]
