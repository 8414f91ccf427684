import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'

type Welcome = { name: string; society: string; plan: string; trialEndsOn: string | null; url: string }

/** To the first administrator of a new society. */
export const welcomeLetter = (language: Language, { name, society, plan, trialEndsOn, url }: Welcome): Letter => {
  const ends = trialEndsOn && longDay(language, trialEndsOn)
  const words = {
    en: {
      subject: `${society} is open on Aangan`,
      paragraphs: [
        `Hello ${name},`,
        `${society} is ready, and you are its administrator. ${ends ? `The free trial runs until ${ends}; we will be in touch before it ends.` : `It runs on the ${plan} plan.`}`,
        'What to do first: look over the society’s details and its flats, add your members, and invite them to sign in. The dashboard shows how far you are.',
      ],
      label: 'Open your society',
    },
    hi: {
      subject: `${society} अब आँगन पर है`,
      paragraphs: [
        `नमस्ते ${name},`,
        `${society} तैयार है और आप उसके एडमिन हैं। ${ends ? `मुफ़्त ट्रायल ${ends} तक चलेगा; उससे पहले हम आपसे संपर्क करेंगे।` : `यह ${plan} प्लान पर चलती है।`}`,
        'पहले क्या करें: सोसाइटी की जानकारी और फ़्लैट देख लें, सदस्य जोड़ें और उन्हें साइन इन के लिए बुलाएँ। कितना हुआ, यह डैशबोर्ड पर दिखता है।',
      ],
      label: 'अपनी सोसाइटी खोलें',
    },
    mr: {
      subject: `${society} आता आँगनवर आहे`,
      paragraphs: [
        `नमस्कार ${name},`,
        `${society} तयार आहे आणि तुम्ही तिचे ॲडमिन आहात. ${ends ? `मोफत ट्रायल ${ends} पर्यंत चालेल; त्याआधी आम्ही तुमच्याशी संपर्क साधू.` : `ती ${plan} प्लॅनवर चालते.`}`,
        'आधी काय कराल: सोसायटीची माहिती आणि फ्लॅट तपासा, सदस्य जोडा आणि त्यांना साइन इनसाठी बोलवा. किती झालं ते डॅशबोर्डवर दिसतं.',
      ],
      label: 'तुमची सोसायटी उघडा',
    },
  }[language]
  return writeLetter({ language, ...words, action: { label: words.label, url } })
}

const longDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
