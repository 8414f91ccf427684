import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { kinds } from './mail.ts'
import { waiting } from './room/waiting.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'payments',
  routes,
  jobs,
  kinds,
  insight,
  waiting,
  leftOut: {
    gateway_accounts: {
      why: 'The keys are sealed under the secret of this installation; another one is given them anew.',
      columns: { key_sealed: null, hook_sealed: null, is_active: false },
    },
  },
}
