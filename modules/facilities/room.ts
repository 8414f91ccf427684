import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'facilities',
  routes,
  searches: { facility: 'facilities.read' },
  scopes: { 'facilities:read': { en: 'Read facilities', hi: 'सुविधाएँ देखना', mr: 'सुविधा पाहणे' } },
}
