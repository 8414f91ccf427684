import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'
import { selectToDecide } from './store/directory.ts'

export const room: Room = {
  name: 'directory',
  routes,
  waiting: {
    'directory.cards': {
      may: 'directory.approve',
      path: '/app/{subdomain}/directory?show=cards',
      words: {
        one: { en: 'business card to approve', hi: 'बिज़नेस कार्ड को मंज़ूरी देनी है', mr: 'व्यवसाय कार्ड मंजुरीसाठी' },
        other: { en: 'business cards to approve', hi: 'बिज़नेस कार्डों को मंज़ूरी देनी है', mr: 'व्यवसाय कार्डे मंजुरीसाठी' },
      },
      select: selectToDecide,
    },
  },
}
