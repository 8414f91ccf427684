import { subscribe } from '#kernel/server/jobs.ts'
import { forgetOld } from './actions/inbox.ts'
import * as occasions from './actions/occasions.ts'
import { pushNotification } from './actions/pushing.ts'

export const jobs = subscribe(
  {
    'complaints.raised': occasions.complaintRaised,
    'complaints.changed': occasions.complaintChanged,
    'complaints.assigned': occasions.complaintAssigned,
    'complaints.commented': occasions.complaintCommented,
    'complaints.resolved': occasions.complaintResolved,
    'complaints.reopened': occasions.complaintReopened,
    'complaints.escalated': occasions.complaintEscalated,
    'members.asked': occasions.memberAsked,
    'members.decided': occasions.memberDecided,
    'identity.entered': occasions.operatorEntered,
    'platform.answered': occasions.supportAnswered,
    'notifications.push': pushNotification,
  },
  [{ name: 'forget-old', cron: '5 4 * * *', run: forgetOld }],
)
