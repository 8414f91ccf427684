import type { Room } from '#kernel/server/room.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const room: Room = {
  name: 'integrations',
  routes,
  jobs,
  leftOut: {
    api_tokens: { why: 'Tokens open the door of this installation; another one makes its own.' },
    webhook_deliveries: { why: 'What this installation sent out and what came back, kept for 30 days.' },
    webhooks: {
      why: 'Another installation signs with another secret, so it calls nobody until somebody there says so.',
      columns: { is_active: false, secret_version: 1 },
    },
  },
}
