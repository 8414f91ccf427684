import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectWaiting } from './store/standing.ts'

export const room: Room = {
  name: 'ledger',
  routes,
  jobs,
  choices,
  kinds,
  insight,
  waiting: {
    'ledger.approvals': {
      may: 'reports.read',
      path: '/app/{subdomain}/billing?tab=books&report=journals',
      words: {
        one: { en: 'entry waits for a signatory', hi: 'प्रविष्टि की मंज़ूरी बाकी', mr: 'नोंद मंजुरीसाठी' },
        other: { en: 'entries wait for a signatory', hi: 'प्रविष्टियों की मंज़ूरी बाकी', mr: 'नोंदी मंजुरीसाठी' },
      },
      select: selectWaiting,
    },
  },
}
