import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  bad_dial: {
    status: 400,
    en: 'Please give a number that can be called.',
    hi: 'कृपया ऐसा नंबर दें जिस पर कॉल हो सके।',
    mr: 'कृपया कॉल करता येईल असा क्रमांक द्या.',
  },
  too_many_cards: {
    status: 409,
    en: 'You have {{count}} cards already. Take one down first.',
    hi: 'आपके {{count}} कार्ड पहले से हैं। पहले एक हटाएँ।',
    mr: 'तुमची {{count}} कार्डे आधीच आहेत. आधी एक काढा.',
  },
  card_is_decided: {
    status: 409,
    en: 'This card was decided on already.',
    hi: 'इस कार्ड पर फ़ैसला हो चुका है।',
    mr: 'या कार्डवर निर्णय झाला आहे.',
  },
  not_your_card: {
    status: 403,
    en: 'Only whoever offered this card can change it.',
    hi: 'यह कार्ड वही बदल सकता है जिसने दिया है।',
    mr: 'हे कार्ड ज्याने दिले तोच बदलू शकतो.',
  },
  offers_nothing: {
    status: 403,
    en: 'Only people who live here can offer a card.',
    hi: 'कार्ड केवल यहाँ रहने वाले दे सकते हैं।',
    mr: 'कार्ड फक्त येथे राहणारे देऊ शकतात.',
  },
})

naming({
  hours: { en: 'Hours', hi: 'समय', mr: 'वेळ' },
  about: { en: 'What you offer', hi: 'आप क्या देते हैं', mr: 'तुम्ही काय देता' },
})
