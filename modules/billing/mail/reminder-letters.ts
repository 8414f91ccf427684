import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import type { LetterGrade } from '../rules/reminders.ts'

type About = {
  society: string
  flat: string
  amount: string
  lateDays: number
  /** Every open bill, the oldest first. */
  bills: readonly { number: string; dueOn: string; amount: string }[]
  url: string
}

/**
 * One letter of the series, for those of the flat alone. From one to the next it says more plainly what follows; what
 * the law of a state provides for recovery is for the committee to say, and not for a program.
 */
export const reminderLetter = (language: Language, grade: LetterGrade, about: About): Letter => {
  const words = { en, hi, mr }[language](about)
  const { subject, text } = words.grades[grade]
  return writeLetter({
    language,
    subject: `${about.society}: ${subject}`,
    paragraphs: [text, about.bills.map(words.bill).join('\n'), words.paid],
    action: { label: words.label, url: about.url },
  })
}

type Words = {
  grades: Record<LetterGrade, { subject: string; text: string }>
  bill: (bill: About['bills'][number]) => string
  paid: string
  label: string
}

const en = ({ flat, amount, lateDays }: About): Words => ({
  grades: {
    before: {
      subject: `${amount} to pay for ${flat} soon`,
      text: `Flat ${flat} has ${amount} to pay. Whoever pays by the due day pays no interest.`,
    },
    first: {
      subject: `reminder, ${amount} to pay for ${flat}`,
      text: `Flat ${flat} has ${amount} to pay, and the due day has passed. Interest is added for each day after it.`,
    },
    second: {
      subject: `second reminder, ${amount} to pay for ${flat}`,
      text: `Flat ${flat} has ${amount} to pay, and the oldest bill is ${lateDays} days late. Please pay within 15 days. If you cannot pay all of it at once, please write to the committee and propose instalments.`,
    },
    notice: {
      subject: `notice about ${amount} due from ${flat}`,
      text: `In spite of earlier reminders flat ${flat} has ${amount} to pay; the oldest bill is ${lateDays} days late. Please pay within 15 days, or tell the committee in writing what you dispute. Otherwise the committee will take it up in its next meeting.`,
    },
    last: {
      subject: `last notice about ${amount} due from ${flat}`,
      text: `Flat ${flat} has owed the society for ${lateDays} days, by now ${amount}. This is the last letter before the committee decides on recovery as the law provides. Please pay within 15 days, or come and speak to the committee before that.`,
    },
  },
  bill: ({ number, dueOn, amount: open }) => `${number}, due on ${dueOn}: ${open}`,
  paid: 'If you have paid meanwhile, please report the UTR in the app under “I have paid”.',
  label: 'Open the bill',
})

const hi = ({ flat, amount, lateDays }: About): Words => ({
  grades: {
    before: {
      subject: `${flat} के ${amount} जल्द देने हैं`,
      text: `फ़्लैट ${flat} के ${amount} देने हैं। अंतिम तारीख तक भुगतान करने पर कोई ब्याज नहीं लगता।`,
    },
    first: {
      subject: `याद दिलाने के लिए, ${flat} के ${amount} देने बाकी हैं`,
      text: `फ़्लैट ${flat} के ${amount} देने बाकी हैं और अंतिम तारीख निकल चुकी है। उसके बाद हर दिन का ब्याज जुड़ता है।`,
    },
    second: {
      subject: `दूसरी बार याद दिलाने के लिए, ${flat} के ${amount} देने बाकी हैं`,
      text: `फ़्लैट ${flat} के ${amount} देने बाकी हैं और सबसे पुराने बिल को ${lateDays} दिन हो गए हैं। कृपया 15 दिन में भुगतान करें। पूरी रकम एक साथ न दे सकें, तो कमेटी को लिखकर किस्तों का प्रस्ताव दें।`,
    },
    notice: {
      subject: `नोटिस, ${flat} पर ${amount} बकाया`,
      text: `पहले याद दिलाने पर भी फ़्लैट ${flat} के ${amount} देने बाकी हैं; सबसे पुराने बिल को ${lateDays} दिन हो गए हैं। कृपया 15 दिन में भुगतान करें, या कमेटी को लिखकर बताएँ कि किस बात पर आपत्ति है। नहीं तो कमेटी अपनी अगली बैठक में इस पर विचार करेगी।`,
    },
    last: {
      subject: `अंतिम नोटिस, ${flat} पर ${amount} बकाया`,
      text: `फ़्लैट ${flat} पर सोसाइटी का ${lateDays} दिन से बकाया है, अब तक ${amount}। कमेटी कानून के अनुसार वसूली का निर्णय ले, उससे पहले का यह अंतिम पत्र है। कृपया 15 दिन में भुगतान करें, या उससे पहले कमेटी से मिलकर बात करें।`,
    },
  },
  bill: ({ number, dueOn, amount: open }) => `${number}, अंतिम तारीख ${dueOn}: ${open}`,
  paid: 'अगर इस बीच भुगतान कर दिया है, तो ऐप में “मैंने भुगतान कर दिया” में UTR बताएँ।',
  label: 'बिल खोलें',
})

const mr = ({ flat, amount, lateDays }: About): Words => ({
  grades: {
    before: {
      subject: `${flat} चे ${amount} लवकरच भरायचे आहेत`,
      text: `फ्लॅट ${flat} चे ${amount} भरायचे आहेत. मुदतीत भरल्यास व्याज लागत नाही.`,
    },
    first: {
      subject: `आठवण, ${flat} चे ${amount} भरायचे आहेत`,
      text: `फ्लॅट ${flat} चे ${amount} भरायचे आहेत आणि मुदत उलटली आहे. त्यानंतर प्रत्येक दिवसाचे व्याज लागते.`,
    },
    second: {
      subject: `दुसरी आठवण, ${flat} चे ${amount} भरायचे आहेत`,
      text: `फ्लॅट ${flat} चे ${amount} भरायचे आहेत आणि सर्वांत जुन्या बिलाला ${lateDays} दिवस उशीर झाला आहे. कृपया 15 दिवसांत भरा. सर्व रक्कम एकदम भरता येत नसेल, तर समितीला लिहून हप्ते सुचवा.`,
    },
    notice: {
      subject: `नोटीस, ${flat} कडे ${amount} थकबाकी`,
      text: `आधी आठवण करूनही फ्लॅट ${flat} चे ${amount} भरायचे आहेत; सर्वांत जुन्या बिलाला ${lateDays} दिवस उशीर झाला आहे. कृपया 15 दिवसांत भरा, किंवा कशाबद्दल हरकत आहे ते समितीला लेखी कळवा. नाहीतर समिती पुढील बैठकीत यावर विचार करेल.`,
    },
    last: {
      subject: `शेवटची नोटीस, ${flat} कडे ${amount} थकबाकी`,
      text: `फ्लॅट ${flat} कडे सोसायटीची ${lateDays} दिवसांपासून थकबाकी आहे, आतापर्यंत ${amount}. कायद्यानुसार वसुलीचा निर्णय समितीने घेण्यापूर्वीचे हे शेवटचे पत्र आहे. कृपया 15 दिवसांत भरा, किंवा त्याआधी समितीशी येऊन बोला.`,
    },
  },
  bill: ({ number, dueOn, amount: open }) => `${number}, मुदत ${dueOn}: ${open}`,
  paid: 'दरम्यान पैसे भरले असतील तर ॲपमध्ये “मी पैसे भरले” येथे UTR कळवा.',
  label: 'बिल उघडा',
})
