import { column, declare } from '#kernel/server/insight.ts'
import { reachCard } from './insight/reach.ts'
import { reachRows } from './store/insight.ts'

const total = { total: true } as const

export const insight = declare({
  name: { en: 'Notices', hi: 'सूचनाएँ', mr: 'सूचना' },
  reports: [
    {
      id: 'notices.reach',
      title: { en: 'Reach of notices', hi: 'सूचनाएँ कितनों तक पहुँचीं', mr: 'सूचना किती जणांपर्यंत पोहोचल्या' },
      about: {
        en: 'Notices published in these days, and how many have read them, also within three days.',
        hi: 'इन दिनों में जारी सूचनाएँ और उन्हें कितनों ने पढ़ा, तीन दिन के भीतर भी।',
        mr: 'या दिवसांत दिलेल्या सूचना आणि त्या किती जणांनी वाचल्या, तीन दिवसांच्या आतही.',
      },
      may: 'notices.update',
      parameters: ['range', 'urgency', 'number'],
      key: ['published_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('published_at', { en: 'Published', hi: 'जारी', mr: 'दिली' }),
        column.text('number', { en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' }),
        column.text('title', { en: 'Notice', hi: 'सूचना', mr: 'सूचना' }),
        column.choice(
          'urgency',
          { en: 'Urgency', hi: 'तात्कालिकता', mr: 'तातडी' },
          { normal: { en: 'Usual', hi: 'सामान्य', mr: 'नेहमीची' }, urgent: { en: 'Urgent', hi: 'ज़रूरी', mr: 'तातडीची' } },
        ),
        column.count('people', { en: 'For', hi: 'कितनों के लिए', mr: 'किती जणांसाठी' }, total),
        column.count('read', { en: 'Read', hi: 'पढ़ी', mr: 'वाचली' }, total),
        column.count('soon', { en: 'Read within 3 days', hi: '3 दिन में पढ़ी', mr: '3 दिवसांत वाचली' }, total),
        column.count('later', { en: 'Read later', hi: 'बाद में पढ़ी', mr: 'नंतर वाचली' }, total),
        column.count('unread', { en: 'Not read', hi: 'नहीं पढ़ी', mr: 'वाचली नाही' }, total),
        column.count('confirmed', { en: 'Confirmed', hi: 'पुष्टि की', mr: 'वाचल्याचे कळवले' }, total),
        column.percent('reach', { en: 'Reach', hi: 'पहुँच', mr: 'पोहोच' }),
      ],
      statement: reachRows,
    },
  ],
  cards: [reachCard],
})
