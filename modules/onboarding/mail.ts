import { sayDay } from '#kernel/formats.ts'
import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'

type Welcome = { name: string; society: string; plan: string; url: string }

/** To the first administrator of a society whose plan is paid. */
export const welcomeLetter = (language: Language, { name, society, plan, url }: Welcome): Letter => {
  const words = {
    en: {
      subject: `${society} is open on Aangan`,
      paragraphs: [
        `Hello ${name},`,
        `${society} is ready, and you are its administrator. It runs on the ${plan} plan.`,
        first.en,
      ],
      label: 'Open your society',
    },
    hi: {
      subject: `${society} अब आँगन पर है`,
      paragraphs: [`नमस्ते ${name},`, `${society} तैयार है और आप उसके एडमिन हैं। यह ${plan} प्लान पर चलती है।`, first.hi],
      label: 'अपनी सोसाइटी खोलें',
    },
    mr: {
      subject: `${society} आता आँगनवर आहे`,
      paragraphs: [`नमस्कार ${name},`, `${society} तयार आहे आणि तुम्ही तिचे ॲडमिन आहात. ती ${plan} प्लॅनवर चालते.`, first.mr],
      label: 'तुमची सोसायटी उघडा',
    },
  }[language]
  return writeLetter({ language, ...words, action: { label: words.label, url } })
}

const first: Record<Language, string> = {
  en: 'What to do first: look over the society’s details, lay out its flats, add your members, and invite them to sign in. The dashboard shows how far you are.',
  hi: 'पहले क्या करें: सोसाइटी की जानकारी देख लें, फ़्लैट बनाएँ, सदस्य जोड़ें और उन्हें लॉगिन के लिए बुलाएँ। कितना हुआ, यह डैशबोर्ड पर दिखता है।',
  mr: 'आधी काय कराल: सोसायटीची माहिती तपासा, फ्लॅट मांडा, सदस्य जोडा आणि त्यांना लॉगिनसाठी बोलवा. किती झाले ते डॅशबोर्डवर दिसते.',
}

type Trial = { name: string; society: string; trialEndsOn: string; url: string; confirmUrl: string }

/** To the first administrator of a trial, and to nobody else before the link in it was used. */
export const trialLetter = (language: Language, { name, society, trialEndsOn, url, confirmUrl }: Trial): Letter => {
  const ends = longDay(language, trialEndsOn)
  const words = {
    en: {
      subject: `${society} is open on Aangan: please confirm your address`,
      paragraphs: [
        `Hello ${name},`,
        `${society} is ready, and you are its administrator. The free trial runs until ${ends}.`,
        'Please confirm that this address is yours. Until then Aangan sends no letters to your members. If you did not set up a society, simply leave this letter alone.',
        `${first.en}\n${url}`,
      ],
      label: 'Confirm my address',
    },
    hi: {
      subject: `${society} अब आँगन पर है: कृपया अपने पते की पुष्टि करें`,
      paragraphs: [
        `नमस्ते ${name},`,
        `${society} तैयार है और आप उसके एडमिन हैं। मुफ़्त ट्रायल ${ends} तक चलेगा।`,
        'कृपया पुष्टि करें कि यह पता आपका है। तब तक आँगन आपके सदस्यों को कोई पत्र नहीं भेजता। अगर आपने कोई सोसाइटी नहीं बनाई है, तो इस पत्र को रहने दें।',
        `${first.hi}\n${url}`,
      ],
      label: 'मेरे पते की पुष्टि करें',
    },
    mr: {
      subject: `${society} आता आँगनवर आहे: कृपया तुमचा पत्ता निश्चित करा`,
      paragraphs: [
        `नमस्कार ${name},`,
        `${society} तयार आहे आणि तुम्ही तिचे ॲडमिन आहात. मोफत ट्रायल ${ends} पर्यंत चालेल.`,
        'हा पत्ता तुमचाच आहे हे कृपया निश्चित करा. तोपर्यंत आँगन तुमच्या सदस्यांना कोणतेही पत्र पाठवत नाही. तुम्ही सोसायटी सुरू केली नसेल तर हे पत्र तसेच राहू द्या.',
        `${first.mr}\n${url}`,
      ],
      label: 'माझा पत्ता निश्चित करा',
    },
  }[language]
  return writeLetter({ language, ...words, action: { label: words.label, url: confirmUrl } })
}

/** What stands in for a name that cannot be repeated to an address nobody has proved. */
export const someNames: Record<Language, { society: string; person: string }> = {
  en: { society: 'Your society', person: 'there' },
  hi: { society: 'आपकी सोसाइटी', person: 'जी' },
  mr: { society: 'तुमची सोसायटी', person: 'जी' },
}

const answers = {
  mayConfirm: {
    en: 'Press the button to confirm your address. From then on your society can write to its members.',
    hi: 'अपने पते की पुष्टि के लिए बटन दबाएँ। उसके बाद आपकी सोसाइटी अपने सदस्यों को पत्र भेज सकेगी।',
    mr: 'तुमचा पत्ता निश्चित करण्यासाठी बटण दाबा. त्यानंतर तुमची सोसायटी सदस्यांना पत्रे पाठवू शकेल.',
  },
  confirm: { en: 'Confirm my address', hi: 'मेरे पते की पुष्टि करें', mr: 'माझा पत्ता निश्चित करा' },
  confirmed: {
    en: 'Thank you, your address is confirmed. Your society can write to its members now.',
    hi: 'धन्यवाद, आपके पते की पुष्टि हो गई। अब आपकी सोसाइटी अपने सदस्यों को पत्र भेज सकती है।',
    mr: 'धन्यवाद, तुमचा पत्ता निश्चित झाला. आता तुमची सोसायटी सदस्यांना पत्रे पाठवू शकते.',
  },
  badLink: {
    en: 'This link is not valid any more. You can ask for a new letter on your dashboard.',
    hi: 'यह लिंक अब मान्य नहीं है। आप अपने डैशबोर्ड से नया पत्र मँगा सकते हैं।',
    mr: 'ही लिंक आता चालत नाही. तुम्ही डॅशबोर्डवरून नवीन पत्र मागवू शकता.',
  },
} satisfies Record<string, Record<Language, string>>

export const answerText = (what: keyof typeof answers, language: Language): string => answers[what][language]

const longDay = (language: Language, day: string) => sayDay(day, language, 'long')
