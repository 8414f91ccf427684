import { subscribe } from '#kernel/server/jobs.ts'
import { tellCopied, tellDuty } from './actions/telling.ts'

export const jobs = subscribe({ 'staff.duty-changed': tellDuty, 'staff.copied': tellCopied })
