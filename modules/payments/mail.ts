import type { Kind } from '#kernel/server/catalogue.ts'

/** They follow the choice “payments and receipts” of billing. */
export const kinds = {
  claim_waiting: {
    choice: 'payments',
    title: {
      en: '{{flat}} says {{amount}} is paid',
      hi: '{{flat}} ने {{amount}} के भुगतान की सूचना दी',
      mr: '{{flat}} ने {{amount}} भरल्याचे कळवले',
    },
    text: {
      en: 'UTR {{utr}}. Please look for it in the bank account and confirm.',
      hi: 'UTR {{utr}}। कृपया बैंक खाते में देखकर पुष्टि करें।',
      mr: 'UTR {{utr}}. कृपया बँक खात्यात पाहून खात्री करा.',
    },
  },
  claim_refused: {
    choice: 'payments',
    title: {
      en: 'Your payment of {{amount}} was not found',
      hi: 'आपका {{amount}} का भुगतान नहीं मिला',
      mr: 'तुमची {{amount}} ची रक्कम मिळाली नाही',
    },
    text: { en: 'UTR {{utr}}: {{reason}}', hi: 'UTR {{utr}}: {{reason}}', mr: 'UTR {{utr}}: {{reason}}' },
  },
} as const satisfies Readonly<Record<string, Kind>>
