import { subscribe } from '#kernel/server/jobs.ts'
import { tellClaimed, tellRefused } from './actions/telling.ts'

export const jobs = subscribe({ 'payments.claimed': tellClaimed, 'payments.refused': tellRefused })
