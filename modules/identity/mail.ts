import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'

type Words = { subject: string; paragraphs: (firstName: string) => string[]; action: string }

/** The link that sets a new password. */
export const resetLetter = (language: Language, { firstName, link }: { firstName: string; link: string }): Letter => {
  const { subject, paragraphs, action } = resetWords[language]
  return writeLetter({ language, subject, paragraphs: paragraphs(firstName), action: { label: action, url: link } })
}

/** Tells the owner of a change somebody else may have made. */
export const passwordChangedLetter = (
  language: Language,
  { firstName, link }: { firstName: string; link: string },
): Letter => {
  const { subject, paragraphs, action } = changedWords[language]
  return writeLetter({ language, subject, paragraphs: paragraphs(firstName), action: { label: action, url: link } })
}

/** To whoever showed that the address is theirs, about what anybody may have made in its name before. */
export const provedLetter = (language: Language, { firstName, link }: { firstName: string; link: string }): Letter => {
  const { subject, paragraphs, action } = provedWords[language]
  return writeLetter({ language, subject, paragraphs: paragraphs(firstName), action: { label: action, url: link } })
}

const resetWords: Record<Language, Words> = {
  en: {
    subject: 'Set a new password for Aangan',
    paragraphs: (firstName) => [
      `Hello ${firstName},`,
      'Somebody, most likely you, asked for a new password for your Aangan account. The link below works once and for one hour.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    action: 'Set a new password',
  },
  hi: {
    subject: 'आँगन के लिए नया पासवर्ड बनाएँ',
    paragraphs: (firstName) => [
      `नमस्ते ${firstName},`,
      'किसी ने, शायद आपने ही, आपके आँगन खाते के लिए नया पासवर्ड माँगा है। नीचे का लिंक एक ही बार और एक घंटे तक काम करेगा।',
      'अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
    ],
    action: 'नया पासवर्ड बनाएँ',
  },
  mr: {
    subject: 'आँगनसाठी नवीन पासवर्ड ठेवा',
    paragraphs: (firstName) => [
      `नमस्कार ${firstName},`,
      'कोणीतरी, बहुधा तुम्हीच, तुमच्या आँगन खात्यासाठी नवीन पासवर्ड मागितला आहे. खालील लिंक एकदाच आणि एक तास चालेल.',
      'हे तुम्ही केले नसेल, तर काहीही करण्याची गरज नाही: तुमचा पासवर्ड आहे तसाच राहील.',
    ],
    action: 'नवीन पासवर्ड ठेवा',
  },
}

const changedWords: Record<Language, Words> = {
  en: {
    subject: 'Your Aangan password was changed',
    paragraphs: (firstName) => [
      `Hello ${firstName},`,
      'The password of your Aangan account was changed just now, and your other devices were signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: 'I did not do this',
  },
  hi: {
    subject: 'आपके आँगन खाते का पासवर्ड बदला गया',
    paragraphs: (firstName) => [
      `नमस्ते ${firstName},`,
      'आपके आँगन खाते का पासवर्ड अभी बदला गया है और आपके बाकी उपकरणों से साइन आउट कर दिया गया है।',
      'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ।',
    ],
    action: 'यह मैंने नहीं किया',
  },
  mr: {
    subject: 'तुमच्या आँगन खात्याचा पासवर्ड बदलला गेला',
    paragraphs: (firstName) => [
      `नमस्कार ${firstName},`,
      'तुमच्या आँगन खात्याचा पासवर्ड आत्ताच बदलला गेला आहे आणि तुमच्या इतर उपकरणांवरून साइन आउट केले आहे.',
      'हे तुम्ही केले नसेल, तर लगेच नवीन पासवर्ड ठेवा.',
    ],
    action: 'हे मी केलेले नाही',
  },
}

const provedWords: Record<Language, Words> = {
  en: {
    subject: 'Your Aangan account is yours alone now',
    paragraphs: (firstName) => [
      `Hello ${firstName},`,
      'You have shown that this e-mail address is yours. Until now anybody could have registered it, so whatever was set up in the account before has ended: signed-in devices, passkeys, two-factor sign-in, notifications on phones and API tokens.',
      'If all that was your own, simply sign in and set up again what you need.',
    ],
    action: 'Open your settings',
  },
  hi: {
    subject: 'आपका आँगन खाता अब सिर्फ़ आपका है',
    paragraphs: (firstName) => [
      `नमस्ते ${firstName},`,
      'आपने दिखा दिया है कि यह ई-मेल पता आपका है। अब तक कोई भी इससे खाता बना सकता था, इसलिए खाते में पहले जो कुछ जोड़ा गया था, वह सब बंद कर दिया गया है: लॉगिन किए हुए फ़ोन और कंप्यूटर, पासकी, दो-चरणीय लॉगिन, फ़ोन पर सूचनाएँ और API टोकन।',
      'अगर वह सब आपका ही था, तो लॉगिन करके जो चाहिए उसे फिर से जोड़ लें।',
    ],
    action: 'अपनी सेटिंग खोलें',
  },
  mr: {
    subject: 'तुमचे Aangan खाते आता फक्त तुमचे आहे',
    paragraphs: (firstName) => [
      `नमस्कार ${firstName},`,
      'हा ई-मेल पत्ता तुमचाच आहे हे तुम्ही दाखवले आहे. आतापर्यंत कोणीही तो वापरून खाते उघडू शकत होते, म्हणून खात्यात आधी जे जोडले होते ते सर्व बंद केले आहे: लॉगिन केलेली उपकरणे, पासकी, दोन टप्प्यांचे लॉगिन, फोनवरच्या सूचना आणि API टोकन.',
      'ते सर्व तुमचेच असेल, तर लॉगिन करून जे हवे ते पुन्हा जोडा.',
    ],
    action: 'तुमच्या सेटिंग्ज उघडा',
  },
}
