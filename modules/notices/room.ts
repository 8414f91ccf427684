import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectToConfirm } from './store/recipients.ts'

export const room: Room = {
  name: 'notices',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { notice: 'notices.read' },
  scopes: { 'notices:read': { en: 'Read notices', hi: 'सूचनाएँ पढ़ना', mr: 'सूचना वाचणे' } },
  waiting: {
    'notices.confirm': {
      may: 'notices.read',
      path: '/app/{subdomain}/notices',
      words: {
        one: { en: 'notice to confirm', hi: 'सूचना की पुष्टि करनी है', mr: 'सूचना वाचल्याचे कळवायचे' },
        other: { en: 'notices to confirm', hi: 'सूचनाओं की पुष्टि करनी है', mr: 'सूचना वाचल्याचे कळवायचे' },
      },
      select: selectToConfirm,
    },
  },
}
