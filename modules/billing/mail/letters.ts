import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'

type About = {
  society: string
  flat: string
  number: string
  month: string
  amount: string
  dueOn: string
  url: string
}

/** With the link that opens the PDF without signing in. */
export const billLetter = (language: Language, about: About): Letter => {
  const { society, flat, number, month, amount, dueOn, url } = about
  const words = {
    en: {
      subject: `${society}: bill for ${month}, ${flat}`,
      paragraphs: [
        `The bill ${number} of flat ${flat} for ${month} is ${amount} in all. Please pay by ${dueOn}.`,
        'The link opens the bill with its whole working and the code to pay by UPI. It works for 90 days and needs no password, so please do not pass it on.',
      ],
      label: 'Open the bill',
    },
    hi: {
      subject: `${society}: ${month} का बिल, ${flat}`,
      paragraphs: [
        `फ़्लैट ${flat} का ${month} का बिल ${number} कुल ${amount} का है। कृपया ${dueOn} तक भुगतान करें।`,
        'लिंक से बिल पूरे हिसाब और UPI कोड के साथ खुलता है। यह 90 दिन चलता है और पासवर्ड नहीं माँगता, इसलिए किसी और को न दें।',
      ],
      label: 'बिल खोलें',
    },
    mr: {
      subject: `${society}: ${month}चे बिल, ${flat}`,
      paragraphs: [
        `फ्लॅट ${flat} चे ${month}चे बिल ${number} एकूण ${amount} आहे. कृपया ${dueOn} पर्यंत भरा.`,
        'लिंकने बिल पूर्ण हिशेब आणि UPI कोडसह उघडते. ती 90 दिवस चालते आणि पासवर्ड मागत नाही, म्हणून इतरांना देऊ नका.',
      ],
      label: 'बिल उघडा',
    },
  }[language]
  return written(language, words, url)
}

export const creditLetter = (
  language: Language,
  about: { society: string; flat: string; number: string; amount: string; reason: string; url: string },
): Letter => {
  const { society, flat, number, amount, reason, url } = about
  const words = {
    en: {
      subject: `${society}: ${amount} credited to ${flat}`,
      paragraphs: [`Credit note ${number} gives ${amount} back to flat ${flat}.`, reason],
      label: 'Open the account',
    },
    hi: {
      subject: `${society}: ${flat} को ${amount} वापस जमा हुए`,
      paragraphs: [`क्रेडिट नोट ${number} से फ़्लैट ${flat} को ${amount} वापस जमा हुए।`, reason],
      label: 'खाता खोलें',
    },
    mr: {
      subject: `${society}: ${flat} ला ${amount} परत जमा झाले`,
      paragraphs: [`क्रेडिट नोट ${number} ने फ्लॅट ${flat} ला ${amount} परत जमा झाले.`, reason],
      label: 'खाते उघडा',
    },
  }[language]
  return written(language, words, url)
}

export const receiptLetter = (
  language: Language,
  about: { society: string; flat: string; number: string; amount: string; day: string; url: string },
): Letter => {
  const { society, flat, number, amount, day, url } = about
  const words = {
    en: {
      subject: `${society}: ${amount} received for ${flat}`,
      paragraphs: [`Receipt ${number} of ${day}: ${amount} was received for flat ${flat}. Thank you.`, linkWords.en],
      label: 'Open the receipt',
    },
    hi: {
      subject: `${society}: ${flat} के ${amount} मिल गए`,
      paragraphs: [`${day} की रसीद ${number}: फ़्लैट ${flat} के ${amount} मिल गए। धन्यवाद।`, linkWords.hi],
      label: 'रसीद खोलें',
    },
    mr: {
      subject: `${society}: ${flat} चे ${amount} मिळाले`,
      paragraphs: [`${day} ची पावती ${number}: फ्लॅट ${flat} चे ${amount} मिळाले. धन्यवाद.`, linkWords.mr],
      label: 'पावती उघडा',
    },
  }[language]
  return written(language, words, url)
}

export const reversalLetter = (
  language: Language,
  about: {
    society: string
    flat: string
    number: string
    reversal: string
    isPart: boolean
    amount: string
    reason: string
    url: string
  },
): Letter => {
  const { society, flat, number, reversal, isPart, amount, reason, url } = about
  const words = {
    en: {
      subject: `${society}: receipt ${number} was ${isPart ? 'reversed in part' : 'reversed'}`,
      paragraphs: [`${reversal} takes back ${amount} of receipt ${number} of flat ${flat}.`, reason, linkWords.en],
      label: 'Open the reversal',
    },
    hi: {
      subject: `${society}: रसीद ${number} ${isPart ? 'का एक हिस्सा रद्द किया गया' : 'रद्द की गई'}`,
      paragraphs: [`${reversal} से फ़्लैट ${flat} की रसीद ${number} के ${amount} रद्द हुए।`, reason, linkWords.hi],
      label: 'रद्द करने का कागज़ खोलें',
    },
    mr: {
      subject: `${society}: पावती ${number} ${isPart ? 'अंशतः रद्द केली' : 'रद्द केली'}`,
      paragraphs: [`${reversal} ने फ्लॅट ${flat} च्या पावती ${number} मधील ${amount} रद्द झाले.`, reason, linkWords.mr],
      label: 'रद्द केल्याचा कागद उघडा',
    },
  }[language]
  return written(language, words, url)
}

const linkWords = {
  en: 'The link works for 90 days and needs no password, so please do not pass it on.',
  hi: 'यह लिंक 90 दिन चलता है और पासवर्ड नहीं माँगता, इसलिए किसी और को न दें।',
  mr: 'ही लिंक 90 दिवस चालते आणि पासवर्ड मागत नाही, म्हणून इतरांना देऊ नका.',
}

const written = (
  language: Language,
  { subject, paragraphs, label }: { subject: string; paragraphs: string[]; label: string },
  url: string,
): Letter => writeLetter({ language, subject, paragraphs: paragraphs.filter(Boolean), action: { label, url } })
