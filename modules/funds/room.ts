import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { routes } from './routes.ts'
import { selectMaturing } from './store.ts'

export const room: Room = {
  name: 'funds',
  routes,
  insight,
  waiting: {
    'funds.maturing': {
      may: 'analytics.update',
      path: '/app/{subdomain}/analytics?tab=funds',
      words: {
        one: { en: 'deposit matures', hi: 'जमा राशि परिपक्व', mr: 'ठेवीची मुदत संपते' },
        other: { en: 'deposits mature', hi: 'जमा राशियाँ परिपक्व', mr: 'ठेवींची मुदत संपते' },
      },
      select: selectMaturing,
    },
  },
}
