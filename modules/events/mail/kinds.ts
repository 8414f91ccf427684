import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  events: { label: { en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' } },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. The place, if there is one, brings its comma. */
export const kinds = {
  event_reminder: {
    choice: 'events',
    title: { en: 'Soon: {{title}}', hi: 'जल्द ही: {{title}}', mr: 'लवकरच: {{title}}' },
    text: { en: '{{when}}{{place}}.', hi: '{{when}}{{place}}।', mr: '{{when}}{{place}}.' },
  },
  event_changed: {
    choice: 'events',
    title: { en: 'Changed: {{title}}', hi: 'बदलाव: {{title}}', mr: 'बदल: {{title}}' },
    text: {
      en: 'Now on {{when}}{{place}}. Your answer stands; please change it if you cannot come.',
      hi: 'अब {{when}}{{place}}। आपका जवाब बना हुआ है; न आ सकें तो कृपया बदल दें।',
      mr: 'आता {{when}}{{place}}. तुमचे उत्तर कायम आहे; येता येत नसेल तर कृपया बदला.',
    },
  },
  event_cancelled: {
    choice: 'events',
    title: { en: 'Cancelled: {{title}}', hi: 'रद्द: {{title}}', mr: 'रद्द: {{title}}' },
    text: {
      en: 'It was planned for {{when}}. What was charged for it is taken back. Reason: {{reason}}',
      hi: 'यह {{when}} को होना था। इसका लिया गया शुल्क वापस किया जाएगा। कारण: {{reason}}',
      mr: 'हा {{when}} ला होणार होता. यासाठी आकारलेले शुल्क परत केले जाईल. कारण: {{reason}}',
    },
  },
  event_cancelled_free: {
    choice: 'events',
    title: { en: 'Cancelled: {{title}}', hi: 'रद्द: {{title}}', mr: 'रद्द: {{title}}' },
    text: {
      en: 'It was planned for {{when}}. Reason: {{reason}}',
      hi: 'यह {{when}} को होना था। कारण: {{reason}}',
      mr: 'हा {{when}} ला होणार होता. कारण: {{reason}}',
    },
  },
  event_seat: {
    choice: 'events',
    title: { en: 'You have seats: {{title}}', hi: 'आपको सीटें मिल गईं: {{title}}', mr: 'तुम्हाला जागा मिळाल्या: {{title}}' },
    text: {
      en: 'Seats became free. {{when}}{{place}}.',
      hi: 'सीटें खाली हुई हैं। {{when}}{{place}}।',
      mr: 'जागा रिकाम्या झाल्या आहेत. {{when}}{{place}}.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
