import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = { name: 'analytics', routes }
