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
  gateway_failed: {
    choice: 'payments',
    title: {
      en: 'Your payment of {{amount}} did not go through',
      hi: 'आपका {{amount}} का भुगतान पूरा नहीं हुआ',
      mr: 'तुमचे {{amount}} भरणे पूर्ण झाले नाही',
    },
    text: {
      en: '{{flat}}: nothing was received. You can try again, or pay to the society’s account.',
      hi: '{{flat}}: कुछ भी नहीं मिला। आप फिर कोशिश कर सकते हैं, या सोसाइटी के खाते में भुगतान करें।',
      mr: '{{flat}}: काहीही मिळाले नाही. पुन्हा प्रयत्न करा, किंवा सोसायटीच्या खात्यात पैसे भरा.',
    },
  },
  refund_waiting: {
    choice: 'approvals',
    title: {
      en: 'Refund of {{amount}} to {{flat}} waits for you',
      hi: '{{flat}} को {{amount}} लौटाना आपकी मंज़ूरी के लिए रुका है',
      mr: '{{flat}} ला {{amount}} परत करणे तुमच्या मंजुरीसाठी थांबले आहे',
    },
    text: { en: '{{reason}}', hi: '{{reason}}', mr: '{{reason}}' },
  },
  refund_failed: {
    choice: 'approvals',
    title: {
      en: 'The refund of {{amount}} to {{flat}} did not go out',
      hi: '{{flat}} को {{amount}} लौटाए नहीं जा सके',
      mr: '{{flat}} ला {{amount}} परत करता आले नाहीत',
    },
    text: { en: 'The provider says: {{answer}}', hi: 'प्रदाता का जवाब: {{answer}}', mr: 'प्रदात्याचे उत्तर: {{answer}}' },
  },
} as const satisfies Readonly<Record<string, Kind>>
