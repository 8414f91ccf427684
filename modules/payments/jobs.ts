import { subscribe } from '#kernel/server/jobs.ts'
import { hearSandbox, lookAtOne, lookAtUntold, takeEvent } from './actions/hearing.ts'
import { sendRefund } from './actions/refunds.ts'
import { settleAll, settleOne } from './actions/settlements.ts'
import { tellClaimed, tellOrderFailed, tellRefundFailed, tellRefundWaiting, tellRefused } from './actions/telling.ts'

export const jobs = subscribe(
  {
    'payments.claimed': tellClaimed,
    'payments.refused': tellRefused,
    'payments.sandbox-changed': hearSandbox,
    'payments.heard': takeEvent,
    'payments.look': lookAtOne,
    'payments.settle': settleOne,
    'payments.order-failed': tellOrderFailed,
    'payments.refund-asked': tellRefundWaiting,
    'payments.refund-approved': sendRefund,
    'payments.refund-failed': tellRefundFailed,
  },
  [
    { name: 'look-at-untold-orders', cron: '*/5 * * * *', run: lookAtUntold },
    { name: 'settle', cron: '30 10,18 * * *', run: settleAll },
  ],
)
