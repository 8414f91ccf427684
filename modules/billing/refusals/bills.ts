import { refusing } from '#kernel/refusals.ts'

export const billRefused = refusing({
  what_if_day: {
    status: 400,
    en: 'Choose a day from today to a year from now.',
    hi: 'आज से एक साल के भीतर का दिन चुनें।',
    mr: 'आजपासून एका वर्षाच्या आतील दिवस निवडा.',
  },
  no_such_flat: {
    status: 400,
    en: 'No flat on the register has this number.',
    hi: 'रजिस्टर में इस नंबर का फ़्लैट नहीं है।',
    mr: 'नोंदवहीत या क्रमांकाचा फ्लॅट नाही.',
  },
  due_before_today: {
    status: 400,
    en: 'The due day is before today.',
    hi: 'भुगतान का आखिरी दिन आज से पहले का है।',
    mr: 'भरण्याचा शेवटचा दिवस आजच्या आधीचा आहे.',
  },
  no_such_head: {
    status: 400,
    en: 'There is no charge head “{{name}}”.',
    hi: '“{{name}}” नाम की कोई शुल्क मद नहीं है।',
    mr: '“{{name}}” नावाचे शुल्क शीर्ष नाही.',
  },
  no_such_line: {
    status: 400,
    en: 'This bill has no such line.',
    hi: 'इस बिल में ऐसी कोई पंक्ति नहीं है।',
    mr: 'या बिलात अशी ओळ नाही.',
  },
  credit_at_most: {
    status: 400,
    en: 'Of “{{name}}” at most {{amount}} can be credited.',
    hi: '“{{name}}” में से ज़्यादा से ज़्यादा {{amount}} लौटाए जा सकते हैं।',
    mr: '“{{name}}” मधून जास्तीत जास्त {{amount}} परत देता येतात.',
  },
  whole_paise: {
    status: 400,
    en: 'Write whole paise',
    hi: 'पूरे पैसे लिखें',
    mr: 'पूर्ण पैसे लिहा',
  },
  amount_above_nothing: {
    status: 400,
    en: 'The amount must be more than nothing',
    hi: 'रकम शून्य से ज़्यादा होनी चाहिए',
    mr: 'रक्कम शून्यापेक्षा जास्त हवी',
  },
  amount_too_large: {
    status: 400,
    en: 'This amount is too large',
    hi: 'यह रकम बहुत बड़ी है',
    mr: 'ही रक्कम फार मोठी आहे',
  },
})
