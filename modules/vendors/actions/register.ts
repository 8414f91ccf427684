import { toCsv } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { canEnter } from '../access.ts'
import type { TdsRegister } from '../contract/payments.ts'
import { quarterOf, spanOfQuarter } from '../rules/tds.ts'
import * as bills from '../store/bills.ts'
import * as payments from '../store/payments.ts'

const mostChallans = 500

/** Tax kept back in a quarter by the days of the bills, and the challans entered for it. */
export const getRegister = async (ctx: Ctx, asked: string | undefined): Promise<TdsRegister> => {
  const quarter = asked ?? quarterOf(dayOf(ctx.now))
  const span = spanOfQuarter(quarter)
  const deductions = await bills.listDeductions(ctx, span)
  const challans = (await payments.list(ctx, { quarter, limit: mostChallans })).filter(
    ({ status }) => status === 'waiting' || status === 'approved',
  )
  return {
    quarter,
    ...span,
    deductions: deductions.map(({ id, their_number, tds_base_paise, tds_paise, tds, ...row }) => ({
      ...row,
      ...{ billId: id, theirNumber: their_number, basePaise: tds_base_paise, tdsPaise: tds_paise },
      section: tds.working?.section ?? '',
      code: tds.working?.code ?? '',
      basisPoints: tds.working?.basisPoints ?? 0,
    })),
    challans: challans.map((row) => ({
      ...{ id: row.id, day: row.day, amountPaise: row.amount_paise, bsrCode: row.bsr_code, challan: row.challan },
      ...{ number: row.number ?? '', status: row.status },
    })),
    deductedPaise: deductions.reduce((sum, { tds_paise }) => sum + tds_paise, 0),
    paidPaise: challans.reduce((sum, row) => sum + (row.status === 'approved' ? row.amount_paise : 0), 0),
    can: { enter: canEnter(ctx.actor) },
  }
}

export const registerSheet = async (ctx: Ctx, asked: string | undefined): Promise<FileReply> => {
  const register = await getRegister(ctx, asked)
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  const csv = toCsv(
    [
      'Kind',
      'Day',
      'Vendor',
      'PAN',
      'Bill',
      'Voucher',
      'Section',
      'Code',
      'Rate %',
      'Base',
      'TDS',
      'BSR code',
      'Challan',
    ],
    [
      ...register.deductions.map((one) => [
        ...['deducted', one.day, one.vendor, one.pan, one.theirNumber, one.number, one.section, one.code],
        ...[(one.basisPoints / 100).toFixed(2), rupees(one.basePaise), rupees(one.tdsPaise), '', ''],
      ]),
      ...register.challans
        .filter(({ status }) => status === 'approved')
        .map((one) => [
          ...[
            'paid',
            one.day,
            '',
            '',
            '',
            one.number,
            '',
            '',
            '',
            '',
            rupees(one.amountPaise),
            one.bsrCode,
            one.challan,
          ],
        ]),
    ],
  )
  return new FileReply(`${ctx.society.subdomain}-tds-${register.quarter}.csv`, 'text/csv; charset=utf-8', csv)
}
