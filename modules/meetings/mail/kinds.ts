import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  meetings: { label: { en: 'Minutes and actions', hi: 'कार्यवृत्त और काम', mr: 'इतिवृत्त आणि कामे' } },
} as const satisfies Readonly<Record<string, Choice>>

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
  minutes_circulated: {
    choice: 'meetings',
    title: { en: 'Minutes to read: {{title}}', hi: 'कार्यवृत्त पढ़ें: {{title}}', mr: 'इतिवृत्त वाचा: {{title}}' },
    text: {
      en: 'The minutes of {{number}} are out. Tell the committee if something is missing or wrong.',
      hi: '{{number}} का कार्यवृत्त आ गया है। कुछ छूटा या गलत हो तो समिति को बताएँ।',
      mr: '{{number}} चे इतिवृत्त आले आहे. काही राहिले किंवा चुकले असेल तर समितीला सांगा.',
    },
  },
  action_due: {
    choice: 'meetings',
    title: { en: 'To be done: {{title}}', hi: 'करने का काम: {{title}}', mr: 'करायचे काम: {{title}}' },
    text: {
      en: 'You took this on in {{number}}, by {{day}}.',
      hi: 'आपने {{number}} में यह काम {{day}} तक करने का ज़िम्मा लिया था।',
      mr: 'हे काम {{day}} पर्यंत करण्याची जबाबदारी तुम्ही {{number}} मध्ये घेतली होती.',
    },
  },
  term_ending: {
    choice: null,
    title: {
      en: 'A term ends on {{day}}',
      hi: '{{day}} को कार्यकाल समाप्त होगा',
      mr: '{{day}} रोजी कार्यकाळ संपेल',
    },
    text: {
      en: 'The term of {{name}} on the committee ends in {{days}} days. Please prepare the election and the handover.',
      hi: 'समिति में {{name}} का कार्यकाल {{days}} दिन में समाप्त होगा। कृपया चुनाव और कामकाज सौंपने की तैयारी करें।',
      mr: 'समितीतील {{name}} यांचा कार्यकाळ {{days}} दिवसांत संपेल. कृपया निवडणूक आणि कारभार सोपवण्याची तयारी करा.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
