import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  no_mail_server: {
    status: 409,
    en: 'No mail server is set. Set SMTP_URL and MAIL_FROM, then start again.',
    hi: 'कोई मेल सर्वर नहीं लगा है। SMTP_URL और MAIL_FROM लगाकर फिर शुरू करें।',
    mr: 'मेल सर्व्हर लावलेला नाही. SMTP_URL आणि MAIL_FROM लावून पुन्हा सुरू करा.',
  },
  stays_inside: {
    status: 409,
    en: 'This letter was sent already, or belongs to a society whose letters stay here.',
    hi: 'यह ई-मेल भेजा जा चुका है, या ऐसी सोसाइटी का है जिसके ई-मेल यहीं रहते हैं।',
    mr: 'हा ई-मेल पाठवला गेला आहे, किंवा अशा सोसायटीचा आहे जिचे ई-मेल इथेच राहतात.',
  },
  rejection_stands: {
    status: 409,
    en: 'A rejection can be taken back for {{minutes}} minutes only. The society is being told.',
    hi: 'नामंज़ूरी केवल {{minutes}} मिनट तक वापस ली जा सकती है। सोसाइटी को बताया जा रहा है।',
    mr: 'नामंजुरी फक्त {{minutes}} मिनिटांपर्यंत मागे घेता येते. सोसायटीला कळवले जात आहे.',
  },
  asked_anew: {
    status: 409,
    en: 'The society has asked again meanwhile. Please decide about its new request.',
    hi: 'सोसाइटी ने इस बीच फिर से अनुरोध किया है। कृपया नए अनुरोध पर फ़ैसला करें।',
    mr: 'सोसायटीने दरम्यान पुन्हा विनंती केली आहे. कृपया नव्या विनंतीवर निर्णय घ्या.',
  },
  demo_pause: {
    status: 429,
    en: 'In the demo a backup can be made once an hour. The operator of a real installation is not held back.',
    hi: 'डेमो में घंटे में एक बैकअप बन सकता है। असली इंस्टॉलेशन में यह रोक नहीं है।',
    mr: 'डेमोमध्ये तासाला एक बॅकअप घेता येतो. प्रत्यक्ष इन्स्टॉलेशनवर ही मर्यादा नाही.',
  },
})
