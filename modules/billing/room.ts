import type { Room } from '#kernel/server/room.ts'
import { webhooks } from './actions/webhooks.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { waiting } from './room/waiting.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'billing',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { bill: 'billing.read' },
  scopes: {
    'billing:read': { en: 'Read bills and receipts', hi: 'बिल और रसीदें देखना', mr: 'बिले आणि पावत्या पाहणे' },
    'billing:write': {
      en: 'Bill flats and enter receipts',
      hi: 'बिल बनाना और रसीदें दर्ज करना',
      mr: 'बिले काढणे आणि पावत्या नोंदवणे',
    },
  },
  webhooks,
  waiting,
}
