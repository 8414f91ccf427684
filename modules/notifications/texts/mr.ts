import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'सूचना',
  unread: { one: '{{count}} न वाचलेली', other: '{{count}} न वाचलेल्या' },
  button: { one: 'सूचना, {{count}} न वाचलेली', other: 'सूचना, {{count}} न वाचलेल्या' },
  buttonNone: 'सूचना',
  empty: 'नवीन काही नाही. तुमच्याशी संबंधित गोष्टी येथे दिसतील.',
  failed: 'सूचना आणता आल्या नाहीत.',
  markAll: 'सर्व वाचलेल्या म्हणून खूण करा',
  isUnread: 'न वाचलेली',
  choose: 'कशाबद्दल कळवायचे ते निवडा',
  kinds: {
    complaint_raised: { title: 'नवीन तक्रार {{reference}}', text: '{{title}} ({{place}}), {{name}} यांनी नोंदवली.' },
    complaint_reopened: {
      title: 'तक्रार {{reference}} पुन्हा उघडली',
      text: '{{title}} ({{place}}): {{name}} यांच्या मते ती सुटलेली नाही.',
    },
    complaint_assigned: { title: 'तक्रार {{reference}} तुमच्याकडे सोपवली आहे', text: '{{title}} ({{place}}).' },
    complaint_commented: { title: '{{name}} यांनी तक्रार {{reference}} वर लिहिले', text: '{{title}}.' },
    complaint_resolved: {
      title: 'तक्रार {{reference}} सुटली',
      text: '{{title}}. कृपया मत द्या, किंवा सुटली नसेल तर 7 दिवसांत पुन्हा उघडा.',
    },
    complaint_escalated: {
      title: 'तक्रार {{reference}} ची मुदत उलटली',
      text: '{{title}} ({{place}}) ठरलेल्या वेळेत पूर्ण झाली नाही.',
    },
    member_asked: {
      title: '{{name}} यांना सामील व्हायचे आहे',
      text: '{{society}}, फ्लॅट {{flat}}. कृपया विनंती मंजूर किंवा नामंजूर करा.',
    },
    member_approved: { title: '{{society}} मध्ये तुमचे स्वागत', text: 'सामील होण्याची तुमची विनंती मंजूर झाली.' },
    operator_entered: {
      title: 'संचालकांपैकी {{name}} यांनी तुमची सोसायटी उघडली',
      text: 'दिलेले कारण: {{reason}}. संचालक एक तासापर्यंत पाहू शकतात.',
    },
    support_answered: {
      title: 'सहाय्य पथकाने तुमच्या प्रश्नाचे उत्तर दिले',
      text: '{{title}}. उत्तर उपयोगी पडले का ते कृपया सांगा.',
    },
    subscription_approved: { title: 'तुमची विनंती मंजूर झाली', text: '{{society}}: {{plan}}. पुढे काय करायचे ते उघडून पाहा.' },
    subscription_rejected: {
      title: 'तुमची विनंती मंजूर झाली नाही',
      text: '{{society}}: {{plan}}. याचा अर्थ काय ते उघडून पाहा.',
    },
    subscription_due: {
      title: '{{society}} चे पैसे भरायचे आहेत',
      text: '{{plan}}, {{day}} पर्यंत. त्यानंतर सोसायटी फक्त वाचता येईल.',
    },
    subscription_suspended: {
      title: '{{society}} थांबवली आहे',
      text: 'ती वाचता आणि एक्सपोर्ट करता येते; पैसे भरल्यावर किंवा संचालकाने सांगितल्यावर ती पुन्हा चालेल.',
    },
    subscription_paid: { title: 'पैसे मिळाले, {{amount}}', text: '{{society}}: {{plan}}. पावती तुमच्या ई-मेलमध्ये आहे.' },
    other: { title: '{{society}} कडून बातमी', text: 'पूर्ण वाचण्यासाठी उघडा.' },
  },
  topics: {
    complaint_raised: 'नवीन तक्रारी',
    complaint_assigned: 'माझ्याकडे सोपवलेल्या तक्रारी',
    complaint_commented: 'माझ्या तक्रारींवरील टिप्पण्या',
    complaint_resolved: 'माझी तक्रार सुटली',
    complaint_escalated: 'मुदत उलटलेल्या तक्रारी',
    member_asked: 'सामील होण्याच्या विनंत्या',
    member_decided: 'सामील होण्याच्या माझ्या विनंतीचे उत्तर',
    subscription: 'सोसायटीचा प्लॅन आणि पैसे',
  },
  channels: { inApp: 'ॲपमध्ये', email: 'ई-मेल', push: 'या फोनवर किंवा संगणकावर' },
  letter: { open: 'आँगनमध्ये उघडा', choose: 'ई-मेलने काय कळवायचे ते तुम्ही सेटिंग्जमध्ये निवडू शकता.' },
} as const satisfies Translated<typeof en>
