import { toCsv } from '#kernel/csv.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { type Day, dayOf, financialYear } from '#kernel/time.ts'
import type { Language } from '#kernel/words.ts'
import { canPrint } from '../access.ts'
import type { Statement } from '../contract/bills.ts'
import { sayNote, statementWords } from '../mail/statement-paper.ts'
import { listItems } from '../store/statement.ts'
import { getFlat } from './sight.ts'

export type Range = { from?: Day | undefined; to?: Day | undefined }

/** A flat's account with the balance after each line; what is paid ahead is negative. */
export const getStatement = async (ctx: Ctx, flatId: string, range: Range): Promise<Statement> => {
  const flat = await getFlat(ctx, flatId)
  const to = range.to ?? dayOf(ctx.now)
  const from = range.from ?? financialYear(to).from
  if (from > to) throw house.days_swapped({}, { at: 'from' })
  let balancePaise = 0
  const entries = (await listItems(ctx, flatId, to)).map(({ charged, paid, ...entry }) => {
    balancePaise += charged - paid
    return { ...entry, chargedPaise: charged, paidPaise: paid, balancePaise }
  })
  const before = entries.filter(({ day }) => day < from)
  return {
    flat: { id: flat.id, number: flat.number, wing: flat.wing },
    from,
    to,
    openingPaise: before.at(-1)?.balancePaise ?? 0,
    entries: entries.slice(before.length),
    closingPaise: balancePaise,
    can: { print: canPrint(ctx.actor) },
  }
}

export const exportStatement = async (
  ctx: Ctx,
  flatId: string,
  { language, ...range }: Range & { language?: Language | undefined },
): Promise<FileReply> => {
  const { flat, entries, openingPaise, from, to } = await getStatement(ctx, flatId, range)
  const t = statementWords[language ?? ctx.language]
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  const csv = toCsv(
    [t.day, t.document, t.number, t.note, t.charged, t.paid, t.balance],
    [
      [from, t.opening, '', '', '', '', rupees(openingPaise)],
      ...entries.map((entry) => [
        entry.day,
        t.kinds[entry.kind],
        entry.number,
        sayNote(entry, language ?? ctx.language),
        entry.chargedPaise ? rupees(entry.chargedPaise) : '',
        entry.paidPaise ? rupees(entry.paidPaise) : '',
        rupees(entry.balancePaise),
      ]),
    ],
  )
  return new FileReply(`statement-${flat.number}-${to}.csv`, 'text/csv; charset=utf-8', csv)
}
