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
  demo_pause: {
    status: 429,
    en: 'In the demo a backup can be made once an hour. The operator of a real installation is not held back.',
    hi: 'डेमो में घंटे में एक बैकअप बन सकता है। असली इंस्टॉलेशन में यह रोक नहीं है।',
    mr: 'डेमोमध्ये तासाला एक बॅकअप घेता येतो. प्रत्यक्ष इन्स्टॉलेशनवर ही मर्यादा नाही.',
  },
})
