import { subscribe } from '#kernel/server/jobs.ts'
import { findSandboxEvent, sandboxProvider, signSandboxEvent } from './actions/sandbox.ts'
import { pollOpenIntents, takeEvent } from './actions/subscriptions.ts'

export const jobs = subscribe(
  {
    /** The sandbox's webhook: the event is signed and read back as a real one would be. */
    'subscriptions.sandbox-changed': (job, { providerId = '' }) =>
      job.platform(async (db) => {
        const event = await findSandboxEvent(db, providerId)
        if (!event) return
        const { bytes, headers } = signSandboxEvent(job.sign, event)
        const provider = sandboxProvider({ sign: job.sign, apart: (work) => job.apart(null, work) })
        const read = await provider.readEvent(bytes, headers)
        if (read) await takeEvent(db, provider.name, read)
      }),
  },
  [{ name: 'poll-open-payments', cron: '*/5 * * * *', run: pollOpenIntents }],
)
