import type { Room } from '#kernel/server/room.ts'
import { selectUnmatched } from '../store/bank.ts'
import { selectWaiting as selectRefunds } from '../store/refunds.ts'
import { selectWaiting } from '../store.ts'

export const waiting: Room['waiting'] = {
  'payments.claims': {
    may: 'billing.approve',
    path: '/app/{subdomain}/billing?tab=pay',
    words: {
      one: { en: 'payment to confirm', hi: 'भुगतान की पुष्टि बाकी', mr: 'भरलेल्या रकमेची खात्री करायची' },
      other: { en: 'payments to confirm', hi: 'भुगतानों की पुष्टि बाकी', mr: 'भरलेल्या रकमांची खात्री करायची' },
    },
    select: selectWaiting,
  },
  'payments.lines': {
    may: 'billing.approve',
    path: '/app/{subdomain}/billing?tab=bank',
    words: {
      one: { en: 'line of the bank needs your word', hi: 'बैंक पंक्ति का मिलान बाकी', mr: 'बँकेची ओळ जुळवायची' },
      other: { en: 'lines of the bank need your word', hi: 'बैंक पंक्तियों का मिलान बाकी', mr: 'बँकेच्या ओळी जुळवायच्या' },
    },
    select: selectUnmatched,
  },
  'payments.refunds': {
    may: 'billing.approve',
    path: '/app/{subdomain}/billing?tab=bank',
    words: {
      one: { en: 'refund to decide', hi: 'पैसे लौटाने पर निर्णय बाकी', mr: 'पैसे परत करण्याचा निर्णय बाकी' },
      other: { en: 'refunds to decide', hi: 'पैसे लौटाने पर निर्णय बाकी', mr: 'पैसे परत करण्याचे निर्णय बाकी' },
    },
    select: selectRefunds,
  },
}
