import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { attendanceRows, meetingRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const startsAt = column.instant('starts_at', { en: 'Meeting', hi: 'सभा का समय', mr: 'सभेची वेळ' })
const number = column.text('number', { en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' })
const title = column.text('title', { en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
const kind = column.choice(
  'kind',
  { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' },
  choicesOf({ en: en.kinds, hi: hi.kinds, mr: mr.kinds }),
)

export const insight = declare({
  name: { en: 'Meetings', hi: 'सभाएँ', mr: 'सभा' },
  reports: [
    {
      id: 'meetings.meetings',
      title: { en: 'Meetings and quorum', hi: 'सभाएँ और कोरम', mr: 'सभा आणि कोरम' },
      about: {
        en: 'Every meeting of these days, how many were entitled, how many came, and whether there was a quorum.',
        hi: 'इन दिनों की हर सभा, कितने हकदार थे, कितने आए और कोरम हुआ या नहीं।',
        mr: 'या दिवसांतील प्रत्येक सभा, किती हक्कदार होते, किती आले आणि कोरम झाला की नाही.',
      },
      may: 'polls.update',
      parameters: ['range', 'kind', 'state'],
      key: ['starts_at', 'id'],
      newestFirst: true,
      columns: [
        ...[startsAt, number, title, kind],
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          choicesOf({ en: en.states, hi: hi.states, mr: mr.states }),
        ),
        column.count('entitled', { en: 'Entitled', hi: 'हकदार', mr: 'हक्कदार' }),
        column.count('quorum', { en: 'Quorum', hi: 'कोरम', mr: 'कोरम' }),
        column.count('present', { en: 'Flats present', hi: 'उपस्थित फ़्लैट', mr: 'उपस्थित फ्लॅट' }, { total: true }),
        column.instant('quorum_at', { en: 'Quorum reached', hi: 'कोरम कब हुआ', mr: 'कोरम कधी झाला' }),
      ],
      statement: meetingRows,
    },
    {
      id: 'meetings.attendance',
      title: { en: 'Attendance', hi: 'उपस्थिति', mr: 'उपस्थिती' },
      about: {
        en: 'Who was at the meetings of these days, flat by flat.',
        hi: 'इन दिनों की सभाओं में कौन उपस्थित था, फ़्लैट के अनुसार।',
        mr: 'या दिवसांतील सभांना कोण उपस्थित होते, फ्लॅटनुसार.',
      },
      may: 'polls.update',
      parameters: ['range', 'wing', 'kind', 'way'],
      key: ['starts_at', 'at', 'id'],
      newestFirst: true,
      columns: [
        ...[startsAt, { ...number, aside: true as const }, title, { ...kind, aside: true as const }],
        ...[column.flat, column.wing, column.member],
        column.choice(
          'way',
          { en: 'Entered by', hi: 'कैसे दर्ज', mr: 'कशी नोंद' },
          choicesOf({ en: en.desk.ways, hi: hi.desk.ways, mr: mr.desk.ways }),
        ),
        column.instant('at', { en: 'Time', hi: 'समय', mr: 'वेळ' }),
      ],
      statement: attendanceRows,
    },
  ],
})
