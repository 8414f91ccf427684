import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { useCard } from './insight/use.ts'
import { bookingRows, incomeRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const total = { total: true } as const
const aside = { aside: true } as const
const facility = column.text('facility', { en: 'Facility', hi: 'सुविधा', mr: 'सुविधा' })
const charge = column.paise('charge_paise', { en: 'Charge (₹)', hi: 'शुल्क (₹)', mr: 'शुल्क (₹)' }, total)
const refund = column.paise('refund_paise', { en: 'Given back (₹)', hi: 'लौटाया (₹)', mr: 'परत केले (₹)' }, total)
const kept = column.paise(
  'kept_paise',
  { en: 'Kept of deposits (₹)', hi: 'जमा से रखा (₹)', mr: 'ठेवीतून कापले (₹)' },
  total,
)

export const insight = declare({
  name: { en: 'Facility booking', hi: 'सुविधा बुकिंग', mr: 'सुविधा आरक्षण' },
  reports: [
    {
      id: 'facilities.bookings',
      title: { en: 'Bookings', hi: 'बुकिंग', mr: 'आरक्षणे' },
      about: {
        en: 'Every booking that begins in these days, whatever became of it.',
        hi: 'इन दिनों में शुरू होने वाली हर बुकिंग, उसका जो भी हुआ।',
        mr: 'या दिवसांत सुरू होणारे प्रत्येक आरक्षण, त्याचे काहीही झाले असो.',
      },
      may: 'facilities.approve',
      parameters: ['range', 'wing', 'facility', 'status', 'used'],
      key: ['starts_at', 'id'],
      newestFirst: true,
      columns: [
        column.instant('starts_at', { en: 'Begins', hi: 'शुरू', mr: 'सुरू' }),
        ...[column.instant('ends_at', { en: 'Ends', hi: 'समाप्त', mr: 'संपते' }, aside), facility, column.flat],
        ...[{ ...column.wing, ...aside }, column.member, { ...column.phone, ...aside }],
        column.count('places', { en: 'Places', hi: 'जगहें', mr: 'जागा' }),
        column.text('purpose', { en: 'Purpose', hi: 'काम', mr: 'कारण' }, aside),
        column.choice(
          'status',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          choicesOf({ en: en.statuses, hi: hi.statuses, mr: mr.statuses }),
        ),
        column.choice(
          'used',
          { en: 'Counts as use', hi: 'उपयोग में गिना', mr: 'वापरात मोजले' },
          { yes: { en: 'Yes', hi: 'हाँ', mr: 'हो' }, no: { en: 'No', hi: 'नहीं', mr: 'नाही' } },
          aside,
        ),
        ...[
          charge,
          refund,
          column.paise('deposit_paise', { en: 'Deposit (₹)', hi: 'जमा राशि (₹)', mr: 'ठेव (₹)' }, total),
          kept,
        ],
      ],
      statement: bookingRows,
    },
    {
      id: 'facilities.income',
      title: { en: 'Use and income of facilities', hi: 'सुविधाओं का उपयोग और आय', mr: 'सुविधांचा वापर आणि उत्पन्न' },
      about: {
        en: 'How often each facility was booked in these days, and what it brought in.',
        hi: 'इन दिनों में हर सुविधा कितनी बार बुक हुई और कितनी आय हुई।',
        mr: 'या दिवसांत प्रत्येक सुविधा किती वेळा आरक्षित झाली आणि किती उत्पन्न मिळाले.',
      },
      may: 'facilities.approve',
      parameters: ['range', 'wing'],
      key: ['name_key'],
      columns: [
        facility,
        column.count('bookings', { en: 'Bookings', hi: 'बुकिंग', mr: 'आरक्षणे' }, total),
        column.count('flats', { en: 'Flats', hi: 'फ़्लैट', mr: 'फ्लॅट' }),
        column.count('minutes', { en: 'Minutes', hi: 'मिनट', mr: 'मिनिटे' }, total),
        ...[charge, refund, kept],
        column.paise('income_paise', { en: 'Income (₹)', hi: 'आय (₹)', mr: 'उत्पन्न (₹)' }, total),
      ],
      statement: incomeRows,
    },
  ],
  cards: [useCard],
})
