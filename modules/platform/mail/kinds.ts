import type { Kind } from '#kernel/server/catalogue.ts'

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  support_answered: {
    choice: null,
    title: {
      en: 'Support answered your question',
      hi: 'सहायता टीम ने आपके प्रश्न का उत्तर दिया',
      mr: 'मदत पथकाने तुमच्या प्रश्नाचे उत्तर दिले',
    },
    text: {
      en: '{{title}}. Please say whether the answer helped.',
      hi: '{{title}}। कृपया बताइए कि उत्तर काम आया या नहीं।',
      mr: '{{title}}. उत्तर उपयोगी पडले का ते कृपया सांगा.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
