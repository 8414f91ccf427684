import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Check, Standing, Voucher } from '../contract/reports.ts'
import type { VoucherKind } from '../rules/vouchers.ts'
import { verify } from '../store/books.ts'
import { setMembersSee } from '../store/settings.ts'
import * as store from '../store/standing.ts'
import { signs } from './signatories.ts'
import { tiesAt } from './ties.ts'

/** After every day there can be a posting on. */
const endOfTime = '9999-12-31'

export const getStanding = async (ctx: Ctx): Promise<Standing> => {
  const [head, links, { sums, ties }, isSignatory] = await Promise.all([
    store.findHead(ctx),
    store.lastLinks(ctx, 3),
    tiesAt(ctx, endOfTime),
    signs(ctx),
  ])
  const side = (sign: 1 | -1) => sums.reduce((total, { sum }) => total + Math.max(0, sum * sign), 0)
  return {
    debitPaise: side(1),
    creditPaise: side(-1),
    differencePaise: side(1) - side(-1),
    vouchers: head.last_seq,
    links: links.map(({ id, seq, number, seal }) => ({ voucherId: id, seq, number, seal })),
    headAt: links.at(-1)?.created_at.toISOString() ?? null,
    lockedUntil: head.locked_until,
    beginsOn: head.begins_on,
    controls: ties.map(({ code, key, control, count, difference, parties, apart }) => ({
      ...{ code, key, control, count, differencePaise: difference, apartCount: parties },
      apart: apart.map(({ name, paise }) => ({ name, differencePaise: paise })),
    })),
    journalsWaiting: head.journals_waiting,
    isReopeningWaiting: head.is_reopening_waiting,
    membersSeeClosedYears: head.members_see_closed_years,
    can: {
      configure: access.canConfigure(ctx.actor),
      create: access.canPropose(ctx.actor),
      close: access.canClose(ctx.actor),
      decide: isSignatory,
      export: access.canExport(ctx.actor),
    },
  }
}

/** Every seal worked out again from what stands in the tables. */
export const checkBooks = async (ctx: Ctx): Promise<Check> => {
  const [head, faults] = await Promise.all([store.findHead(ctx), verify(ctx)])
  return {
    vouchers: head.last_seq,
    faults: faults.slice(0, 100).map(({ seq, number, fault }) => ({ seq, number: number ?? '', fault })),
  }
}

export const setSettings = async (ctx: Ctx, settings: { membersSeeClosedYears: boolean }) => {
  await setMembersSee(ctx, settings.membersSeeClosedYears)
  return settings
}

export const getVoucher = async (ctx: Ctx, id: string): Promise<Voucher> => {
  const row = (await store.findDetails(ctx, id)) ?? refuse(notFound('Voucher'))
  const named = (other: string | null, number: string | null) => (other && number ? { id: other, number } : null)
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind as VoucherKind,
    number: row.number,
    day: row.day,
    narration: row.narration,
    sourceId: row.source_id,
    reverses: named(row.reverses_id, row.reverses_number),
    reversedBy: named(row.reversed_by_id, row.reversed_by_number),
    madeBy: row.made_by_name ?? '',
    approvedBy: row.approved_by_name ?? '',
    createdAt: row.created_at.toISOString(),
    seal: row.seal,
    previousSeal: row.previous_seal,
    files: row.files,
    lines: row.lines.map(({ account_id, flat, ...line }) => ({ ...line, accountId: account_id, flatNumber: flat })),
  }
}
