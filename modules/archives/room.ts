import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'archives',
  routes,
  leftOut: {
    idempotency_keys: { why: 'Answers this installation keeps for a month, in case a request is sent again.' },
  },
}
