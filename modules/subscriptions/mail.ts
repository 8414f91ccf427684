import { type Language, type Letter, writeLetter } from '#kernel/server/mail/layout.ts'
import type { Day } from '#kernel/time.ts'

/** What the operator writes to the administrators of a society about its plan and its money. */
export type Occasion =
  | { kind: 'approved'; plan: string; amountPaise: number; payBy: Day | null }
  | { kind: 'extended'; until: Day }
  | { kind: 'registrationRejected'; reason: string; suspendedOn: Day }
  | { kind: 'rejected'; reason: string }
  | { kind: 'trialEnds'; until: Day }
  | { kind: 'planUnpaid'; plan: string; amountPaise: number; until: Day }
  | { kind: 'yearEnds'; plan: string; amountPaise: number; until: Day }
  | { kind: 'yearOver'; plan: string; amountPaise: number; since: Day; until: Day }
  | { kind: 'planReturned'; plan: string }
  | { kind: 'suspended'; because: 'trial_ended' | 'rejected' | 'unpaid' }
  | { kind: 'paid'; plan: string; amountPaise: number; paidOn: Day; paidUntil: Day | null; isYear: boolean }

type Words = { subject: string; lines: string[]; label: string }
type Tools = { society: string; day: (day: Day) => string; money: (paise: number) => string }

export const subscriptionLetter = (
  language: Language,
  { name, society, url, occasion }: { name: string; society: string; url: string; occasion: Occasion },
): Letter => {
  const tools: Tools = { society, day: (day) => longDay(language, day), money: (paise) => inRupees(paise) }
  const { subject, lines, label } = writers[language](tools, occasion)
  const hello = { en: `Hello ${name},`, hi: `नमस्ते ${name},`, mr: `नमस्कार ${name},` }[language]
  return writeLetter({ language, subject, paragraphs: [hello, ...lines], action: { label, url } })
}

const en = ({ society, day, money }: Tools, o: Occasion): Words => {
  const stays = 'Everything you have entered stays; you can read and export it at any time.'
  const open = 'Open the subscription'
  switch (o.kind) {
    case 'approved':
      return o.payBy
        ? {
            subject: `${society}: the ${o.plan} plan is approved`,
            lines: [
              `${society} is on the ${o.plan} plan from now on. Please pay the setup fee of ${money(o.amountPaise)} by ${day(o.payBy)}.`,
            ],
            label: 'Pay now',
          }
        : {
            subject: `${society}: the ${o.plan} plan is approved`,
            lines: [`${society} is on the ${o.plan} plan from now on. There is nothing to pay for it.`],
            label: open,
          }
    case 'extended':
      return {
        subject: `${society}: your trial is longer now`,
        lines: [`The free trial of ${society} runs until ${day(o.until)}.`],
        label: open,
      }
    case 'registrationRejected':
      return {
        subject: `${society} was not approved`,
        lines: [
          `We could not approve the registration of ${society}.${o.reason ? ` The reason: ${o.reason}` : ''}`,
          `You can work with it until ${day(o.suspendedOn)}. From then on it is suspended. ${stays}`,
          'If you think this is a mistake, write to our support from the settings of your society.',
        ],
        label: open,
      }
    case 'rejected':
      return {
        subject: `${society}: your request was not approved`,
        lines: [
          `We could not approve what you asked for.${o.reason ? ` The reason: ${o.reason}` : ''} Nothing changes: ${society} goes on as before.`,
        ],
        label: open,
      }
    case 'trialEnds':
      return {
        subject: `${society}: the free trial ends on ${day(o.until)}`,
        lines: [
          `The free trial of ${society} ends on ${day(o.until)}. Choose a plan and pay for it to go on without a break.`,
          `Otherwise the society is suspended after that day. ${stays}`,
        ],
        label: 'Choose a plan',
      }
    case 'planUnpaid':
      return {
        subject: `${society}: the payment is due by ${day(o.until)}`,
        lines: [`The setup fee of ${money(o.amountPaise)} for the ${o.plan} plan is due by ${day(o.until)}.`],
        label: 'Pay now',
      }
    case 'yearEnds':
      return {
        subject: `${society}: paid until ${day(o.until)}`,
        lines: [
          `${society} is paid until ${day(o.until)}. The yearly maintenance of the ${o.plan} plan is ${money(o.amountPaise)}; you can pay it now.`,
        ],
        label: 'Pay for the next year',
      }
    case 'yearOver':
      return {
        subject: `${society}: the yearly payment is overdue`,
        lines: [
          `The yearly maintenance of ${money(o.amountPaise)} for the ${o.plan} plan was due on ${day(o.since)}.`,
          `Without it the society is suspended after ${day(o.until)}. ${stays}`,
        ],
        label: 'Pay now',
      }
    case 'planReturned':
      return {
        subject: `${society} is back on the ${o.plan} plan`,
        lines: [`The larger plan was not paid for, so ${society} is on the ${o.plan} plan again. ${stays}`],
        label: open,
      }
    case 'suspended':
      return {
        subject: `${society} is suspended`,
        lines: [
          {
            trial_ended: `The free trial of ${society} is over. It works again as soon as a plan is paid.`,
            rejected: `The registration of ${society} was not approved a week ago, so it is suspended now. Please write to our support if you want to go on.`,
            unpaid: `The yearly maintenance of ${society} was not paid. It works again as soon as it is.`,
          }[o.because],
          stays,
        ],
        label: open,
      }
    case 'paid':
      return {
        subject: `${society}: receipt for ${money(o.amountPaise)}`,
        lines: [
          `We received ${money(o.amountPaise)} on ${day(o.paidOn)}: ${o.isYear ? 'yearly maintenance' : 'setup fee'}, ${o.plan} plan, ${society}. Thank you.`,
          ...(o.paidUntil ? [`The society is paid until ${day(o.paidUntil)}.`] : []),
        ],
        label: open,
      }
  }
}

const hi = ({ society, day, money }: Tools, o: Occasion): Words => {
  const stays = 'आपका डाला हुआ सब कुछ बना रहेगा; आप उसे कभी भी पढ़ और एक्सपोर्ट कर सकते हैं।'
  const open = 'प्लान और भुगतान देखें'
  switch (o.kind) {
    case 'approved':
      return {
        subject: `${society}: ${o.plan} प्लान मंज़ूर हो गया`,
        lines: [
          o.payBy
            ? `अब ${society} ${o.plan} प्लान पर है। कृपया ${money(o.amountPaise)} का सेटअप शुल्क ${day(o.payBy)} तक भर दें।`
            : `अब ${society} ${o.plan} प्लान पर है। इसके लिए कुछ भरना नहीं है।`,
        ],
        label: o.payBy ? 'अभी भुगतान करें' : open,
      }
    case 'extended':
      return {
        subject: `${society}: आपका ट्रायल बढ़ा दिया गया है`,
        lines: [`${society} का मुफ़्त ट्रायल ${day(o.until)} तक चलेगा।`],
        label: open,
      }
    case 'registrationRejected':
      return {
        subject: `${society} को मंज़ूरी नहीं मिली`,
        lines: [
          `हम ${society} का पंजीकरण मंज़ूर नहीं कर पाए।${o.reason ? ` कारण: ${o.reason}` : ''}`,
          `आप ${day(o.suspendedOn)} तक काम कर सकते हैं। उसके बाद सोसाइटी रोक दी जाएगी। ${stays}`,
          'अगर आपको लगता है कि यह ग़लती है, तो अपनी सोसाइटी की सेटिंग्स से हमारी सहायता टीम को लिखें।',
        ],
        label: open,
      }
    case 'rejected':
      return {
        subject: `${society}: आपका अनुरोध मंज़ूर नहीं हुआ`,
        lines: [
          `आपने जो माँगा था, वह हम मंज़ूर नहीं कर पाए।${o.reason ? ` कारण: ${o.reason}` : ''} कुछ नहीं बदला: ${society} पहले की तरह चलती रहेगी।`,
        ],
        label: open,
      }
    case 'trialEnds':
      return {
        subject: `${society}: मुफ़्त ट्रायल ${day(o.until)} को ख़त्म होगा`,
        lines: [
          `${society} का मुफ़्त ट्रायल ${day(o.until)} को ख़त्म हो रहा है। काम बिना रुके चलता रहे, इसके लिए प्लान चुनकर भुगतान कर दें।`,
          `नहीं तो उस दिन के बाद सोसाइटी रोक दी जाएगी। ${stays}`,
        ],
        label: 'प्लान चुनें',
      }
    case 'planUnpaid':
      return {
        subject: `${society}: भुगतान ${day(o.until)} तक करना है`,
        lines: [`${o.plan} प्लान का ${money(o.amountPaise)} सेटअप शुल्क ${day(o.until)} तक भरना है।`],
        label: 'अभी भुगतान करें',
      }
    case 'yearEnds':
      return {
        subject: `${society}: भुगतान ${day(o.until)} तक का है`,
        lines: [
          `${society} का भुगतान ${day(o.until)} तक का है। ${o.plan} प्लान का सालाना रखरखाव शुल्क ${money(o.amountPaise)} है; आप इसे अभी भर सकते हैं।`,
        ],
        label: 'अगले साल का भुगतान करें',
      }
    case 'yearOver':
      return {
        subject: `${society}: सालाना भुगतान की तारीख़ निकल गई`,
        lines: [
          `${o.plan} प्लान का ${money(o.amountPaise)} सालाना रखरखाव शुल्क ${day(o.since)} तक भरना था।`,
          `भुगतान न होने पर ${day(o.until)} के बाद सोसाइटी रोक दी जाएगी। ${stays}`,
        ],
        label: 'अभी भुगतान करें',
      }
    case 'planReturned':
      return {
        subject: `${society} फिर ${o.plan} प्लान पर है`,
        lines: [`बड़े प्लान का भुगतान नहीं हुआ, इसलिए ${society} फिर से ${o.plan} प्लान पर है। ${stays}`],
        label: open,
      }
    case 'suspended':
      return {
        subject: `${society} रोक दी गई है`,
        lines: [
          {
            trial_ended: `${society} का मुफ़्त ट्रायल ख़त्म हो गया है। प्लान का भुगतान होते ही यह फिर चलने लगेगी।`,
            rejected: `एक हफ़्ते पहले ${society} के पंजीकरण को मंज़ूरी नहीं मिली थी, इसलिए अब यह रोक दी गई है। आगे चलाना चाहें तो हमारी सहायता टीम को लिखें।`,
            unpaid: `${society} का सालाना रखरखाव शुल्क नहीं भरा गया। भुगतान होते ही यह फिर चलने लगेगी।`,
          }[o.because],
          stays,
        ],
        label: open,
      }
    case 'paid':
      return {
        subject: `${society}: ${money(o.amountPaise)} की रसीद`,
        lines: [
          `हमें ${day(o.paidOn)} को ${money(o.amountPaise)} मिले: ${o.isYear ? 'सालाना रखरखाव' : 'सेटअप शुल्क'}, ${o.plan} प्लान, ${society}। धन्यवाद।`,
          ...(o.paidUntil ? [`सोसाइटी का भुगतान ${day(o.paidUntil)} तक का है।`] : []),
        ],
        label: open,
      }
  }
}

const mr = ({ society, day, money }: Tools, o: Occasion): Words => {
  const stays = 'तुम्ही भरलेली सर्व माहिती तशीच राहील; ती कधीही वाचता आणि एक्सपोर्ट करता येईल.'
  const open = 'प्लॅन आणि पैसे पाहा'
  switch (o.kind) {
    case 'approved':
      return {
        subject: `${society}: ${o.plan} प्लॅन मंजूर झाला`,
        lines: [
          o.payBy
            ? `आता ${society} ${o.plan} प्लॅनवर आहे. कृपया ${money(o.amountPaise)} सेटअप शुल्क ${day(o.payBy)} पर्यंत भरा.`
            : `आता ${society} ${o.plan} प्लॅनवर आहे. त्यासाठी काही भरायचे नाही.`,
        ],
        label: o.payBy ? 'आता पैसे भरा' : open,
      }
    case 'extended':
      return {
        subject: `${society}: तुमची ट्रायल वाढवली आहे`,
        lines: [`${society} ची मोफत ट्रायल ${day(o.until)} पर्यंत चालेल.`],
        label: open,
      }
    case 'registrationRejected':
      return {
        subject: `${society} ला मंजुरी मिळाली नाही`,
        lines: [
          `${society} ची नोंदणी आम्ही मंजूर करू शकलो नाही.${o.reason ? ` कारण: ${o.reason}` : ''}`,
          `तुम्ही ${day(o.suspendedOn)} पर्यंत काम करू शकता. त्यानंतर सोसायटी थांबवली जाईल. ${stays}`,
          'ही चूक आहे असे वाटत असेल तर तुमच्या सोसायटीच्या सेटिंग्जमधून आमच्या मदत कक्षाला लिहा.',
        ],
        label: open,
      }
    case 'rejected':
      return {
        subject: `${society}: तुमची विनंती मंजूर झाली नाही`,
        lines: [
          `तुम्ही मागितलेले आम्ही मंजूर करू शकलो नाही.${o.reason ? ` कारण: ${o.reason}` : ''} काही बदललेले नाही: ${society} पूर्वीसारखीच चालू राहील.`,
        ],
        label: open,
      }
    case 'trialEnds':
      return {
        subject: `${society}: मोफत ट्रायल ${day(o.until)} रोजी संपेल`,
        lines: [
          `${society} ची मोफत ट्रायल ${day(o.until)} रोजी संपत आहे. काम न थांबता चालू राहण्यासाठी प्लॅन निवडून पैसे भरा.`,
          `नाहीतर त्या दिवसानंतर सोसायटी थांबवली जाईल. ${stays}`,
        ],
        label: 'प्लॅन निवडा',
      }
    case 'planUnpaid':
      return {
        subject: `${society}: पैसे ${day(o.until)} पर्यंत भरायचे आहेत`,
        lines: [`${o.plan} प्लॅनचे ${money(o.amountPaise)} सेटअप शुल्क ${day(o.until)} पर्यंत भरायचे आहे.`],
        label: 'आता पैसे भरा',
      }
    case 'yearEnds':
      return {
        subject: `${society}: ${day(o.until)} पर्यंतचे पैसे भरलेले आहेत`,
        lines: [
          `${society} चे ${day(o.until)} पर्यंतचे पैसे भरलेले आहेत. ${o.plan} प्लॅनचे वार्षिक देखभाल शुल्क ${money(o.amountPaise)} आहे; ते आताच भरता येईल.`,
        ],
        label: 'पुढच्या वर्षाचे पैसे भरा',
      }
    case 'yearOver':
      return {
        subject: `${society}: वार्षिक शुल्काची मुदत उलटली`,
        lines: [
          `${o.plan} प्लॅनचे ${money(o.amountPaise)} वार्षिक देखभाल शुल्क ${day(o.since)} पर्यंत भरायचे होते.`,
          `पैसे न भरल्यास ${day(o.until)} नंतर सोसायटी थांबवली जाईल. ${stays}`,
        ],
        label: 'आता पैसे भरा',
      }
    case 'planReturned':
      return {
        subject: `${society} पुन्हा ${o.plan} प्लॅनवर आहे`,
        lines: [`मोठ्या प्लॅनचे पैसे भरले गेले नाहीत, म्हणून ${society} पुन्हा ${o.plan} प्लॅनवर आहे. ${stays}`],
        label: open,
      }
    case 'suspended':
      return {
        subject: `${society} थांबवली आहे`,
        lines: [
          {
            trial_ended: `${society} ची मोफत ट्रायल संपली आहे. प्लॅनचे पैसे भरताच ती पुन्हा चालू होईल.`,
            rejected: `आठवड्यापूर्वी ${society} च्या नोंदणीला मंजुरी मिळाली नव्हती, म्हणून ती आता थांबवली आहे. पुढे चालू ठेवायची असेल तर आमच्या मदत कक्षाला लिहा.`,
            unpaid: `${society} चे वार्षिक देखभाल शुल्क भरलेले नाही. पैसे भरताच ती पुन्हा चालू होईल.`,
          }[o.because],
          stays,
        ],
        label: open,
      }
    case 'paid':
      return {
        subject: `${society}: ${money(o.amountPaise)} ची पावती`,
        lines: [
          `आम्हाला ${day(o.paidOn)} रोजी ${money(o.amountPaise)} मिळाले: ${o.isYear ? 'वार्षिक देखभाल' : 'सेटअप शुल्क'}, ${o.plan} प्लॅन, ${society}. धन्यवाद.`,
          ...(o.paidUntil ? [`सोसायटीचे पैसे ${day(o.paidUntil)} पर्यंत भरलेले आहेत.`] : []),
        ],
        label: open,
      }
  }
}

const writers: Record<Language, (tools: Tools, occasion: Occasion) => Words> = { en, hi, mr }

/** Latin digits with Indian grouping, as on the card statement. */
export const inRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

const longDay = (language: Language, day: Day) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
