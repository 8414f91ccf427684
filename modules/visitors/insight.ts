import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { seesEveryName } from './access.ts'
import { countCard, countReport } from './insight/counts.ts'
import { visitRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const purpose = column.choice(
  'purpose',
  { en: 'Purpose', hi: 'काम', mr: 'कारण' },
  choicesOf({ en: en.purposes, hi: hi.purposes, mr: mr.purposes }),
)
const { waiting, inside, left, refused, lapsed } = choicesOf({ en: en.states, hi: hi.states, mr: mr.states })
const persons = column.count('persons', { en: 'Persons', hi: 'लोग', mr: 'माणसे' }, { total: true })

export const insight = declare({
  name: { en: 'Visitors', hi: 'आगंतुक', mr: 'पाहुणे' },
  reports: [
    {
      id: 'visitors.log',
      title: { en: 'Visitor log', hi: 'आगंतुक रजिस्टर', mr: 'पाहुण्यांची नोंदवही' },
      about: {
        en: 'Every visit of these days. Names of earlier days are shown only while you have the log opened, with a reason.',
        hi: 'इन दिनों की हर मुलाकात। पिछले दिनों के नाम तभी दिखते हैं जब आपने कारण बताकर रजिस्टर खोला हो।',
        mr: 'या दिवसांची प्रत्येक भेट. मागच्या दिवसांची नावे तुम्ही कारण सांगून नोंदवही उघडली असेल तेव्हाच दिसतात.',
      },
      may: 'visitors.read',
      sees: 'visits',
      parameters: ['range', 'wing', 'purpose', 'status'],
      key: ['seen_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('seen_at', { en: 'Time', hi: 'समय', mr: 'वेळ' }),
        ...[column.text('visitor', { en: 'Visitor', hi: 'आगंतुक', mr: 'पाहुणे' }), purpose],
        ...[column.flat, { ...column.wing, aside: true as const }],
        column.text('company', { en: 'Company', hi: 'कंपनी', mr: 'कंपनी' }),
        persons,
        column.choice(
          'status',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          { waiting: waiting!, inside: inside!, left: left!, refused: refused!, lapsed: lapsed! },
        ),
        column.instant('entered_at', { en: 'In', hi: 'अंदर', mr: 'आत' }, { aside: true }),
        column.instant('left_at', { en: 'Out', hi: 'बाहर', mr: 'बाहेर' }),
        ...[{ ...column.phone, aside: true as const }],
        column.text('vehicle', { en: 'Vehicle', hi: 'गाड़ी', mr: 'वाहन' }, { aside: true }),
      ],
      statement: (ctx, asked) => visitRows(ctx, asked, seesEveryName(ctx.actor)),
    },
    countReport(purpose),
  ],
  cards: [countCard],
})
