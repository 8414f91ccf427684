import type { Room } from '#kernel/server/room.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'consent',
  routes,
  scopes: {
    'consent:read': { en: 'Read your own consents', hi: 'अपनी सहमतियाँ पढ़ना', mr: 'स्वतःच्या संमती वाचणे' },
    'consent:write': {
      en: 'Give and withdraw your own consents',
      hi: 'अपनी सहमति देना और वापस लेना',
      mr: 'स्वतःची संमती देणे आणि मागे घेणे',
    },
  },
}
