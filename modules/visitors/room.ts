import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { waiting } from './room/waiting.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'visitors',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { visitor: 'visitors.read' },
  scopes: {
    'visitors:read': { en: 'Read visitors', hi: 'आगंतुक देखना', mr: 'पाहुणे पाहणे' },
    'visitors:write': { en: 'Announce visitors', hi: 'आगंतुक की सूचना देना', mr: 'पाहुण्यांची सूचना देणे' },
  },
  waiting,
  leftOut: {
    gate_devices: {
      why: 'A session of another installation opens nothing here.',
      columns: { session_id: null, status: 'ended' },
    },
  },
}
