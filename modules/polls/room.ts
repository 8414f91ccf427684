import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectToVote } from './store/votes.ts'

export const room: Room = {
  name: 'polls',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  scopes: { 'polls:read': { en: 'Read polls', hi: 'मतदान पढ़ना', mr: 'मतदान वाचणे' } },
  leftOut: {
    sealed_ballots: { why: 'Sealed with a key that never leaves this installation: a box moved half full is void.' },
  },
  waiting: {
    'polls.vote': {
      may: 'polls.read',
      path: '/app/{subdomain}/polls',
      words: {
        one: { en: 'poll to vote in', hi: 'मतदान में मत देना है', mr: 'मतदानात मत द्यायचे' },
        other: { en: 'polls to vote in', hi: 'मतदानों में मत देना है', mr: 'मतदानांत मत द्यायचे' },
      },
      select: selectToVote,
    },
  },
}
