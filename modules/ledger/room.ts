import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { waiting } from './room/waiting.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'ledger',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  waiting,
}
