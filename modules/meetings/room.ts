import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectOwnActions, selectToSign } from './store/waiting.ts'

export const room: Room = {
  name: 'meetings',
  ...{ routes, jobs, choices, kinds, insight },
  waiting: {
    'meetings.sign': {
      ...{ may: 'polls.read', path: '/app/{subdomain}/polls?tab=meetings', select: selectToSign },
      words: {
        one: { en: 'minutes to sign', hi: 'कार्यवृत्त पर हस्ताक्षर बाकी', mr: 'इतिवृत्तावर सही बाकी' },
        other: { en: 'minutes to sign', hi: 'कार्यवृत्तों पर हस्ताक्षर बाकी', mr: 'इतिवृत्तांवर सह्या बाकी' },
      },
    },
    'meetings.actions': {
      ...{ may: 'polls.read', path: '/app/{subdomain}/polls?tab=meetings&show=actions', select: selectOwnActions },
      words: {
        one: { en: 'action of yours to do', hi: 'आपका काम करना बाकी', mr: 'तुमचे काम करायचे बाकी' },
        other: { en: 'actions of yours to do', hi: 'आपके काम करने बाकी', mr: 'तुमची कामे करायची बाकी' },
      },
    },
  },
}
