import type { Kind } from '#kernel/server/catalogue.ts'

/** They follow the choice “approvals waiting for me” of the books. */
export const kinds = {
  vendor_bill_waiting: {
    choice: 'approvals',
    title: {
      en: 'A bill of {{vendor}} over {{amount}} waits for a signatory',
      hi: '{{vendor}} का {{amount}} का बिल मंज़ूरी के लिए है',
      mr: '{{vendor}} यांचे {{amount}} चे बिल मंजुरीसाठी आहे',
    },
    text: {
      en: '{{name}} entered bill {{number}}. Look at the paper and decide.',
      hi: '{{name}} ने बिल {{number}} दर्ज किया। कागज़ देखकर निर्णय लें।',
      mr: '{{name}} यांनी बिल {{number}} नोंदवले. कागद पाहून निर्णय घ्या.',
    },
  },
  vendor_bill_approved: {
    choice: 'approvals',
    title: {
      en: 'The bill of {{vendor}} over {{amount}} was approved',
      hi: '{{vendor}} का {{amount}} का बिल मंज़ूर हुआ',
      mr: '{{vendor}} यांचे {{amount}} चे बिल मंजूर झाले',
    },
    text: {
      en: 'Bill {{number}} can be paid now.',
      hi: 'बिल {{number}} का भुगतान अब किया जा सकता है।',
      mr: 'बिल {{number}} चे पैसे आता देता येतील.',
    },
  },
  vendor_bill_refused: {
    choice: 'approvals',
    title: {
      en: 'The bill of {{vendor}} over {{amount}} was refused',
      hi: '{{vendor}} का {{amount}} का बिल नामंज़ूर हुआ',
      mr: '{{vendor}} यांचे {{amount}} चे बिल नामंजूर झाले',
    },
    text: { en: 'Bill {{number}}: {{reason}}', hi: 'बिल {{number}}: {{reason}}', mr: 'बिल {{number}}: {{reason}}' },
  },
  vendor_payment_waiting: {
    choice: 'approvals',
    title: {
      en: 'A payment of {{amount}} to {{vendor}} waits for a signatory',
      hi: '{{vendor}} को {{amount}} का भुगतान मंज़ूरी के लिए है',
      mr: '{{vendor}} यांना {{amount}} देण्यासाठी मंजुरी हवी आहे',
    },
    text: {
      en: 'Proposed by {{name}}.',
      hi: '{{name}} का प्रस्ताव।',
      mr: '{{name}} यांचा प्रस्ताव.',
    },
  },
  vendor_payment_approved: {
    choice: 'approvals',
    title: {
      en: 'The payment of {{amount}} to {{vendor}} was approved',
      hi: '{{vendor}} को {{amount}} का भुगतान मंज़ूर हुआ',
      mr: '{{vendor}} यांना {{amount}} देणे मंजूर झाले',
    },
    text: { en: 'It stands in the books.', hi: 'यह बही में दर्ज है।', mr: 'ते हिशेबात नोंदवले आहे.' },
  },
  vendor_payment_refused: {
    choice: 'approvals',
    title: {
      en: 'The payment of {{amount}} to {{vendor}} was refused',
      hi: '{{vendor}} को {{amount}} का भुगतान नामंज़ूर हुआ',
      mr: '{{vendor}} यांना {{amount}} देणे नामंजूर झाले',
    },
    text: { en: 'The reason: {{reason}}', hi: 'कारण: {{reason}}', mr: 'कारण: {{reason}}' },
  },
} as const satisfies Readonly<Record<string, Kind>>
