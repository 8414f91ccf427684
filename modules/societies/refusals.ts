import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  reserved_name: {
    status: 409,
    en: 'This address is reserved. Please choose another.',
    hi: 'यह पता आरक्षित है। कृपया दूसरा चुनें।',
    mr: 'हा पत्ता राखीव आहे. कृपया दुसरा निवडा.',
  },
  name_taken: {
    status: 409,
    en: 'Another society already uses this address.',
    hi: 'यह पता दूसरी सोसाइटी के पास है।',
    mr: 'हा पत्ता दुसऱ्या सोसायटीकडे आहे.',
  },
  reads_as_id: {
    status: 400,
    en: 'This name reads like an internal number. Please choose another.',
    hi: 'यह नाम भीतरी नंबर जैसा लगता है। कृपया दूसरा चुनें।',
    mr: 'हे नाव अंतर्गत क्रमांकासारखे वाटते. कृपया दुसरे निवडा.',
  },
  renamed_too_often: {
    status: 429,
    en: 'This society has changed its address too often. Use one of its former ones, or wait a month.',
    hi: 'इस सोसाइटी ने पता बहुत बार बदला है। कोई पुराना पता लें या एक महीना रुकें।',
    mr: 'या सोसायटीने पत्ता खूप वेळा बदलला आहे. आधीचा एखादा पत्ता वापरा किंवा एक महिना थांबा.',
  },
  no_color: {
    status: 400,
    en: 'This is no colour. Choose one, or write it like #0c544e.',
    hi: 'यह कोई रंग नहीं है। एक चुनें या #0c544e की तरह लिखें।',
    mr: 'हा रंग नाही. एक निवडा किंवा #0c544e असा लिहा.',
  },
  color_too_pale: {
    status: 400,
    en: 'This colour cannot be seen on paper. Please choose a stronger one.',
    hi: 'यह रंग कागज़ पर दिखेगा नहीं। कृपया गहरा रंग चुनें।',
    mr: 'हा रंग कागदावर दिसणार नाही. कृपया गडद रंग निवडा.',
  },
  not_white_label: {
    status: 404,
    en: 'This plan shows the app under its own name.',
    hi: 'इस प्लान में ऐप अपने ही नाम से दिखता है।',
    mr: 'या प्लॅनमध्ये ॲप स्वतःच्याच नावाने दिसते.',
  },
})

naming({
  color: { en: 'Colour', hi: 'रंग', mr: 'रंग' },
  subdomain: { en: 'Web address', hi: 'वेब पता', mr: 'वेब पत्ता' },
})
