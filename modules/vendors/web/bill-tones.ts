import type { Tone } from '#web/ui/badge.tsx'
import type { VendorBill } from '../contract/bills.ts'

export const billTones: Record<VendorBill['status'], Tone> = {
  draft: 'plain',
  waiting: 'act',
  approved: 'info',
  part_paid: 'warn',
  paid: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
  reversed: 'plain',
}
