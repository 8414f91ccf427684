import type { Room } from '#kernel/server/room.ts'
import { joinedForWebhook } from './actions/people.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectAsking } from './store/joining.ts'

export const room: Room = {
  name: 'members',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { member: 'members.read' },
  scopes: {
    'members:read': { en: 'Read the members', hi: 'सदस्यों की सूची पढ़ना', mr: 'सदस्यांची यादी वाचणे' },
    'members:write': { en: 'Add and change members', hi: 'सदस्य जोड़ना और बदलना', mr: 'सदस्य जोडणे आणि बदलणे' },
  },
  webhooks: {
    'member.joined': {
      label: { en: 'A member joins', hi: 'नया सदस्य जुड़ने पर', mr: 'नवा सदस्य आल्यावर' },
      on: 'members.joined',
      purpose: 'members',
      read: joinedForWebhook,
    },
  },
  waiting: {
    'members.asking': {
      may: 'members.approve',
      path: '/members?status=pending',
      words: {
        one: { en: 'member to approve', hi: 'सदस्य को मंज़ूरी देनी है', mr: 'सदस्य मंजुरीसाठी' },
        other: { en: 'members to approve', hi: 'सदस्यों को मंज़ूरी देनी है', mr: 'सदस्य मंजुरीसाठी' },
      },
      select: selectAsking,
    },
  },
}
