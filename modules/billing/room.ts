import type { Room } from '#kernel/server/room.ts'
import { publishedForWebhook, receivedForWebhook } from './actions/webhooks.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectDrafts } from './store/runs.ts'

export const room: Room = {
  name: 'billing',
  routes,
  jobs,
  choices,
  kinds,
  searches: { bill: 'billing.read' },
  scopes: {
    'billing:read': { en: 'Read bills and receipts', hi: 'बिल और रसीदें देखना', mr: 'बिले आणि पावत्या पाहणे' },
    'billing:write': {
      en: 'Bill flats and enter receipts',
      hi: 'बिल बनाना और रसीदें दर्ज करना',
      mr: 'बिले काढणे आणि पावत्या नोंदवणे',
    },
  },
  webhooks: {
    'bill.published': {
      label: { en: 'Bills are published', hi: 'बिल जारी होने पर', mr: 'बिले जारी झाल्यावर' },
      on: 'billing.published',
      purpose: 'billing',
      read: publishedForWebhook,
    },
    'payment.received': {
      label: { en: 'A payment is received', hi: 'भुगतान मिलने पर', mr: 'पैसे मिळाल्यावर' },
      on: 'billing.received',
      purpose: 'billing',
      read: receivedForWebhook,
    },
  },
  waiting: {
    'billing.runs': {
      may: 'billing.approve',
      path: '/app/{subdomain}/billing',
      words: {
        one: { en: 'bill run to finish', hi: 'बिल-दौर पूरा करना है', mr: 'बिल-फेरी पूर्ण करायची' },
        other: { en: 'bill runs to finish', hi: 'बिल-दौर पूरे करने हैं', mr: 'बिल-फेऱ्या पूर्ण करायच्या' },
      },
      select: selectDrafts,
    },
  },
}
