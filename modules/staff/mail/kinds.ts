import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  duty_changed: {
    label: { en: 'My duty changed', hi: 'मेरी ड्यूटी बदली', mr: 'माझी ड्यूटी बदलली' },
    roles: ['security'],
    off: ['email'],
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  duty_changed: {
    choice: 'duty_changed',
    title: { en: 'Duty changed: {{name}}', hi: 'ड्यूटी बदली: {{name}}', mr: 'ड्यूटी बदलली: {{name}}' },
    text: {
      en: '{{day}}. The week is on the screen of the gate.',
      hi: '{{day}}। पूरा हफ़्ता गेट की स्क्रीन पर है।',
      mr: '{{day}}. संपूर्ण आठवडा गेटच्या स्क्रीनवर आहे.',
    },
  },
  roster_ready: {
    choice: 'duty_changed',
    title: { en: 'The duty roster is ready', hi: 'ड्यूटी सूची तैयार है', mr: 'ड्यूटीची यादी तयार आहे' },
    text: {
      en: 'The week from {{day}}, on the screen of the gate.',
      hi: '{{day}} से शुरू हफ़्ता, गेट की स्क्रीन पर।',
      mr: '{{day}} पासूनचा आठवडा, गेटच्या स्क्रीनवर.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
