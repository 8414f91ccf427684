import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  subscription: {
    label: { en: 'The society’s plan and payments', hi: 'सोसाइटी का प्लान और भुगतान', mr: 'सोसायटीचा प्लॅन आणि पैसे' },
    roles: ['admin'],
    ownLetter: true,
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  subscription_approved: {
    choice: 'subscription',
    title: { en: 'Your request was approved', hi: 'आपका अनुरोध मंज़ूर हुआ', mr: 'तुमची विनंती मंजूर झाली' },
    text: {
      en: '{{society}}: {{plan}}. Open it to see what comes next.',
      hi: '{{society}}: {{plan}}। आगे क्या करना है, खोलकर देखें।',
      mr: '{{society}}: {{plan}}. पुढे काय करायचे ते उघडून पाहा.',
    },
  },
  subscription_rejected: {
    choice: 'subscription',
    title: { en: 'Your request was not approved', hi: 'आपका अनुरोध मंज़ूर नहीं हुआ', mr: 'तुमची विनंती मंजूर झाली नाही' },
    text: {
      en: '{{society}}: {{plan}}. Open it to see what this means.',
      hi: '{{society}}: {{plan}}। इसका क्या मतलब है, खोलकर देखें।',
      mr: '{{society}}: {{plan}}. याचा अर्थ काय ते उघडून पाहा.',
    },
  },
  subscription_due: {
    choice: 'subscription',
    title: {
      en: 'A payment for {{society}} is due',
      hi: '{{society}} का भुगतान बाकी है',
      mr: '{{society}} चे पैसे भरायचे आहेत',
    },
    text: {
      en: '{{plan}}, by {{day}}. After that the society can be read only.',
      hi: '{{plan}}, {{day}} तक। उसके बाद जानकारी केवल देखी जा सकेगी, बदली नहीं।',
      mr: '{{plan}}, {{day}} पर्यंत. त्यानंतर माहिती फक्त पाहता येईल, बदलता येणार नाही.',
    },
  },
  subscription_suspended: {
    choice: 'subscription',
    title: { en: '{{society}} is suspended', hi: '{{society}} रोक दी गई है', mr: '{{society}} थांबवली आहे' },
    text: {
      en: 'It can be read and exported, and works again after a payment or the operator’s word.',
      hi: 'इसे पढ़ा और फ़ाइल में लिया जा सकता है; भुगतान या आँगन टीम की अनुमति के बाद यह फिर चलेगी।',
      mr: 'ती वाचता आणि फाइलमध्ये घेता येते; पैसे भरल्यावर किंवा Aangan टीमने सांगितल्यावर ती पुन्हा चालेल.',
    },
  },
  subscription_paid: {
    choice: 'subscription',
    title: { en: 'Payment received, {{amount}}', hi: 'भुगतान मिल गया, {{amount}}', mr: 'पैसे मिळाले, {{amount}}' },
    text: {
      en: '{{society}}: {{plan}}. The receipt is in your mail.',
      hi: '{{society}}: {{plan}}। रसीद आपके ई-मेल में है।',
      mr: '{{society}}: {{plan}}. पावती तुमच्या ई-मेलमध्ये आहे.',
    },
  },
  subscription_refunded: {
    choice: 'subscription',
    title: { en: 'Given back: {{amount}}', hi: 'लौटाया गया: {{amount}}', mr: 'परत केले: {{amount}}' },
    text: {
      en: '{{society}}: {{plan}}. The credit note is in your mail.',
      hi: '{{society}}: {{plan}}। क्रेडिट नोट आपके ई-मेल में है।',
      mr: '{{society}}: {{plan}}. क्रेडिट नोट तुमच्या ई-मेलमध्ये आहे.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
