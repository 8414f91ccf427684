import type { Room } from '#kernel/server/room.ts'
import { monthBefore } from '../rules/month-before.ts'
import { selectMonth } from '../store/month.ts'
import { selectWaiting } from '../store/standing.ts'

export const waiting: Room['waiting'] = {
  'ledger.month': {
    may: 'reports.read',
    path: (today) => {
      const { from, to } = monthBefore(today)
      return `/app/{subdomain}/billing?tab=books&report=day-book&from=${from}&to=${to}`
    },
    words: {
      one: {
        en: 'voucher of last month to check',
        hi: 'पिछले महीने का वाउचर जाँचना है',
        mr: 'मागील महिन्याचे व्हाउचर तपासायचे',
      },
      other: {
        en: 'vouchers of last month to check',
        hi: 'पिछले महीने के वाउचर जाँचने हैं',
        mr: 'मागील महिन्याची व्हाउचरे तपासायची',
      },
    },
    select: selectMonth,
  },
  'ledger.approvals': {
    may: 'reports.read',
    path: '/app/{subdomain}/billing?tab=books&report=journals',
    words: {
      one: { en: 'entry waits for a signatory', hi: 'प्रविष्टि की मंज़ूरी बाकी', mr: 'नोंद मंजुरीसाठी' },
      other: { en: 'entries wait for a signatory', hi: 'प्रविष्टियों की मंज़ूरी बाकी', mr: 'नोंदी मंजुरीसाठी' },
    },
    select: selectWaiting('journals'),
  },
  'ledger.reopening': {
    may: 'reports.read',
    path: '/app/{subdomain}/billing?tab=books&report=years',
    words: {
      one: { en: 'closed year to open again?', hi: 'बंद साल फिर खोलना है?', mr: 'बंद वर्ष पुन्हा उघडायचे?' },
      other: { en: 'closed years to open again?', hi: 'बंद साल फिर खोलने हैं?', mr: 'बंद वर्षे पुन्हा उघडायची?' },
    },
    select: selectWaiting('year_reopenings'),
  },
}
