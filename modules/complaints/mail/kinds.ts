import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  complaint_raised: {
    label: { en: 'New complaints', hi: 'नई शिकायतें', mr: 'नवीन तक्रारी' },
    roles: ['super_admin', 'admin', 'committee'],
  },
  complaint_assigned: {
    label: { en: 'Complaints assigned to me', hi: 'मुझे सौंपी गई शिकायतें', mr: 'माझ्याकडे सोपवलेल्या तक्रारी' },
    roles: ['super_admin', 'admin', 'committee', 'vendor'],
  },
  complaint_commented: {
    label: { en: 'Comments on my complaints', hi: 'मेरी शिकायतों पर टिप्पणियाँ', mr: 'माझ्या तक्रारींवरील टिप्पण्या' },
  },
  complaint_resolved: { label: { en: 'My complaint is resolved', hi: 'मेरी शिकायत हल हुई', mr: 'माझी तक्रार सोडवली' } },
  complaint_escalated: {
    label: { en: 'Overdue complaints', hi: 'समय से पिछड़ी शिकायतें', mr: 'मुदत उलटलेल्या तक्रारी' },
    roles: ['admin'],
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  complaint_raised: {
    choice: 'complaint_raised',
    title: { en: 'New complaint {{reference}}', hi: 'नई शिकायत {{reference}}', mr: 'नवीन तक्रार {{reference}}' },
    text: {
      en: '{{title}} ({{place}}), raised by {{name}}.',
      hi: '{{title}} ({{place}}), {{name}} ने दर्ज की।',
      mr: '{{title}} ({{place}}), {{name}} यांनी नोंदवली.',
    },
  },
  complaint_reopened: {
    choice: 'complaint_raised',
    title: {
      en: 'Complaint {{reference}} was opened again',
      hi: 'शिकायत {{reference}} फिर खोली गई',
      mr: 'तक्रार {{reference}} पुन्हा उघडली',
    },
    text: {
      en: '{{title}} ({{place}}): {{name}} says it is not solved.',
      hi: '{{title}} ({{place}}): {{name}} के अनुसार समस्या हल नहीं हुई।',
      mr: '{{title}} ({{place}}): {{name}} यांच्या मते ती सोडवलेली नाही.',
    },
  },
  complaint_assigned: {
    choice: 'complaint_assigned',
    title: {
      en: 'Complaint {{reference}} is yours to handle',
      hi: 'शिकायत {{reference}} आपको सौंपी गई है',
      mr: 'तक्रार {{reference}} तुमच्याकडे सोपवली आहे',
    },
    text: { en: '{{title}} ({{place}}).', hi: '{{title}} ({{place}})।', mr: '{{title}} ({{place}}).' },
  },
  complaint_commented: {
    choice: 'complaint_commented',
    title: {
      en: '{{name}} wrote about complaint {{reference}}',
      hi: '{{name}} ने शिकायत {{reference}} पर लिखा',
      mr: '{{name}} यांनी तक्रार {{reference}} वर लिहिले',
    },
    text: { en: '{{title}}.', hi: '{{title}}।', mr: '{{title}}.' },
  },
  complaint_resolved: {
    choice: 'complaint_resolved',
    title: {
      en: 'Complaint {{reference}} is resolved',
      hi: 'शिकायत {{reference}} हल हो गई',
      mr: 'तक्रार {{reference}} सोडवली',
    },
    text: {
      en: '{{title}}. Please rate it, or open it again within 7 days if it is not solved.',
      hi: '{{title}}। कृपया अपनी राय दें, या हल न हुई हो तो 7 दिन के भीतर फिर खोलें।',
      mr: '{{title}}. कृपया मत द्या, किंवा प्रश्न सुटला नसेल तर 7 दिवसांत पुन्हा उघडा.',
    },
  },
  complaint_escalated: {
    choice: 'complaint_escalated',
    title: {
      en: 'Complaint {{reference}} is overdue',
      hi: 'शिकायत {{reference}} का समय निकल गया',
      mr: 'तक्रार {{reference}} ची मुदत उलटली',
    },
    text: {
      en: '{{title}} ({{place}}) has passed its promised time.',
      hi: '{{title}} ({{place}}) तय समय में पूरी नहीं हुई।',
      mr: '{{title}} ({{place}}) ठरलेल्या वेळेत पूर्ण झाली नाही.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
