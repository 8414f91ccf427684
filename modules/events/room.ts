import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectUnanswered } from './store/replies.ts'

export const room: Room = {
  name: 'events',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { event: 'events.read' },
  scopes: { 'events:read': { en: 'Read events', hi: 'कार्यक्रम पढ़ना', mr: 'कार्यक्रम वाचणे' } },
  leftOut: { calendar_feeds: { why: 'Calendar addresses open this installation; another one hands out its own.' } },
  waiting: {
    'events.answer': {
      may: 'events.read',
      path: '/app/{subdomain}/events',
      words: {
        one: { en: 'event to answer', hi: 'कार्यक्रम का जवाब देना है', mr: 'कार्यक्रमाचे उत्तर द्यायचे' },
        other: { en: 'events to answer', hi: 'कार्यक्रमों के जवाब देने हैं', mr: 'कार्यक्रमांची उत्तरे द्यायची' },
      },
      select: selectUnanswered,
    },
  },
}
