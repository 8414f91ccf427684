import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  notice_urgent_by_admin: {
    status: 403,
    en: 'Only an admin can make a notice urgent.',
    hi: 'सूचना को तत्काल केवल एडमिन बना सकता है।',
    mr: 'सूचना तातडीची फक्त ॲडमिन करू शकतो.',
  },
  notice_is_published: {
    status: 409,
    en: 'This notice is published already.',
    hi: 'यह सूचना पहले ही प्रकाशित हो चुकी है।',
    mr: 'ही सूचना आधीच प्रसिद्ध झाली आहे.',
  },
  notice_is_draft: {
    status: 409,
    en: 'This notice is a draft.',
    hi: 'यह सूचना अभी मसौदा है।',
    mr: 'ही सूचना अजून मसुदा आहे.',
  },
  notice_is_withdrawn: {
    status: 409,
    en: 'This notice is withdrawn already.',
    hi: 'यह सूचना पहले ही वापस ली जा चुकी है।',
    mr: 'ही सूचना आधीच मागे घेतली आहे.',
  },
  notice_was_withdrawn: {
    status: 409,
    en: 'This notice was withdrawn. Please write a new one.',
    hi: 'यह सूचना वापस ली जा चुकी है। कृपया नई सूचना लिखें।',
    mr: 'ही सूचना मागे घेतली आहे. कृपया नवी सूचना लिहा.',
  },
  notice_pin_published: {
    status: 409,
    en: 'Only a published notice can be pinned.',
    hi: 'केवल प्रकाशित सूचना ही सबसे ऊपर लगाई जा सकती है।',
    mr: 'फक्त प्रसिद्ध झालेली सूचना सर्वांत वर लावता येते.',
  },
  notice_remove_draft: {
    status: 409,
    en: 'Only a draft can be thrown away. Withdraw this notice instead.',
    hi: 'केवल मसौदा फेंका जा सकता है। यह सूचना वापस लें।',
    mr: 'फक्त मसुदा टाकून देता येतो. ही सूचना मागे घ्या.',
  },
  notice_keeps_readers: {
    status: 400,
    en: 'A published notice keeps its readers. Write a new one for other people.',
    hi: 'प्रकाशित सूचना के पाठक नहीं बदलते। दूसरे लोगों के लिए नई सूचना लिखें।',
    mr: 'प्रसिद्ध सूचनेचे वाचक बदलत नाहीत. इतरांसाठी नवी सूचना लिहा.',
  },
  notice_for_nobody: {
    status: 400,
    en: 'Nobody would get this.',
    hi: 'यह किसी को नहीं मिलेगी।',
    mr: 'ही कोणालाच मिळणार नाही.',
  },
  moment_passed: {
    status: 400,
    en: 'This moment has passed. Choose a later one, or publish at once.',
    hi: 'यह समय बीत चुका है। बाद का समय चुनें, या अभी प्रकाशित करें।',
    mr: 'हा वेळ होऊन गेला आहे. नंतरचा वेळ निवडा, किंवा लगेच प्रसिद्ध करा.',
  },
  before_publication: {
    status: 400,
    en: 'This day is before the notice is published.',
    hi: 'यह दिन सूचना प्रकाशित होने से पहले का है।',
    mr: 'हा दिवस सूचना प्रसिद्ध होण्याच्या आधीचा आहे.',
  },
  after_last_day: {
    status: 400,
    en: 'The notice comes down before this day.',
    hi: 'सूचना इस दिन से पहले ही उतर जाएगी।',
    mr: 'सूचना या दिवसाच्या आधीच उतरेल.',
  },
  not_asked: {
    status: 409,
    en: 'You are not asked to confirm this notice.',
    hi: 'इस सूचना की पुष्टि आपसे नहीं माँगी गई है।',
    mr: 'ही सूचना वाचल्याचे तुम्ही कळवण्याची गरज नाही.',
  },
  nothing_to_confirm: {
    status: 409,
    en: 'This notice is no longer on the board; nothing is left to confirm.',
    hi: 'यह सूचना अब पट्ट पर नहीं है; पुष्टि करने को कुछ बाकी नहीं।',
    mr: 'ही सूचना आता फलकावर नाही; कळवण्यासारखे काही उरलेले नाही.',
  },
  not_on_board: {
    status: 409,
    en: 'This notice is not on the board.',
    hi: 'यह सूचना पट्ट पर नहीं है।',
    mr: 'ही सूचना फलकावर नाही.',
  },
  reminded_lately: {
    status: 409,
    en: 'A reminder went out in the last 24 hours. Please try again later.',
    hi: 'पिछले 24 घंटों में याद दिलाया जा चुका है। कृपया बाद में कोशिश करें।',
    mr: 'मागील 24 तासांत आठवण पाठवली आहे. कृपया नंतर पुन्हा प्रयत्न करा.',
  },
  nobody_left: {
    status: 409,
    en: 'There is nobody left to remind.',
    hi: 'याद दिलाने के लिए अब कोई बाकी नहीं है।',
    mr: 'आठवण करून देण्यासाठी आता कोणी उरलेले नाही.',
  },
  too_many_files: {
    status: 409,
    en: 'A notice takes at most {{count}} files.',
    hi: 'एक सूचना में ज़्यादा से ज़्यादा {{count}} फ़ाइलें लग सकती हैं।',
    mr: 'एका सूचनेला जास्तीत जास्त {{count}} फाइली जोडता येतात.',
  },
  notice_needs_text: {
    status: 400,
    en: 'Please write the notice in one language at least',
    hi: 'कृपया सूचना कम से कम एक भाषा में लिखें',
    mr: 'कृपया सूचना निदान एका भाषेत लिहा',
  },
  one_text_per_language: {
    status: 400,
    en: 'One text per language',
    hi: 'हर भाषा में एक ही लेख',
    mr: 'प्रत्येक भाषेत एकच मजकूर',
  },
})

naming({
  texts: { en: 'Text', hi: 'लेख', mr: 'मजकूर' },
  audience: { en: 'Who gets it', hi: 'किसे मिलेगी', mr: 'कोणाला मिळेल' },
  publishAt: { en: 'When', hi: 'कब', mr: 'केव्हा' },
  expiresOn: { en: 'Last day on the board', hi: 'पट्ट पर आखिरी दिन', mr: 'फलकावर शेवटचा दिवस' },
  ackBy: { en: 'Last day to confirm', hi: 'पुष्टि का आखिरी दिन', mr: 'कळवण्याचा शेवटचा दिवस' },
})
