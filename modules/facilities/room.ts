import type { Room } from '#kernel/server/room.ts'
import { bookingForWebhook } from './actions/booking.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'
import { selectUndecided } from './store/clock.ts'

const purpose = 'facilities'
const read = bookingForWebhook

export const room: Room = {
  name: 'facilities',
  ...{ routes, jobs, choices, kinds, insight },
  searches: { facility: 'facilities.read' },
  scopes: { 'facilities:read': { en: 'Read facilities', hi: 'सुविधाएँ देखना', mr: 'सुविधा पाहणे' } },
  webhooks: {
    'booking.confirmed': {
      ...{ on: 'facilities.confirmed', purpose, read },
      label: { en: 'A booking is confirmed', hi: 'बुकिंग पक्की होने पर', mr: 'आरक्षण निश्चित झाल्यावर' },
    },
    'booking.cancelled': {
      ...{ on: 'facilities.cancelled', purpose, read },
      label: { en: 'A booking is cancelled', hi: 'बुकिंग रद्द होने पर', mr: 'आरक्षण रद्द झाल्यावर' },
    },
  },
  waiting: {
    'facilities.decisions': {
      ...{ may: 'facilities.approve', path: '/app/{subdomain}/facilities?tab=approvals', select: selectUndecided },
      words: {
        one: { en: 'booking to decide', hi: 'बुकिंग का फ़ैसला बाकी', mr: 'आरक्षणाचा निर्णय बाकी' },
        other: { en: 'bookings to decide', hi: 'बुकिंग के फ़ैसले बाकी', mr: 'आरक्षणांचे निर्णय बाकी' },
      },
    },
  },
  leftOut: { facility_feeds: { why: 'Calendar addresses open this installation; another one hands out its own.' } },
}
