import { subscribe } from '#kernel/server/jobs.ts'
import * as clock from './actions/clock.ts'
import * as telling from './actions/telling.ts'

export const jobs = subscribe(
  {
    'visitors.asked': telling.tellAsked,
    'visitors.answered': telling.tellAnswered,
    'visitors.came': telling.tellCame,
    'visitors.child': telling.tellChild,
    'visitors.overstayed': telling.tellOverstayed,
    'visitors.announced': telling.tellAnnounced,
    'visitors.approval_asked': telling.tellApprovers,
    'visitors.approved': telling.tellApproved,
    'visitors.recoded': telling.tellRecoded,
    'visitors.unreturned': telling.tellUnreturned,
    'visitors.parcel': telling.tellParcel,
    'visitors.requested': telling.tellRequested,
    'visitors.device': telling.tellDevice,
    'visitors.alarm': telling.tellAlarm,
    'visitors.falseAlarm': telling.tellFalseAlarm,
  },
  [
    { name: 'watch', cron: '*/5 * * * *', societies: clock.listWatched, each: clock.watchGate },
    { name: 'forgotten', cron: '0 4 * * *', societies: clock.listWatched, each: clock.endForgotten },
    { name: 'erase', cron: '10 2 * * *', societies: clock.listToErase, each: clock.eraseOld },
  ],
)
