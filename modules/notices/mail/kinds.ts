import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  notices: { label: { en: 'Notices', hi: 'सूचनाएँ', mr: 'सूचना' } },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  notice_posted: {
    choice: 'notices',
    title: { en: 'Notice: {{title}}', hi: 'सूचना: {{title}}', mr: 'सूचना: {{title}}' },
    text: {
      en: '{{number}} of {{society}}. {{beginning}}',
      hi: '{{society}} की सूचना {{number}}। {{beginning}}',
      mr: '{{society}} यांची सूचना {{number}}. {{beginning}}',
    },
  },
  // Water, gas, a lift with people inside: nobody is left out because they once switched notices off.
  notice_urgent: {
    choice: null,
    title: { en: 'Urgent: {{title}}', hi: 'तत्काल: {{title}}', mr: 'तातडीचे: {{title}}' },
    text: {
      en: '{{number}} of {{society}}. {{beginning}}',
      hi: '{{society}} की सूचना {{number}}। {{beginning}}',
      mr: '{{society}} यांची सूचना {{number}}. {{beginning}}',
    },
  },
  notice_reminder: {
    choice: 'notices',
    title: {
      en: 'Please read: {{title}}',
      hi: 'कृपया पढ़ें: {{title}}',
      mr: 'कृपया वाचा: {{title}}',
    },
    text: {
      en: 'The society still waits for you to read notice {{number}}.',
      hi: 'सूचना {{number}} आपने अभी नहीं पढ़ी है; सोसाइटी को आपके पढ़ने का इंतज़ार है।',
      mr: 'सूचना {{number}} तुम्ही अजून वाचलेली नाही; सोसायटी तुमच्या वाचण्याची वाट पाहत आहे.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
