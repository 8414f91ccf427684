import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { eventRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const total = { total: true } as const

export const insight = declare({
  name: { en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' },
  reports: [
    {
      id: 'events.events',
      title: { en: 'Events and answers', hi: 'कार्यक्रम और जवाब', mr: 'कार्यक्रम आणि उत्तरे' },
      about: {
        en: 'Events of these days, how many said they would come, and what was charged.',
        hi: 'इन दिनों के कार्यक्रम, कितनों ने आने को कहा और कितना शुल्क लगा।',
        mr: 'या दिवसांतील कार्यक्रम, किती जणांनी येऊ म्हटले आणि किती आकारले.',
      },
      may: 'events.update',
      parameters: ['range', 'kind', 'state'],
      key: ['starts_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('starts_at', { en: 'Begins', hi: 'शुरू', mr: 'सुरू' }),
        column.text('title', { en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' }),
        column.choice(
          'kind',
          { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' },
          choicesOf({ en: en.kinds, hi: hi.kinds, mr: mr.kinds }),
        ),
        column.text('place', { en: 'Place', hi: 'जगह', mr: 'ठिकाण' }),
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          { planned: { en: 'Planned', hi: 'तय', mr: 'ठरलेला' }, cancelled: { en: 'Cancelled', hi: 'रद्द', mr: 'रद्द' } },
        ),
        column.count('seats', { en: 'Seats', hi: 'सीटें', mr: 'जागा' }, { aside: true }),
        column.count('yes', { en: 'Coming', hi: 'आएँगे', mr: 'येणार' }, total),
        column.count('maybe', { en: 'Perhaps', hi: 'शायद', mr: 'कदाचित' }, total),
        column.count('no', { en: 'Not coming', hi: 'नहीं आएँगे', mr: 'येणार नाहीत' }, total),
        column.count(
          'waiting',
          { en: 'Waiting for a seat', hi: 'सीट के इंतज़ार में', mr: 'जागेच्या प्रतीक्षेत' },
          { ...total, aside: true },
        ),
        column.count('adults', { en: 'Adults', hi: 'बड़े', mr: 'मोठे' }, total),
        column.count('children', { en: 'Children', hi: 'बच्चे', mr: 'मुले' }, total),
        column.paise('charged_paise', { en: 'Charged (₹)', hi: 'शुल्क (₹)', mr: 'आकारले (₹)' }, total),
      ],
      statement: eventRows,
    },
  ],
})
