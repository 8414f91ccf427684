import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectToRenew } from './store/clock.ts'

export const room: Room = {
  name: 'documents',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { document: 'documents.read' },
  waiting: {
    'documents.renew': {
      may: 'documents.update',
      path: '/app/{subdomain}/documents?show=lapsing',
      words: {
        one: { en: 'document to renew', hi: 'दस्तावेज़ का नवीनीकरण बाकी', mr: 'कागदपत्राचे नूतनीकरण बाकी' },
        other: { en: 'documents to renew', hi: 'दस्तावेज़ों का नवीनीकरण बाकी', mr: 'कागदपत्रांचे नूतनीकरण बाकी' },
      },
      select: selectToRenew,
    },
  },
}
