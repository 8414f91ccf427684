import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  year_closed: {
    status: 422,
    en: 'The books are closed up to {{day}}. Choose a later day, or have the year reopened first.',
    hi: '{{day}} तक का हिसाब बंद हो चुका है। बाद की तारीख चुनें, या पहले साल फिर से खुलवाएँ।',
    mr: '{{day}} पर्यंतचे हिशेब बंद झाले आहेत. नंतरची तारीख निवडा, किंवा आधी वर्ष पुन्हा उघडून घ्या.',
  },
  already_reversed: {
    status: 409,
    en: 'This voucher was reversed before.',
    hi: 'यह वाउचर पहले ही उलटा जा चुका है।',
    mr: 'हे व्हाउचर आधीच उलटवले आहे.',
  },
})
