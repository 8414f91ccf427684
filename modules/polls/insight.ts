import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { participationCard } from './insight/participation.ts'
import { participationRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const total = { total: true } as const
const { open, closed, declared } = choicesOf({ en: en.states, hi: hi.states, mr: mr.states })

export const insight = declare({
  name: { en: 'Polls', hi: 'मतदान', mr: 'मतदान' },
  reports: [
    {
      id: 'polls.participation',
      title: { en: 'Participation in polls', hi: 'मतदान में भागीदारी', mr: 'मतदानातील सहभाग' },
      about: {
        en: 'Polls that close in these days, and how many of those entitled took part. It does not say how anybody voted.',
        hi: 'इन दिनों में बंद होने वाले मतदान और कितने हकदारों ने भाग लिया। किसने क्या मत दिया, यह नहीं बताता।',
        mr: 'या दिवसांत बंद होणारी मतदाने आणि किती हक्कदारांनी भाग घेतला. कोणी काय मत दिले हे सांगत नाही.',
      },
      may: 'polls.update',
      parameters: ['range', 'kind', 'secrecy', 'state', 'id'],
      key: ['closes_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('closes_at', { en: 'Closes', hi: 'बंद', mr: 'बंद' }),
        column.text('title', { en: 'Poll', hi: 'मतदान', mr: 'मतदान' }),
        column.choice(
          'kind',
          { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' },
          choicesOf({ en: en.kinds, hi: hi.kinds, mr: mr.kinds }),
        ),
        column.choice(
          'secrecy',
          { en: 'How', hi: 'कैसे', mr: 'कसे' },
          choicesOf({ en: en.secrecies, hi: hi.secrecies, mr: mr.secrecies }),
        ),
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          { open: open!, closed: closed!, declared: declared! },
        ),
        column.count('entitled', { en: 'Entitled', hi: 'हकदार', mr: 'हक्कदार' }, total),
        column.count('barred', { en: 'Barred', hi: 'रोके गए', mr: 'रोखलेले' }, { ...total, aside: true }),
        column.count('voted', { en: 'Took part', hi: 'भाग लिया', mr: 'भाग घेतला' }, total),
        column.count('missing', { en: 'Did not', hi: 'भाग नहीं लिया', mr: 'भाग घेतला नाही' }, total),
        column.text('id', { en: 'Id', hi: 'आईडी', mr: 'आयडी' }, { aside: true }),
        column.percent('participation', { en: 'Participation', hi: 'भागीदारी', mr: 'सहभाग' }),
      ],
      statement: participationRows,
    },
  ],
  cards: [participationCard],
})
