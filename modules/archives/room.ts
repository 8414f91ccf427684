import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'archives',
  routes,
  leftOut: {
    file_usage: { why: 'How many bytes the files have: counted anew wherever they are put.' },
    idempotency_keys: { why: 'Answers this installation keeps for a month, in case a request is sent again.' },
  },
}
