import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { cardsWith } from './insight/cards.ts'
import { complaintRows, timeRows, workRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const yesNo = { yes: { en: 'Yes', hi: 'हाँ', mr: 'हो' }, no: { en: 'No', hi: 'नहीं', mr: 'नाही' } }
const number = column.text('reference', { en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' })
const title = column.text('title', { en: 'Complaint', hi: 'शिकायत', mr: 'तक्रार' })
const raisedAt = column.instant('raised_at', { en: 'Raised', hi: 'दर्ज', mr: 'नोंदवली' })
const assignee = column.text('assignee', { en: 'Assigned to', hi: 'किसके पास', mr: 'कोणाकडे' })
const rating = column.count('rating', { en: 'Rating', hi: 'रेटिंग', mr: 'रेटिंग' })
const categories = choicesOf({ en: en.categories, hi: hi.categories, mr: mr.categories })
const category = column.choice('category', { en: 'Category', hi: 'श्रेणी', mr: 'प्रकार' }, categories)
const priority = column.choice(
  'priority',
  { en: 'Priority', hi: 'प्राथमिकता', mr: 'प्राधान्य' },
  choicesOf({ en: en.priorities, hi: hi.priorities, mr: mr.priorities }),
)
const status = column.choice(
  'status',
  { en: 'Status', hi: 'स्थिति', mr: 'स्थिती' },
  choicesOf({ en: en.statuses, hi: hi.statuses, mr: mr.statuses }),
)
const late = column.choice('late', { en: 'Late', hi: 'देर से', mr: 'उशीर' }, yesNo)

export const insight = declare({
  name: { en: 'Complaints', hi: 'शिकायतें', mr: 'तक्रारी' },
  reports: [
    {
      id: 'complaints.complaints',
      title: { en: 'Complaints', hi: 'शिकायतें', mr: 'तक्रारी' },
      about: {
        en: 'Every complaint raised in these days, where it stands and with whom.',
        hi: 'इन दिनों में दर्ज हर शिकायत, उसकी स्थिति और वह किसके पास है।',
        mr: 'या दिवसांत नोंदवलेली प्रत्येक तक्रार, तिची स्थिती आणि ती कोणाकडे आहे.',
      },
      may: 'complaints.approve',
      sees: 'complaint',
      parameters: ['range', 'wing', 'category', 'status', 'priority', 'late'],
      key: ['raised_at', 'number'],
      newestFirst: true,
      columns: [
        ...[raisedAt, number, title, category, priority, status],
        column.text('location', { en: 'Place', hi: 'जगह', mr: 'जागा' }),
        ...[column.flat, column.member, { ...column.phone, aside: true as const }, assignee],
        column.instant('due_at', { en: 'Due', hi: 'समय-सीमा', mr: 'मुदत' }, { aside: true }),
        ...[late, column.instant('resolved_at', { en: 'Resolved', hi: 'हल हुई', mr: 'सोडवली' }), rating],
      ],
      statement: complaintRows,
    },
    {
      id: 'complaints.times',
      title: { en: 'Time to solve complaints', hi: 'शिकायत हल होने का समय', mr: 'तक्रार सोडवायला लागलेला वेळ' },
      about: {
        en: 'What was solved for the first time in these days, and in how many minutes. Time on hold does not count.',
        hi: 'इन दिनों में पहली बार हल हुई शिकायतें और लगे मिनट। रोकी गई अवधि नहीं गिनी जाती।',
        mr: 'या दिवसांत पहिल्यांदा सोडवलेल्या तक्रारी आणि लागलेली मिनिटे. थांबवलेला वेळ मोजला जात नाही.',
      },
      may: 'complaints.approve',
      sees: 'complaint',
      parameters: ['range', 'wing', 'category', 'priority', 'in_time'],
      key: ['solved_at', 'number'],
      newestFirst: true,
      columns: [
        column.instant('solved_at', { en: 'Resolved', hi: 'हल हुई', mr: 'सोडवली' }),
        ...[number, title, category, priority, raisedAt, assignee],
        column.count('minutes', { en: 'Minutes', hi: 'मिनट', mr: 'मिनिटे' }),
        column.count('held_minutes', { en: 'Minutes on hold', hi: 'रोके गए मिनट', mr: 'थांबवलेली मिनिटे' }),
        column.choice('in_time', { en: 'In time', hi: 'समय पर', mr: 'वेळेत' }, yesNo),
        rating,
      ],
      statement: timeRows,
    },
    {
      id: 'complaints.work',
      title: { en: 'Work by person', hi: 'व्यक्ति के अनुसार काम', mr: 'व्यक्तीनुसार काम' },
      about: {
        en: 'What each person has on the table today, and what they solved in these days.',
        hi: 'आज हर व्यक्ति के पास कितनी शिकायतें हैं, और इन दिनों में कितनी हल कीं।',
        mr: 'आज प्रत्येकाकडे किती तक्रारी आहेत आणि या दिवसांत किती सोडवल्या.',
      },
      may: 'complaints.approve',
      parameters: ['range', 'wing'],
      key: ['assignee', 'id'],
      columns: [
        ...[assignee, column.phone],
        column.count('active', { en: 'Unsolved', hi: 'बाकी', mr: 'बाकी' }, { total: true }),
        column.count('late', { en: 'Late', hi: 'देर से', mr: 'उशिरा' }, { total: true }),
        column.count(
          'raised',
          { en: 'Raised in these days', hi: 'इन दिनों दर्ज', mr: 'या दिवसांत नोंदवल्या' },
          { total: true },
        ),
        column.count(
          'solved',
          { en: 'Solved in these days', hi: 'इन दिनों हल', mr: 'या दिवसांत सोडवल्या' },
          { total: true },
        ),
      ],
      statement: workRows,
    },
  ],
  cards: cardsWith(categories),
})
