import { sayDay } from '#kernel/formats.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { listPeople } from '#modules/complaints/build.ts'
import { buildNotices, type NoticePlan } from '#modules/notices/build.ts'

const hour = 3_600_000

/** What hangs on the board: one pinned, one in three languages, one to be confirmed by flat, one to come, one that came down. */
export const seedNotices = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const people = await listPeople(db, societyId)
  const secretary = people.find(({ flat_number, occupancy }) => flat_number === 'A-201' && occupancy === 'owner')!.id
  await buildNotices(db, societyId, { plans: plansFor(now), writtenBy: secretary, now })
}

const plansFor = (now: Date): NoticePlan[] => {
  const today = dayOf(now)
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(today, days)).getTime() + hours * hour)
  const said = (days: number) => sayDay(addDays(today, days), 'en').replace(/^0| \d{4}$/g, '')
  return [
    {
      texts: [english(`Special general body, ${said(14)}, 10:30`, meeting)],
      isPinned: true,
      publishedAt: at(-6, 18),
      readPercent: 85,
    },
    {
      texts: [english(`D wing: fire drill on ${said(5)}`, drill)],
      audience: { wings: ['D'] },
      publishedAt: at(-1, 18),
      ack: 'flat',
      ackBy: addDays(today, 3) satisfies Day,
      readPercent: 60,
      confirmedPercent: 70,
      unreadBy: ['D-403'],
    },
    {
      texts: [
        english(`No water on ${said(2)}, 10:00 to 15:00`, 'The tanks are cleaned. *Please fill water before 10:00.*'),
        {
          language: 'mr',
          title: `${said(2)}: सकाळी 10 ते दुपारी 3 पाणी बंद`,
          body: 'टाक्या साफ केल्या जातील. *कृपया सकाळी 10 पूर्वी पाणी भरून ठेवा.*',
        },
        {
          language: 'hi',
          title: `${said(2)}: सुबह 10 से दोपहर 3 बजे तक पानी बंद`,
          body: 'टंकियाँ साफ़ की जाएँगी। *कृपया सुबह 10 बजे से पहले पानी भर लें।*',
        },
      ],
      publishedAt: at(-1, 9),
      expiresOn: addDays(today, 3),
      readPercent: 70,
      unreadBy: ['D-403'],
    },
    {
      texts: [english('Parking stickers for the new year', stickers)],
      publishedAt: at(-10, 11),
      expiresOn: addDays(today, 20),
      readPercent: 92,
    },
    {
      texts: [english(`C wing: drain pipes, ${said(8)} to ${said(11)}`, pipes)],
      audience: { wings: ['C'], kinds: ['owner'] },
      publishAt: at(2, 18),
      expiresOn: addDays(today, 12),
      ack: 'flat',
      ackBy: addDays(today, 6),
    },
    {
      texts: [english('Fireworks only till 22:00, in the back yard', 'Thank you for keeping the ramps free.')],
      publishedAt: at(-24, 12),
      expiresOn: addDays(today, -5),
      expiredAt: at(-4, 0.1),
      readPercent: 95,
    },
  ]
}

const english = (title: string, body: string) => ({ language: 'en' as const, title, body })

const meeting = `Lift modernisation, ₹18.4 lakh. The agenda:
1. Three offers, compared
2. How it is paid
3. When which lift stands

*Clubhouse hall.* Questions before: mailto:office@gulmohar.example`

const drill = `The alarm rings at *11:00*. Please take the stairs, not the lift, and meet at the play area.
- Switch off gas before you leave
- Tell the guard who cannot use stairs`

const stickers = 'Collect yours at the office until the end of the month. _Bring the registration of the car._'

const pipes = `The old drain pipes behind the bathrooms of C wing are replaced. *Please keep somebody at home on your floor’s day, 10:00 to 13:00.*
- First day: floors 1 and 2
- Second day: floors 3 and 4
- Third day: floors 5 and 6
- Fourth day: floors 7 and 8

Bathroom water is off in these hours. _The kitchen is not affected._`
