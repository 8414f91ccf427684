import type { Choice, Kind } from '#kernel/server/catalogue.ts'

export const choices = {
  month_page: {
    label: { en: 'The month on a page', hi: 'महीना एक पेज पर', mr: 'एका पानावर महिना' },
    roles: ['admin', 'committee'],
    off: ['push'],
  },
} as const satisfies Readonly<Record<string, Choice>>

export const kinds = {
  month_page: {
    choice: 'month_page',
    title: {
      en: '{{society}}: {{month}} on a page',
      hi: '{{society}}: {{month_hi}} एक पेज पर',
      mr: '{{society}}: {{month_mr}}, एका पानावर',
    },
    text: {
      en: 'How the society stood in {{month}}, with charts. The page is attached to the letter, ready for the notice board.',
      hi: '{{month_hi}} में सोसाइटी का हाल, चार्ट के साथ। पेज ई-मेल के साथ जुड़ा है, सूचना पट्ट पर लगाने के लिए तैयार।',
      mr: '{{month_mr}} मध्ये सोसायटीची स्थिती, आलेखांसह. पान ई-मेलला जोडले आहे, सूचना फलकावर लावण्यासाठी तयार.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
