import type { Writers } from './occasions.ts'

const stays = 'आपका डाला हुआ सब कुछ बना रहेगा; आप उसे कभी भी पढ़ और एक्सपोर्ट कर सकते हैं।'
const open = 'प्लान और भुगतान देखें'

export const hi: Writers = {
  approved: ({ society, day, money }, o) => ({
    subject: `${society}: ${o.plan} प्लान मंज़ूर हो गया`,
    lines: [
      o.payBy
        ? `अब ${society} ${o.plan} प्लान पर है। कृपया ${money(o.amountPaise)} का सेटअप शुल्क ${day(o.payBy)} तक भर दें।`
        : `अब ${society} ${o.plan} प्लान पर है। इसके लिए कुछ भरना नहीं है।`,
    ],
    label: o.payBy ? 'अभी भुगतान करें' : open,
  }),
  extended: ({ society, day }, o) => ({
    subject: `${society}: आपका ट्रायल बढ़ा दिया गया है`,
    lines: [`${society} का मुफ़्त ट्रायल ${day(o.until)} तक चलेगा।`],
    label: open,
  }),
  registrationRejected: ({ society, day }, o) => ({
    subject: `${society} को मंज़ूरी नहीं मिली`,
    lines: [
      `हम ${society} का पंजीकरण मंज़ूर नहीं कर पाए।${o.reason ? ` कारण: ${o.reason}` : ''}`,
      `आप ${day(o.suspendedOn)} तक काम कर सकते हैं। उसके बाद सोसाइटी रोक दी जाएगी। ${stays}`,
      'अगर आपको लगता है कि यह ग़लती है, तो अपनी सोसाइटी की सेटिंग्स से हमारी सहायता टीम को लिखें।',
    ],
    label: open,
  }),
  rejected: ({ society }, o) => ({
    subject: `${society}: आपका अनुरोध मंज़ूर नहीं हुआ`,
    lines: [
      `आपने जो माँगा था, वह हम मंज़ूर नहीं कर पाए।${o.reason ? ` कारण: ${o.reason}` : ''} कुछ नहीं बदला: ${society} पहले की तरह चलती रहेगी।`,
    ],
    label: open,
  }),
  trialEnds: ({ society, day }, o) => ({
    subject: `${society}: मुफ़्त ट्रायल ${day(o.until)} को ख़त्म होगा`,
    lines: [
      `${society} का मुफ़्त ट्रायल ${day(o.until)} को ख़त्म हो रहा है। काम बिना रुके चलता रहे, इसके लिए प्लान चुनकर भुगतान कर दें।`,
      `नहीं तो उस दिन के बाद सोसाइटी रोक दी जाएगी। ${stays}`,
    ],
    label: 'प्लान चुनें',
  }),
  planUnpaid: ({ society, day, money }, o) => ({
    subject: `${society}: भुगतान ${day(o.until)} तक करना है`,
    lines: [`${o.plan} प्लान का ${money(o.amountPaise)} सेटअप शुल्क ${day(o.until)} तक भरना है।`],
    label: 'अभी भुगतान करें',
  }),
  yearEnds: ({ society, day, money }, o) => ({
    subject: `${society}: भुगतान ${day(o.until)} तक का है`,
    lines: [
      `${society} का भुगतान ${day(o.until)} तक का है। ${o.plan} प्लान का सालाना रखरखाव शुल्क ${money(o.amountPaise)} है; आप इसे अभी भर सकते हैं।`,
    ],
    label: 'अगले साल का भुगतान करें',
  }),
  yearOver: ({ society, day, money }, o) => ({
    subject: `${society}: सालाना भुगतान की तारीख़ निकल गई`,
    lines: [
      `${o.plan} प्लान का ${money(o.amountPaise)} सालाना रखरखाव शुल्क ${day(o.since)} तक भरना था।`,
      `भुगतान न होने पर ${day(o.until)} के बाद सोसाइटी रोक दी जाएगी। ${stays}`,
    ],
    label: 'अभी भुगतान करें',
  }),
  planReturned: ({ society }, o) => ({
    subject: `${society} फिर ${o.plan} प्लान पर है`,
    lines: [`बड़े प्लान का भुगतान नहीं हुआ, इसलिए ${society} फिर से ${o.plan} प्लान पर है। ${stays}`],
    label: open,
  }),
  suspended: ({ society }, o) => ({
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
  }),
  paid: ({ society, day, money }, o) => ({
    subject: `${society}: ${money(o.amountPaise)} की रसीद`,
    lines: [
      `हमें ${day(o.paidOn)} को ${money(o.amountPaise)} मिले: ${o.isYear ? 'सालाना रखरखाव' : 'सेटअप शुल्क'}, ${o.plan} प्लान, ${society}। धन्यवाद।`,
      ...(o.paidUntil ? [`सोसाइटी का भुगतान ${day(o.paidUntil)} तक का है।`] : []),
    ],
    label: o.hasInvoice ? 'चालान डाउनलोड करें' : open,
  }),
  refunded: ({ society, money }, o) => ({
    subject: `${society}: ${money(o.amountPaise)} लौटाए गए`,
    lines: [`हमने ${money(o.amountPaise)} उसी रास्ते लौटा दिए: ${o.reason}। बैंक को पाँच से सात दिन लगते हैं।`],
    label: 'क्रेडिट नोट डाउनलोड करें',
  }),
}
