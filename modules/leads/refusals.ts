import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  newsletter_link_gone: {
    status: 400,
    en: 'This link is not valid any more. Please subscribe again.',
    hi: 'यह लिंक अब मान्य नहीं है। कृपया फिर से ई-मेल जोड़ें।',
    mr: 'ही लिंक आता चालत नाही. कृपया पुन्हा ई-मेल जोडा.',
  },
  say_what_changes: {
    status: 400,
    en: 'Say what shall change: status, notes, nextContactOn or position',
    hi: 'बताएँ कि क्या बदलना है: स्थिति, नोट, अगला संपर्क या पद',
    mr: 'काय बदलायचे ते सांगा: स्थिती, नोंदी, पुढील संपर्क किंवा पद',
  },
})

naming({
  societyName: { en: 'Society', hi: 'सोसाइटी', mr: 'सोसायटी' },
  nextContactOn: { en: 'Next contact', hi: 'अगला संपर्क', mr: 'पुढील संपर्क' },
  position: { en: 'Position', hi: 'पद', mr: 'पद' },
})
