import type { Room } from '#kernel/server/room.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { kinds } from './mail.ts'
import { routes } from './routes.ts'
import { selectWaiting } from './store/waiting.ts'

export const room: Room = {
  name: 'vendors',
  routes,
  jobs,
  kinds,
  insight,
  waiting: {
    'vendors.approvals': {
      may: 'reports.read',
      path: '/app/{subdomain}/billing?tab=vendors',
      words: {
        one: {
          en: 'vendor bill or payment to approve',
          hi: 'वेंडर बिल या भुगतान की मंज़ूरी बाकी',
          mr: 'पुरवठादाराचे बिल किंवा देणे मंजुरीसाठी',
        },
        other: {
          en: 'vendor bills or payments to approve',
          hi: 'वेंडर बिलों या भुगतानों की मंज़ूरी बाकी',
          mr: 'पुरवठादारांची बिले किंवा देणी मंजुरीसाठी',
        },
      },
      select: selectWaiting,
    },
  },
}
