import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { documentRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

export const insight = declare({
  name: { en: 'Documents', hi: 'दस्तावेज़', mr: 'कागदपत्रे' },
  reports: [
    {
      id: 'documents.documents',
      title: { en: 'Documents and what lapses', hi: 'दस्तावेज़ और उनकी अवधि', mr: 'कागदपत्रे आणि त्यांची मुदत' },
      about: {
        en: 'Every document of the society, the day it lapses, and who sees to it.',
        hi: 'सोसाइटी का हर दस्तावेज़, उसकी अवधि कब खत्म होती है और कौन देखता है।',
        mr: 'सोसायटीचे प्रत्येक कागदपत्र, त्याची मुदत कधी संपते आणि कोण पाहते.',
      },
      may: 'documents.update',
      parameters: ['asOn', 'kind', 'state', 'folder'],
      key: ['lapses', 'id'],
      columns: [
        column.text('title', { en: 'Document', hi: 'दस्तावेज़', mr: 'कागदपत्र' }),
        column.text('folder', { en: 'Folder', hi: 'फ़ोल्डर', mr: 'फोल्डर' }),
        column.choice(
          'kind',
          { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' },
          choicesOf({ en: en.kinds, hi: hi.kinds, mr: mr.kinds }),
        ),
        column.day('expires_on', { en: 'Lapses', hi: 'अवधि खत्म', mr: 'मुदत संपते' }),
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          {
            valid: { en: 'Valid', hi: 'चालू', mr: 'चालू' },
            soon: { en: 'Lapses within 60 days', hi: '60 दिन में खत्म', mr: '60 दिवसांत संपते' },
            over: { en: 'Lapsed', hi: 'खत्म हो चुकी', mr: 'मुदत संपली' },
            never: { en: 'Without end', hi: 'कोई अवधि नहीं', mr: 'मुदत नाही' },
          },
        ),
        column.text('responsible', { en: 'Responsible', hi: 'ज़िम्मेदार', mr: 'जबाबदार' }),
        column.count('versions', { en: 'Versions', hi: 'संस्करण', mr: 'आवृत्त्या' }, { aside: true }),
        column.day('changed_on', { en: 'Changed', hi: 'बदला', mr: 'बदलले' }, { aside: true }),
      ],
      statement: documentRows,
    },
  ],
})
