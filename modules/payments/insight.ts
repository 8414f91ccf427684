import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { claimRows, orderRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const { flat, wing, member, phone } = column
const amount = column.paise('amount_paise', { en: 'Amount (₹)', hi: 'राशि (₹)', mr: 'रक्कम (₹)' }, { total: true })
const receipt = column.text('receipt', { en: 'Receipt', hi: 'रसीद', mr: 'पावती' })
const state = { en: 'State', hi: 'स्थिति', mr: 'स्थिती' }

export const insight = declare({
  name: { en: 'Payments', hi: 'भुगतान', mr: 'पेमेंट' },
  reports: [
    {
      id: 'payments.claims',
      title: { en: 'Reported payments', hi: 'बताए गए भुगतान', mr: 'कळवलेली पेमेंट' },
      about: {
        en: 'What residents said they had paid in these days, and whether the money was found.',
        hi: 'इन दिनों में निवासियों ने जो भुगतान बताए, और पैसा मिला या नहीं।',
        mr: 'या दिवसांत रहिवाशांनी कळवलेली पेमेंट आणि पैसे मिळाले की नाही.',
      },
      may: 'billing.approve',
      sees: 'dues',
      parameters: ['range', 'wing', 'status'],
      key: ['told_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('told_at', { en: 'Told', hi: 'बताया', mr: 'कळवले' }),
        ...[flat, { ...wing, aside: true as const }, member, { ...phone, aside: true as const }],
        column.day('paid_on', { en: 'Paid on', hi: 'भुगतान का दिन', mr: 'पेमेंटचा दिवस' }),
        ...[column.text('utr', { en: 'UTR', hi: 'UTR', mr: 'UTR' }), amount],
        column.choice('status', state, choicesOf({ en: en.statuses, hi: hi.statuses, mr: mr.statuses })),
        ...[receipt, column.text('reason', { en: 'Reason', hi: 'कारण', mr: 'कारण' }, { aside: true })],
      ],
      statement: claimRows,
    },
    {
      id: 'payments.online',
      title: { en: 'Online payments', hi: 'ऑनलाइन भुगतान', mr: 'ऑनलाइन पेमेंट' },
      about: {
        en: 'Payments begun through the gateway in these days, with their receipts and settlements.',
        hi: 'इन दिनों में गेटवे से शुरू हुए भुगतान, रसीद और निपटान समेत।',
        mr: 'या दिवसांत गेटवेतून सुरू झालेली पेमेंट, पावती आणि सेटलमेंटसह.',
      },
      may: 'billing.read',
      sees: 'dues',
      parameters: ['range', 'wing', 'status'],
      key: ['begun_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('begun_at', { en: 'Begun', hi: 'शुरू', mr: 'सुरू' }),
        ...[flat, { ...wing, aside: true as const }, member, amount],
        column.paise('paid_paise', { en: 'Paid (₹)', hi: 'चुकाया (₹)', mr: 'भरले (₹)' }, { total: true }),
        column.text('method', { en: 'Method', hi: 'माध्यम', mr: 'पद्धत' }),
        column.choice('status', state, {
          created: { en: 'Begun', hi: 'शुरू', mr: 'सुरू' },
          failed: { en: 'Failed', hi: 'असफल', mr: 'अयशस्वी' },
          paid: { en: 'Paid', hi: 'चुकाया', mr: 'भरले' },
          refunded: { en: 'Refunded', hi: 'लौटाया', mr: 'परत केले' },
        }),
        column.text('reference', { en: 'Reference', hi: 'संदर्भ', mr: 'संदर्भ' }),
        ...[receipt, column.text('settlement', { en: 'Settlement', hi: 'निपटान', mr: 'सेटलमेंट' })],
      ],
      statement: orderRows,
    },
  ],
})
