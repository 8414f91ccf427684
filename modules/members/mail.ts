import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import { invitationDays } from './rules.ts'

type Invitation = { name: string; society: string; flatNumber: string; url: string }

/** To somebody an admin put on the register. */
export const invitationLetter = (language: Language, { name, society, flatNumber, url }: Invitation): Letter => {
  const words = {
    en: {
      subject: `${society} invites you`,
      paragraphs: [
        `Hello ${name},`,
        `${society} has put you on its register for flat ${flatNumber}. There you see your bills and notices, raise complaints and let your visitors in.`,
        `Open the link to set your password. It works for ${invitationDays} days and only once. If you do not know this society, simply leave this letter alone.`,
      ],
      label: 'Accept the invitation',
    },
    hi: {
      subject: `${society} ने आपको बुलाया है`,
      paragraphs: [
        `नमस्ते ${name},`,
        `${society} ने आपका नाम फ़्लैट ${flatNumber} के लिए अपने रजिस्टर में जोड़ा है। वहाँ आप अपने बिल और सूचनाएँ देख सकते हैं, शिकायत दर्ज कर सकते हैं और मेहमानों को अंदर बुला सकते हैं।`,
        `पासवर्ड बनाने के लिए लिंक खोलें। यह ${invitationDays} दिन तक और एक ही बार चलता है। अगर आप इस सोसाइटी को नहीं जानते, तो इस पत्र को रहने दें।`,
      ],
      label: 'निमंत्रण स्वीकार करें',
    },
    mr: {
      subject: `${society} तुम्हाला बोलावत आहे`,
      paragraphs: [
        `नमस्कार ${name},`,
        `${society} ने तुमचे नाव फ्लॅट ${flatNumber} साठी आपल्या नोंदवहीत घेतले आहे. तेथे तुम्ही तुमची बिले आणि सूचना पाहू शकता, तक्रार नोंदवू शकता आणि पाहुण्यांना आत बोलावू शकता.`,
        `पासवर्ड ठरवण्यासाठी लिंक उघडा. ती ${invitationDays} दिवस आणि एकदाच चालते. ही सोसायटी तुमच्या ओळखीची नसेल तर हे पत्र तसेच राहू द्या.`,
      ],
      label: 'आमंत्रण स्वीकारा',
    },
  }[language]
  return written(language, words, url)
}

type Decision = { name: string; society: string; url: string }

/** To somebody whose request to join was granted. */
export const approvalLetter = (language: Language, { name, society, url }: Decision): Letter => {
  const words = {
    en: {
      subject: `${society} has approved your request`,
      paragraphs: [`Hello ${name},`, `You are now a member of ${society}.`],
      label: 'Open your society',
    },
    hi: {
      subject: `${society} ने आपका अनुरोध मंज़ूर कर लिया है`,
      paragraphs: [`नमस्ते ${name},`, `अब आप ${society} के सदस्य हैं।`],
      label: 'अपनी सोसाइटी खोलें',
    },
    mr: {
      subject: `${society} ने तुमची विनंती मंजूर केली आहे`,
      paragraphs: [`नमस्कार ${name},`, `आता तुम्ही ${society} चे सदस्य आहात.`],
      label: 'तुमची सोसायटी उघडा',
    },
  }[language]
  return written(language, words, url)
}

/** To somebody whose request to join was turned down. */
export const rejectionLetter = (language: Language, { name, society, url }: Decision): Letter => {
  const words = {
    en: {
      subject: `${society} did not approve your request`,
      paragraphs: [
        `Hello ${name},`,
        `The committee of ${society} did not approve your request to join. If you think this is a mistake, please talk to the committee; you may ask again.`,
      ],
      label: 'Ask again',
    },
    hi: {
      subject: `${society} ने आपका अनुरोध मंज़ूर नहीं किया`,
      paragraphs: [
        `नमस्ते ${name},`,
        `${society} की समिति ने आपके जुड़ने का अनुरोध मंज़ूर नहीं किया। अगर आपको लगता है कि यह भूल है, तो समिति से बात करें; आप दोबारा अनुरोध कर सकते हैं।`,
      ],
      label: 'दोबारा अनुरोध करें',
    },
    mr: {
      subject: `${society} ने तुमची विनंती मंजूर केली नाही`,
      paragraphs: [
        `नमस्कार ${name},`,
        `${society} च्या समितीने तुमची सामील होण्याची विनंती मंजूर केली नाही. ही चूक आहे असे वाटत असेल तर समितीशी बोला; तुम्ही पुन्हा विनंती करू शकता.`,
      ],
      label: 'पुन्हा विनंती करा',
    },
  }[language]
  return written(language, words, url)
}

type Request = { society: string; who: string; flatNumber: string; role: string; url: string }

/** To the admins, when somebody asks to join. */
export const requestLetter = (language: Language, { society, who, flatNumber, role, url }: Request): Letter => {
  const roleName = roleNames[language][role] ?? role
  const words = {
    en: {
      subject: `${who} asks to join ${society}`,
      paragraphs: [
        `${who}, flat ${flatNumber}, asks to join ${society} as ${roleName}. Please approve or reject the request.`,
      ],
      label: 'Open the members',
    },
    hi: {
      subject: `${who} ${society} से जुड़ना चाहते हैं`,
      paragraphs: [
        `${who} (फ़्लैट ${flatNumber}) ने ${society} से ${roleName} के रूप में जुड़ने का अनुरोध किया है। कृपया अनुरोध मंज़ूर या नामंज़ूर करें।`,
      ],
      label: 'सदस्य सूची खोलें',
    },
    mr: {
      subject: `${who} यांना ${society} मध्ये सामील व्हायचे आहे`,
      paragraphs: [
        `${who} (फ्लॅट ${flatNumber}) यांनी ${society} मध्ये ${roleName} म्हणून सामील होण्याची विनंती केली आहे. कृपया विनंती मंजूर किंवा नामंजूर करा.`,
      ],
      label: 'सदस्य यादी उघडा',
    },
  }[language]
  return written(language, words, url)
}

const roleNames: Record<Language, Record<string, string>> = {
  en: {
    resident: 'resident',
    committee: 'committee member',
    security: 'security guard',
    vendor: 'vendor',
    ca: 'chartered accountant',
  },
  hi: { resident: 'निवासी', committee: 'समिति सदस्य', security: 'सुरक्षाकर्मी', vendor: 'सेवा प्रदाता', ca: 'चार्टर्ड अकाउंटेंट' },
  mr: {
    resident: 'रहिवासी',
    committee: 'समिती सदस्य',
    security: 'सुरक्षारक्षक',
    vendor: 'सेवा पुरवठादार',
    ca: 'चार्टर्ड अकाउंटंट',
  },
}

type Words = { subject: string; paragraphs: readonly string[]; label: string }

const written = (language: Language, { subject, paragraphs, label }: Words, url: string) =>
  writeLetter({ language, subject, paragraphs, action: { label, url } })
