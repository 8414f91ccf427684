import { subscribe } from '#kernel/server/jobs.ts'
import * as clock from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'facilities.asked': telling.tellAsked,
    'facilities.confirmed': telling.tellConfirmed,
    'facilities.declined': telling.tellDeclined,
    'facilities.cancelled': telling.tellCancelled,
    'facilities.closed': telling.tellClosed,
    'facilities.moved': telling.tellMoved,
    'facilities.lapsed': telling.tellLapsed,
    'facilities.near': telling.tellNear,
    'facilities.deducted': telling.tellDeducted,
    'facilities.disputed': telling.tellDisputed,
    'facilities.returned': telling.tellReturned,
    'facilities.late_money': telling.tellLateMoney,
    'facilities.freed': telling.tellFree,
    'billing.paid': clock.hearPaid,
    'billing.received': clock.hearReceived,
  },
  [
    { name: 'clock', cron: '*/2 * * * *', societies: clock.listWatched, each: clock.watchClock },
    { name: 'tomorrow', cron: '0 18 * * *', societies: clock.listWithTomorrow, each: clock.remindOfTomorrow },
  ],
)
