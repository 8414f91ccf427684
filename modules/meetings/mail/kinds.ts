import type { Kind } from '#kernel/server/catalogue.ts'

/** A notice of a meeting is told whatever was chosen: the law asks that everybody gets it. */
export const kinds = {
  meeting_called: {
    choice: null,
    title: { en: '{{number}}: {{title}}', hi: '{{number}}: {{title}}', mr: '{{number}}: {{title}}' },
    text: {
      en: 'You are called to the meeting on {{when}}, {{place}}. The agenda is in the app.',
      hi: '{{when}} की सभा में आपको बुलाया जाता है, {{place}}। कार्यसूची ऐप में है।',
      mr: '{{when}} च्या सभेला आपणास बोलावण्यात येत आहे, {{place}}. कार्यक्रम पत्रिका ॲपमध्ये आहे.',
    },
  },
  meeting_changed: {
    choice: null,
    title: { en: 'Changed: {{title}}', hi: 'बदलाव: {{title}}', mr: 'बदल: {{title}}' },
    text: {
      en: 'Please look at the meeting again: it was adjourned, dissolved or cancelled. {{reason}}',
      hi: 'कृपया सभा फिर से देखें: वह स्थगित, समाप्त या रद्द हुई है। {{reason}}',
      mr: 'कृपया सभा पुन्हा पाहा: ती तहकूब, विसर्जित किंवा रद्द झाली आहे. {{reason}}',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
