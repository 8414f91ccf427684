import type { Writers } from './occasions.ts'

const stays = 'तुम्ही भरलेली सर्व माहिती तशीच राहील; ती कधीही वाचता आणि एक्सपोर्ट करता येईल.'
const open = 'प्लॅन आणि पैसे पाहा'

export const mr: Writers = {
  approved: ({ society, day, money }, o) => ({
    subject: `${society}: ${o.plan} प्लॅन मंजूर झाला`,
    lines: [
      o.payBy
        ? `आता ${society} ${o.plan} प्लॅनवर आहे. कृपया ${money(o.amountPaise)} सेटअप शुल्क ${day(o.payBy)} पर्यंत भरा.`
        : `आता ${society} ${o.plan} प्लॅनवर आहे. त्यासाठी काही भरायचे नाही.`,
    ],
    label: o.payBy ? 'आता पैसे भरा' : open,
  }),
  extended: ({ society, day }, o) => ({
    subject: `${society}: तुमची ट्रायल वाढवली आहे`,
    lines: [`${society} ची मोफत ट्रायल ${day(o.until)} पर्यंत चालेल.`],
    label: open,
  }),
  registrationRejected: ({ society, day }, o) => ({
    subject: `${society} ला मंजुरी मिळाली नाही`,
    lines: [
      `${society} ची नोंदणी आम्ही मंजूर करू शकलो नाही.${o.reason ? ` कारण: ${o.reason}` : ''}`,
      `तुम्ही ${day(o.suspendedOn)} पर्यंत काम करू शकता. त्यानंतर सोसायटी थांबवली जाईल. ${stays}`,
      'ही चूक आहे असे वाटत असेल तर तुमच्या सोसायटीच्या सेटिंग्जमधून आमच्या मदत कक्षाला लिहा.',
    ],
    label: open,
  }),
  rejected: ({ society }, o) => ({
    subject: `${society}: तुमची विनंती मंजूर झाली नाही`,
    lines: [
      `तुम्ही मागितलेले आम्ही मंजूर करू शकलो नाही.${o.reason ? ` कारण: ${o.reason}` : ''} काही बदललेले नाही: ${society} पूर्वीसारखीच चालू राहील.`,
    ],
    label: open,
  }),
  trialEnds: ({ society, day }, o) => ({
    subject: `${society}: मोफत ट्रायल ${day(o.until)} रोजी संपेल`,
    lines: [
      `${society} ची मोफत ट्रायल ${day(o.until)} रोजी संपत आहे. काम न थांबता चालू राहण्यासाठी प्लॅन निवडून पैसे भरा.`,
      `नाहीतर त्या दिवसानंतर सोसायटी थांबवली जाईल. ${stays}`,
    ],
    label: 'प्लॅन निवडा',
  }),
  planUnpaid: ({ society, day, money }, o) => ({
    subject: `${society}: पैसे ${day(o.until)} पर्यंत भरायचे आहेत`,
    lines: [`${o.plan} प्लॅनचे ${money(o.amountPaise)} सेटअप शुल्क ${day(o.until)} पर्यंत भरायचे आहे.`],
    label: 'आता पैसे भरा',
  }),
  yearEnds: ({ society, day, money }, o) => ({
    subject: `${society}: ${day(o.until)} पर्यंतचे पैसे भरलेले आहेत`,
    lines: [
      `${society} चे ${day(o.until)} पर्यंतचे पैसे भरलेले आहेत. ${o.plan} प्लॅनचे वार्षिक देखभाल शुल्क ${money(o.amountPaise)} आहे; ते आताच भरता येईल.`,
    ],
    label: 'पुढच्या वर्षाचे पैसे भरा',
  }),
  yearOver: ({ society, day, money }, o) => ({
    subject: `${society}: वार्षिक शुल्काची मुदत उलटली`,
    lines: [
      `${o.plan} प्लॅनचे ${money(o.amountPaise)} वार्षिक देखभाल शुल्क ${day(o.since)} पर्यंत भरायचे होते.`,
      `पैसे न भरल्यास ${day(o.until)} नंतर सोसायटी थांबवली जाईल. ${stays}`,
    ],
    label: 'आता पैसे भरा',
  }),
  planReturned: ({ society }, o) => ({
    subject: `${society} पुन्हा ${o.plan} प्लॅनवर आहे`,
    lines: [`मोठ्या प्लॅनचे पैसे भरले गेले नाहीत, म्हणून ${society} पुन्हा ${o.plan} प्लॅनवर आहे. ${stays}`],
    label: open,
  }),
  suspended: ({ society }, o) => ({
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
  }),
  paid: ({ society, day, money }, o) => ({
    subject: `${society}: ${money(o.amountPaise)} ची पावती`,
    lines: [
      `आम्हाला ${day(o.paidOn)} रोजी ${money(o.amountPaise)} मिळाले: ${o.isYear ? 'वार्षिक देखभाल' : 'सेटअप शुल्क'}, ${o.plan} प्लॅन, ${society}. धन्यवाद.`,
      ...(o.paidUntil ? [`सोसायटीचे पैसे ${day(o.paidUntil)} पर्यंत भरलेले आहेत.`] : []),
    ],
    label: o.hasInvoice ? 'बीजक डाउनलोड करा' : open,
  }),
  refunded: ({ society, money }, o) => ({
    subject: `${society}: ${money(o.amountPaise)} परत केले`,
    lines: [`आम्ही ${money(o.amountPaise)} आले त्याच मार्गाने परत केले: ${o.reason}. बँकेला पाच ते सात दिवस लागतात.`],
    label: 'क्रेडिट नोट डाउनलोड करा',
  }),
}
