import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'

/** What the site answers to a form, shown in a notice or, without JavaScript, on a page of its own. */
const answers = {
  demo: {
    en: 'Thank you! Our team will call you within 24 hours to arrange your demo.',
    hi: 'धन्यवाद! डेमो का समय तय करने के लिए हमारी टीम 24 घंटे के भीतर आपको फ़ोन करेगी।',
    mr: 'धन्यवाद! डेमोची वेळ ठरवण्यासाठी आमची टीम 24 तासांत तुम्हाला फोन करेल.',
  },
  contact: {
    en: "Thank you for contacting us. We'll get back to you within 24 hours.",
    hi: 'संपर्क करने के लिए धन्यवाद। हम 24 घंटे के भीतर आपको जवाब देंगे।',
    mr: 'संपर्क साधल्याबद्दल धन्यवाद. आम्ही 24 तासांत तुम्हाला उत्तर देऊ.',
  },
  newsletter: {
    en: 'Please open the link we have sent to your e-mail address to confirm your subscription.',
    hi: 'सदस्यता पक्की करने के लिए कृपया आपके ई-मेल पर भेजा गया लिंक खोलें।',
    mr: 'सदस्यत्व निश्चित करण्यासाठी कृपया तुमच्या ई-मेलवर पाठवलेली लिंक उघडा.',
  },
  confirmed: {
    en: 'Your subscription is confirmed. Welcome to the Aangan newsletter!',
    hi: 'आपकी सदस्यता पक्की हो गई है। आँगन के समाचार पत्र में आपका स्वागत है!',
    mr: 'तुमचे सदस्यत्व निश्चित झाले आहे. Aanganच्या वार्तापत्रात स्वागत!',
  },
  mayUnsubscribe: {
    en: 'Do you want to stop receiving the Aangan newsletter?',
    hi: 'क्या आप आँगन का समाचार पत्र पाना बंद करना चाहते हैं?',
    mr: 'Aanganचे वार्तापत्र मिळणे बंद करायचे आहे का?',
  },
  unsubscribe: { en: 'Unsubscribe', hi: 'सदस्यता छोड़ें', mr: 'सदस्यत्व रद्द करा' },
  unsubscribed: {
    en: 'You have been unsubscribed. We will not write to you again.',
    hi: 'आपकी सदस्यता समाप्त कर दी गई है। अब हम आपको समाचार पत्र नहीं भेजेंगे।',
    mr: 'तुमचे सदस्यत्व रद्द केले आहे. आम्ही तुम्हाला पुन्हा वार्तापत्र पाठवणार नाही.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const answerText = (what: keyof typeof answers, language: Language): string => answers[what][language]

type Words = { subject: string; paragraphs: readonly string[]; label?: string }

/** A letter repeats nothing that was typed into a form: anybody can enter anybody's address there. */
const received: Record<'demo_request' | 'contact_message', Record<Language, Words>> = {
  demo_request: {
    en: {
      subject: 'Your demo request has reached us',
      paragraphs: [
        'Thank you for asking for a demo of Aangan.',
        'Our team will call you within 24 hours, Monday to Saturday from 9 AM to 7 PM, to agree on a time.',
        'If you did not ask for this, you need not do anything.',
      ],
      label: 'Look at the live demo',
    },
    hi: {
      subject: 'आपका डेमो अनुरोध हमें मिल गया है',
      paragraphs: [
        'आँगन का डेमो माँगने के लिए धन्यवाद।',
        'समय तय करने के लिए हमारी टीम 24 घंटे के भीतर, सोमवार से शनिवार सुबह 9 से शाम 7 बजे के बीच, आपको फ़ोन करेगी।',
        'यदि यह अनुरोध आपने नहीं किया है, तो आपको कुछ करने की ज़रूरत नहीं है।',
      ],
      label: 'लाइव डेमो देखें',
    },
    mr: {
      subject: 'तुमची डेमोची विनंती आम्हाला मिळाली आहे',
      paragraphs: [
        'Aanganच्या डेमोची विनंती केल्याबद्दल धन्यवाद.',
        'वेळ ठरवण्यासाठी आमची टीम 24 तासांत, सोमवार ते शनिवार सकाळी 9 ते संध्याकाळी 7 या वेळेत, तुम्हाला फोन करेल.',
        'ही विनंती तुम्ही केली नसेल तर काहीही करण्याची गरज नाही.',
      ],
      label: 'लाइव्ह डेमो पाहा',
    },
  },
  contact_message: {
    en: {
      subject: 'Your message has reached us',
      paragraphs: [
        'Thank you for writing to Aangan. A person reads every message, and you will have an answer within 24 hours.',
        'If you did not write to us, you need not do anything.',
      ],
    },
    hi: {
      subject: 'आपका संदेश हमें मिल गया है',
      paragraphs: [
        'आँगन को लिखने के लिए धन्यवाद। हर संदेश हमारा कोई साथी स्वयं पढ़ता है, और आपको 24 घंटे के भीतर जवाब मिलेगा।',
        'यदि आपने हमें नहीं लिखा है, तो आपको कुछ करने की ज़रूरत नहीं है।',
      ],
    },
    mr: {
      subject: 'तुमचा संदेश आम्हाला मिळाला आहे',
      paragraphs: [
        'Aanganला लिहिल्याबद्दल धन्यवाद. प्रत्येक संदेश आमची व्यक्ती स्वतः वाचते आणि तुम्हाला 24 तासांत उत्तर मिळेल.',
        'तुम्ही आम्हाला लिहिले नसेल तर काहीही करण्याची गरज नाही.',
      ],
    },
  },
}

export const receivedLetter = (kind: keyof typeof received, language: Language, origin: string): Letter => {
  const { subject, paragraphs, label } = received[kind][language]
  const demo = `${origin}/login?demo=true&returnTo=/app/demo-society/dashboard`
  return writeLetter({ language, subject, paragraphs, ...(label ? { action: { label, url: demo } } : {}) })
}

const confirmation: Record<Language, Required<Words> & { leave: string }> = {
  en: {
    subject: 'Please confirm your newsletter subscription',
    paragraphs: [
      'Someone, we hope you, entered this address for the Aangan newsletter.',
      'Press the button to confirm. Without it nothing is sent, and this address is forgotten after 30 days.',
    ],
    label: 'Confirm subscription',
    leave: 'You can unsubscribe at any time:',
  },
  hi: {
    subject: 'कृपया समाचार पत्र की सदस्यता पक्की करें',
    paragraphs: [
      'आँगन के समाचार पत्र के लिए यह पता दर्ज किया गया है, आशा है कि आपने ही किया होगा।',
      'पक्का करने के लिए बटन दबाएँ। ऐसा न करने पर कुछ नहीं भेजा जाएगा और 30 दिन बाद यह पता हटा दिया जाएगा।',
    ],
    label: 'सदस्यता पक्की करें',
    leave: 'आप कभी भी सदस्यता छोड़ सकते हैं:',
  },
  mr: {
    subject: 'कृपया वार्तापत्राचे सदस्यत्व निश्चित करा',
    paragraphs: [
      'Aanganच्या वार्तापत्रासाठी हा पत्ता नोंदवला आहे, तो तुम्हीच नोंदवला असेल अशी आशा आहे.',
      'निश्चित करण्यासाठी बटण दाबा. तसे न केल्यास काहीही पाठवले जाणार नाही आणि 30 दिवसांनी हा पत्ता काढून टाकला जाईल.',
    ],
    label: 'सदस्यत्व निश्चित करा',
    leave: 'तुम्ही केव्हाही सदस्यत्व रद्द करू शकता:',
  },
}

export const confirmationLetter = (language: Language, links: { confirm: string; unsubscribe: string }): Letter => {
  const { subject, paragraphs, label, leave } = confirmation[language]
  return writeLetter({
    language,
    subject,
    paragraphs: [...paragraphs, `${leave}\n${links.unsubscribe}`],
    action: { label, url: links.confirm },
  })
}
