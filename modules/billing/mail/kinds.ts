import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. The bill itself is mailed whatever is chosen. */
export const choices = {
  bills: { label: { en: 'Bills and reminders', hi: 'बिल और याद दिलाना', mr: 'बिले आणि आठवणी' }, ownLetter: true },
  payments: { label: { en: 'Payments and receipts', hi: 'भुगतान और रसीदें', mr: 'भरलेली रक्कम आणि पावत्या' } },
} as const satisfies Readonly<Record<string, Choice>>

export const kinds = {
  bill_published: {
    choice: 'bills',
    title: {
      en: 'Bill for {{month}}: {{amount}}',
      hi: '{{month}} का बिल: {{amount}}',
      mr: '{{month}}चे बिल: {{amount}}',
    },
    text: {
      en: '{{flat}}, {{number}}. Please pay by {{dueOn}}.',
      hi: '{{flat}}, {{number}}। कृपया {{dueOn}} तक भुगतान करें।',
      mr: '{{flat}}, {{number}}. कृपया {{dueOn}} पर्यंत भरा.',
    },
  },
  bill_reminder: {
    choice: 'bills',
    title: {
      en: '{{amount}} to pay for {{flat}}',
      hi: '{{flat}} के {{amount}} देने बाकी हैं',
      mr: '{{flat}} चे {{amount}} भरायचे आहेत',
    },
    text: {
      en: 'The oldest bill is due on {{dueOn}}. Interest is added for each day after it.',
      hi: 'सबसे पुराने बिल की अंतिम तारीख {{dueOn}} है। उसके बाद हर दिन का ब्याज जुड़ता है।',
      mr: 'सर्वांत जुन्या बिलाची मुदत {{dueOn}} आहे. त्यानंतर प्रत्येक दिवसाचे व्याज लागते.',
    },
  },
  bill_overdue: {
    choice: 'bills',
    title: {
      en: '{{amount}} overdue for {{flat}}',
      hi: '{{flat}} पर {{amount}} बकाया',
      mr: '{{flat}} कडे {{amount}} थकबाकी',
    },
    text: {
      en: 'The oldest bill is {{days}} days late. Please pay, or write to the committee.',
      hi: 'सबसे पुराने बिल को {{days}} दिन हो गए हैं। कृपया भुगतान करें, या कमेटी को लिखें।',
      mr: 'सर्वांत जुन्या बिलाला {{days}} दिवस उशीर झाला आहे. कृपया भरा, किंवा समितीला लिहा.',
    },
  },
  credit_note: {
    choice: 'bills',
    title: {
      en: '{{amount}} credited to {{flat}}',
      hi: '{{flat}} को {{amount}} वापस जमा हुए',
      mr: '{{flat}} ला {{amount}} परत जमा झाले',
    },
    text: {
      en: '{{number}}: {{reason}}',
      hi: '{{number}}: {{reason}}',
      mr: '{{number}}: {{reason}}',
    },
  },
  receipt_written: {
    choice: 'payments',
    title: {
      en: '{{amount}} received for {{flat}}',
      hi: '{{flat}} के {{amount}} मिल गए',
      mr: '{{flat}} चे {{amount}} मिळाले',
    },
    text: {
      en: 'Receipt {{number}} of {{day}}. Thank you.',
      hi: '{{day}} की रसीद {{number}}। धन्यवाद।',
      mr: '{{day}} ची पावती {{number}}. धन्यवाद.',
    },
  },
  receipt_reversed: {
    choice: 'payments',
    title: {
      en: 'Receipt {{number}} was reversed',
      hi: 'रसीद {{number}} रद्द की गई',
      mr: 'पावती {{number}} रद्द केली',
    },
    text: {
      en: '{{amount}} for {{flat}} is open again. {{reason}}',
      hi: '{{flat}} के {{amount}} फिर से बाकी हैं। {{reason}}',
      mr: '{{flat}} चे {{amount}} पुन्हा बाकी आहेत. {{reason}}',
    },
  },
  receipt_part_returned: {
    choice: 'payments',
    title: {
      en: '{{amount}} of receipt {{number}} goes back',
      hi: 'रसीद {{number}} के {{amount}} लौटाए जा रहे हैं',
      mr: 'पावती {{number}} मधील {{amount}} परत जात आहेत',
    },
    text: { en: '{{flat}}: {{reason}}', hi: '{{flat}}: {{reason}}', mr: '{{flat}}: {{reason}}' },
  },
  cheques_due: {
    choice: 'payments',
    title: {
      en: '{{count}} cheques can be deposited today',
      hi: 'आज {{count}} चेक जमा किए जा सकते हैं',
      mr: 'आज {{count}} चेक भरता येतील',
    },
    text: {
      en: '{{amount}} in all.',
      hi: 'कुल {{amount}}।',
      mr: 'एकूण {{amount}}.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
