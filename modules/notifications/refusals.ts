import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  agrees_themselves: {
    status: 409,
    en: 'This person can sign in and agrees in their own settings.',
    hi: 'यह व्यक्ति लॉगिन कर सकते हैं और अपनी सेटिंग्स में खुद सहमति देते हैं।',
    mr: 'ही व्यक्ती लॉगिन करू शकते आणि स्वतःच्या सेटिंग्जमध्ये संमती देते.',
  },
  no_whatsapp_here: {
    status: 409,
    en: 'Your society’s plan has no WhatsApp messages.',
    hi: 'आपकी सोसाइटी के प्लान में WhatsApp संदेश नहीं हैं।',
    mr: 'तुमच्या सोसायटीच्या प्लॅनमध्ये WhatsApp संदेश नाहीत.',
  },
  no_mobile_on_register: {
    status: 409,
    en: 'The register has no mobile number of yours. Ask the office to enter it.',
    hi: 'सूची में आपका मोबाइल नंबर नहीं है। ऑफ़िस से उसे लिखवाएँ।',
    mr: 'नोंदीत तुमचा मोबाइल क्रमांक नाही. कार्यालयाकडून तो नोंदवून घ्या.',
  },
  template_twice: {
    status: 400,
    en: 'A kind of message has two templates in one language. Keep one of them.',
    hi: 'एक तरह के संदेश के एक ही भाषा में दो टेम्पलेट हैं। एक ही रखें।',
    mr: 'एका प्रकारच्या संदेशाला एकाच भाषेत दोन टेम्पलेट आहेत. एकच ठेवा.',
  },
})
