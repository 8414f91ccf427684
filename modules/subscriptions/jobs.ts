import { subscribe } from '#kernel/server/jobs.ts'
import { pollOpenIntents, takeEvent } from './actions/intents.ts'
import { tellDecision, writeReceipts } from './actions/letters.ts'
import { carryOutRejection, lookAfterSubscription, watchSubscriptions } from './actions/lifecycle.ts'
import { sendRefund } from './actions/operator-payments.ts'
import { findSandboxEvent, sandboxProvider, signSandboxEvent } from './actions/sandbox.ts'

export const jobs = subscribe(
  {
    /** The sandbox's webhook: the event is signed and read back as a real one would be. */
    'subscriptions.sandbox-changed': (job, { eventId = '' }) =>
      job.platform(async (db) => {
        const event = await findSandboxEvent(db, eventId)
        if (!event) return
        const { bytes, headers } = signSandboxEvent(job.sign, event)
        const provider = sandboxProvider({ sign: job.sign, apart: (work) => job.apart(null, work) })
        const read = await provider.readEvent(bytes, headers)
        if (read) await takeEvent({ db, now: job.now }, provider.name, read)
      }),
    'subscriptions.refund': sendRefund,
    'subscriptions.look': lookAfterSubscription,
    'subscriptions.rejection-due': carryOutRejection,
    'platform.decided': (job, { requestId = '' }) => tellDecision(job, requestId),
  },
  [
    { name: 'poll-open-payments', cron: '*/5 * * * *', run: pollOpenIntents },
    { name: 'write-receipts', cron: '*/5 * * * *', run: writeReceipts },
    { name: 'watch-subscriptions', cron: '30 8 * * *', run: watchSubscriptions },
  ],
)
