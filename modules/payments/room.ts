import type { Room } from '#kernel/server/room.ts'
import { jobs } from './jobs.ts'
import { kinds } from './mail.ts'
import { routes } from './routes.ts'
import { selectWaiting } from './store.ts'

export const room: Room = {
  name: 'payments',
  routes,
  jobs,
  kinds,
  waiting: {
    'payments.claims': {
      may: 'billing.approve',
      path: '/app/{subdomain}/billing?tab=pay',
      words: {
        one: { en: 'payment to confirm', hi: 'भुगतान की पुष्टि बाकी', mr: 'भरलेल्या रकमेची खात्री करायची' },
        other: { en: 'payments to confirm', hi: 'भुगतानों की पुष्टि बाकी', mr: 'भरलेल्या रकमांची खात्री करायची' },
      },
      select: selectWaiting,
    },
  },
}
