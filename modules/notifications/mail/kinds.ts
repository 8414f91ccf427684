import type { Kind } from '#kernel/server/catalogue.ts'

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  // Of the notices' choice: the number a month is mostly used up by them.
  message_cap: {
    choice: 'notices',
    title: {
      en: '{{count}} of {{most}} WhatsApp messages of this month are used',
      hi: 'इस महीने के {{most}} में से {{count}} WhatsApp संदेश भेजे जा चुके हैं',
      mr: 'या महिन्याच्या {{most}} पैकी {{count}} WhatsApp संदेश वापरले आहेत',
    },
    text: {
      en: 'When all are used, only urgent ones go by WhatsApp. E-mail, push and the app go on.',
      hi: 'सब भेजे जाने पर केवल अत्यावश्यक संदेश WhatsApp से जाएँगे। ई-मेल, पुश और ऐप चलते रहेंगे।',
      mr: 'सर्व वापरल्यावर फक्त तातडीचे संदेश WhatsApp ने जातील. ई-मेल, पुश आणि ॲप सुरू राहतील.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
