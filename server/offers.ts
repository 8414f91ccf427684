import { resetDemoLeft, resetDemoNightly } from '#db/demo/seed.ts'
import { sweepFilesNightly } from '#kernel/server/files.ts'
import { purgeIdempotencyKeys } from '#kernel/server/idempotency.ts'
import { subscribe, subscriptionsOf, type TopicHandler } from '#kernel/server/jobs.ts'
import { forgetOldLetters } from '#kernel/server/mail.ts'
import { catalogueOf, type Room } from '#kernel/server/room.ts'
import { callWebhooks } from '#modules/integrations/actions/deliveries.ts'
import { rooms } from './rooms.ts'

/** What all rooms offer together. */
export const catalogue = catalogueOf(rooms)

const house = {
  name: 'house',
  jobs: subscribe({}, [
    { name: 'purge-idempotency-keys', cron: '25 3 * * *', run: purgeIdempotencyKeys },
    { name: 'reset-demo', cron: '10 3 * * *', run: resetDemoNightly },
    { name: 'reset-left-demo', cron: '*/5 * * * *', run: resetDemoLeft },
    { name: 'sweep-files', cron: '45 3 * * *', run: sweepFilesNightly },
    { name: 'forget-old-letters', cron: '55 3 * * *', run: (job) => job.platform(forgetOldLetters) },
  ]),
}

/** Whatever topic a room's webhook waits for sets its calls off. */
const webhooks = (): Room => {
  const topics: Record<string, TopicHandler> = {}
  for (const [name, webhook] of catalogue.webhooks) {
    const before = topics[webhook.on]
    topics[webhook.on] = async (job, ids) => {
      await before?.(job, ids)
      await callWebhooks(job, ids, name, webhook)
    }
  }
  return { name: 'webhooks', jobs: subscribe(topics) }
}

/** What all rooms listen to and do by the clock, and the house itself. */
export const subscriptions = subscriptionsOf([...rooms, webhooks(), house])
