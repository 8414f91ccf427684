import type { Room } from '#kernel/server/room.ts'
import { raisedForWebhook } from './actions/complaints.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { waiting } from './room/waiting.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'complaints',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  searches: { complaint: 'complaints.read' },
  scopes: {
    'complaints:read': { en: 'Read complaints', hi: 'शिकायतें पढ़ना', mr: 'तक्रारी वाचणे' },
    'complaints:write': { en: 'Raise complaints', hi: 'शिकायत दर्ज करना', mr: 'तक्रार नोंदवणे' },
  },
  webhooks: {
    'complaint.raised': {
      label: { en: 'A complaint is raised', hi: 'शिकायत दर्ज होने पर', mr: 'तक्रार नोंदवल्यावर' },
      on: 'complaints.raised',
      purpose: 'complaints',
      read: raisedForWebhook,
    },
  },
  waiting,
}
