import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'societies',
  routes,
  scopes: {
    'societies:read': { en: 'Read the society’s details', hi: 'सोसाइटी की जानकारी पढ़ना', mr: 'सोसायटीची माहिती वाचणे' },
    'societies:write': { en: 'Make further societies', hi: 'नई सोसाइटी बनाना', mr: 'आणखी सोसायट्या तयार करणे' },
  },
}
