import type { Room } from '#kernel/server/room.ts'
import { selectOwnDues } from '../store/own-dues.ts'
import { selectDrafts } from '../store/runs.ts'

export const waiting: Room['waiting'] = {
  'billing.runs': {
    may: 'billing.approve',
    path: '/app/{subdomain}/billing',
    words: {
      one: { en: 'bill run to finish', hi: 'बिल-दौर पूरा करना है', mr: 'बिल-फेरी पूर्ण करायची' },
      other: { en: 'bill runs to finish', hi: 'बिल-दौर पूरे करने हैं', mr: 'बिल-फेऱ्या पूर्ण करायच्या' },
    },
    select: selectDrafts,
  },
  'billing.own': {
    may: 'billing.read',
    path: '/app/{subdomain}/billing',
    words: {
      one: { en: 'bill of yours to pay', hi: 'आपका बिल चुकाना है', mr: 'तुमचे बिल भरायचे' },
      other: { en: 'bills of yours to pay', hi: 'आपके बिल चुकाने हैं', mr: 'तुमची बिले भरायची' },
    },
    select: selectOwnDues,
  },
}
