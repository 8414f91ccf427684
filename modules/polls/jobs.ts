import { subscribe } from '#kernel/server/jobs.ts'
import { destroyKeysOf, listWatched, openAnnounced, sweepKeys, watchClock } from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'polls.opened': telling.tellOpened,
    'polls.closing': telling.tellClosing,
    'polls.extended': telling.tellExtended,
    'polls.announced': openAnnounced,
    'polls.paper_issued': telling.tellPaper,
    'polls.closed': async (job, ids) => {
      await telling.tellResult(job, ids)
      await destroyKeysOf(job, ids)
    },
    'polls.declared': telling.tellResult,
    'polls.voided': async (job, ids) => {
      await telling.tellVoided(job, ids)
      await destroyKeysOf(job, ids)
    },
    'polls.warned': telling.tellWarned,
  },
  [
    { name: 'clock', cron: '* * * * *', societies: listWatched, each: watchClock },
    { name: 'sweep-keys', cron: '17 * * * *', run: sweepKeys },
  ],
)
