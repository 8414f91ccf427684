import { subscribe, type TopicHandler } from '#kernel/server/jobs.ts'
import { forgetOld } from './actions/deliveries.ts'
import { deliver } from './actions/delivering.ts'
import { revokeTokensOf } from './actions/tokens.ts'

const endTokens: TopicHandler = (job, { identityId = '' }) =>
  job.platform(async (db) => void (await revokeTokensOf(db, identityId)))

export const jobs = subscribe(
  {
    'integrations.deliver': deliver,
    'identity.keys-ended': endTokens,
    'identity.proved': endTokens,
  },
  [{ name: 'forget-old', cron: '20 4 * * *', run: forgetOld }],
)
