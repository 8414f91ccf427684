import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { routes } from './routes.ts'

export const room: Room = { name: 'trails', routes, insight }
