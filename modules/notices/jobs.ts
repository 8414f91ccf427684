import { subscribe } from '#kernel/server/jobs.ts'
import { giveToNewMember, listWatched, watchClock } from './actions/publishing.ts'
import { tellPublished, tellReminded } from './actions/telling.ts'

export const jobs = subscribe(
  {
    'notices.published': tellPublished,
    'notices.reminded': tellReminded,
    // Said of whoever is let in and of whoever an admin puts on the register.
    'members.joined': giveToNewMember,
  },
  [{ name: 'clock', cron: '* * * * *', societies: listWatched, each: watchClock }],
)
