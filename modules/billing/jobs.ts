import { subscribe } from '#kernel/server/jobs.ts'
import { findDueCheques, listWithOpenBills, remindByClock, tellCheques } from './actions/clock.ts'
import { takeOpening } from './actions/opening.ts'
import { publishInBackground } from './actions/publication.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'billing.publish': publishInBackground,
    'billing.published': telling.tellPublished,
    'billing.noted': telling.tellNote,
    'billing.received': telling.tellReceipt,
    'billing.reversed': telling.tellReversal,
    'billing.credited': telling.tellCredit,
    'billing.remind': telling.tellReminder,
    'billing.cheques-due': tellCheques,
    'ledger.opened': takeOpening,
  },
  [
    { name: 'cheques', cron: '0 8 * * *', run: findDueCheques },
    { name: 'reminders', cron: '0 9 * * *', societies: listWithOpenBills, each: remindByClock },
  ],
)
