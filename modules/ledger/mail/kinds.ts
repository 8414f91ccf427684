import type { Choice, Kind } from '#kernel/server/catalogue.ts'

export const choices = {
  approvals: {
    label: { en: 'Approvals waiting for me', hi: 'मेरी मंज़ूरी बाकी', mr: 'माझी मंजुरी बाकी' },
    roles: ['admin', 'committee'],
  },
} as const satisfies Readonly<Record<string, Choice>>

export const kinds = {
  journal_waiting: {
    choice: 'approvals',
    title: {
      en: 'A journal of {{amount}} waits for a signatory',
      hi: '{{amount}} का जर्नल मंज़ूरी के लिए है',
      mr: '{{amount}} चे जर्नल मंजुरीसाठी आहे',
    },
    text: {
      en: '{{name}} proposed: {{narration}}.',
      hi: '{{name}} का प्रस्ताव: {{narration}}।',
      mr: '{{name}} यांचा प्रस्ताव: {{narration}}.',
    },
  },
  journal_approved: {
    choice: 'approvals',
    title: {
      en: 'Your journal of {{amount}} was approved',
      hi: 'आपका {{amount}} का जर्नल मंज़ूर हुआ',
      mr: 'तुमचे {{amount}} चे जर्नल मंजूर झाले',
    },
    text: {
      en: '{{narration}}, posted as {{number}}.',
      hi: '{{narration}}, {{number}} के रूप में दर्ज।',
      mr: '{{narration}}, {{number}} म्हणून नोंदवले.',
    },
  },
  journal_refused: {
    choice: 'approvals',
    title: {
      en: 'Your journal of {{amount}} was refused',
      hi: 'आपका {{amount}} का जर्नल नामंज़ूर हुआ',
      mr: 'तुमचे {{amount}} चे जर्नल नामंजूर झाले',
    },
    text: {
      en: '{{narration}}. The reason: {{reason}}',
      hi: '{{narration}}। कारण: {{reason}}',
      mr: '{{narration}}. कारण: {{reason}}',
    },
  },
  year_reopening_waiting: {
    choice: 'approvals',
    title: {
      en: 'Opening the year {{year}} again waits for a signatory',
      hi: 'वर्ष {{year}} फिर खोलने के लिए मंज़ूरी बाकी है',
      mr: 'वर्ष {{year}} पुन्हा उघडण्यासाठी मंजुरी बाकी आहे',
    },
    text: {
      en: '{{name}} asked, by resolution {{resolution}}: {{reason}}',
      hi: '{{name}} का अनुरोध, प्रस्ताव {{resolution}} के अनुसार: {{reason}}',
      mr: '{{name}} यांची विनंती, ठराव {{resolution}} नुसार: {{reason}}',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
