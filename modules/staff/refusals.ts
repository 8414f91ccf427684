import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  staff_ends_early: {
    status: 400,
    en: 'The last day cannot be before the first.',
    hi: 'आखिरी दिन पहले दिन से पहले नहीं हो सकता।',
    mr: 'शेवटचा दिवस पहिल्या दिवसाच्या आधी असू शकत नाही.',
  },
})

naming({
  employer: { en: 'Employer', hi: 'नियोक्ता', mr: 'नियोक्ता' },
  fromDay: { en: 'First day', hi: 'पहला दिन', mr: 'पहिला दिवस' },
  untilDay: { en: 'Last day', hi: 'आखिरी दिन', mr: 'शेवटचा दिवस' },
})
