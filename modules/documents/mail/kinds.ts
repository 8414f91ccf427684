import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  documents: {
    label: { en: 'Documents', hi: 'दस्तावेज़', mr: 'कागदपत्रे' },
    roles: ['admin', 'committee', 'resident', 'ca'],
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  document_added: {
    choice: 'documents',
    title: { en: 'New document: {{title}}', hi: 'नया दस्तावेज़: {{title}}', mr: 'नवे कागदपत्र: {{title}}' },
    text: {
      en: 'It lies in the folder {{folder}} of {{society}}.',
      hi: 'यह {{society}} के फ़ोल्डर {{folder}} में है।',
      mr: 'ते {{society}} च्या {{folder}} या फोल्डरमध्ये आहे.',
    },
  },
  // Before the day and after it in the same words: nobody has to count.
  document_expiring: {
    choice: 'documents',
    title: {
      en: 'To renew: {{title}}, valid until {{day}}',
      hi: 'नवीनीकरण करें: {{title}}, अवधि {{day}} तक',
      mr: 'नूतनीकरण करा: {{title}}, मुदत {{day}} पर्यंत',
    },
    text: {
      en: 'Keep the renewed paper as its next version; the reminders end with it.',
      hi: 'नया कागज़ अगले संस्करण के रूप में रखें; उसके बाद याद नहीं दिलाया जाएगा।',
      mr: 'नूतनीकरण केलेला कागद पुढची आवृत्ती म्हणून ठेवा; त्यानंतर आठवणी येणार नाहीत.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
