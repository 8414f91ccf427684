import { subscribe } from '#kernel/server/jobs.ts'
import { mailHeads, sendHeads } from './actions/letters.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'ledger.proposed': telling.tellProposed,
    'ledger.decided': telling.tellDecided,
    'ledger.reopening-asked': telling.tellReopening,
    'ledger.heads-due': mailHeads,
  },
  [{ name: 'send-heads', cron: '0 7 1 * *', run: sendHeads }],
)
