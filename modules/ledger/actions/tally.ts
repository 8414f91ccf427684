import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { spoolEntries } from '#kernel/server/spool.ts'
import { zipStream } from '#kernel/server/zip.ts'
import { addDays, addMonths, type Day, dayOf, financialYear } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import { accountName } from '../rules/chart.ts'
import * as rules from '../rules/tally.ts'
import { type AccountRow, listAccounts } from '../store/books.ts'
import * as store from '../store/tally.ts'

const pageSize = 500
const mostMonths = 60

/** Masters, then one file of vouchers per month: Tally takes them in this order. */
export const exportTally = async (ctx: Ctx, period: { from?: Day | undefined; to?: Day | undefined }) => {
  const to = period.to ?? dayOf(ctx.now)
  const from = period.from ?? financialYear(to).from
  if (from > to) throw house.days_swapped({}, { at: 'from' })
  const months = monthsBetween(from, to)
  if (months.length > mostMonths) throw refused.five_years_at_most({}, { at: 'from' })
  const names = await namesOf(ctx)
  const spool = await spoolEntries(ctx.storage, [
    { name: '1-masters.xml', content: () => masters(names) },
    ...months.map((month) => ({
      name: `2-vouchers-${month.from.slice(0, 7)}.xml`,
      content: () => vouchers(ctx, names, month),
    })),
  ])
  const stream = zipStream(spool.entries, [])
  stream.on('close', () => void spool.clear())
  return new FileReply(`${ctx.society.subdomain}-tally-${from}-${to}.zip`, 'application/zip', stream)
}

const monthsBetween = (from: Day, to: Day) => {
  const months: { from: Day; to: Day }[] = []
  for (let start = from; start <= to; start = `${addMonths(start, 1).slice(0, 7)}-01`) {
    const end = addDays(`${addMonths(start, 1).slice(0, 7)}-01`, -1)
    months.push({ from: start, to: end < to ? end : to })
  }
  return months
}

type Names = { accounts: Map<string, AccountRow>; flats: Map<string, string>; vendors: Map<string, string> }

const namesOf = async (ctx: Ctx): Promise<Names> => ({
  accounts: new Map((await listAccounts(ctx)).map((account) => [account.id, account])),
  flats: new Map((await store.listDebtors(ctx)).map(({ id, number, owner }) => [id, `${number} ${owner}`.trim()])),
  vendors: new Map((await store.listCreditors(ctx)).map(({ id, name }) => [id, name])),
})

const ledgerOf = (account: AccountRow) => `${account.code} ${accountName(account, 'en')}`

const masters = async function* ({ accounts, flats, vendors }: Names): AsyncGenerator<string> {
  yield rules.mastersEnvelope.head
  const plain = [...accounts.values()].filter(({ control }) => control === '')
  yield plain
    .map((account) => rules.masterOf({ name: ledgerOf(account), parent: rules.tallyGroup(account), isBillWise: false }))
    .join('')
  const kept = (names: Iterable<string>, parent: string) =>
    [...names].map((name) => rules.masterOf({ name, parent, isBillWise: true })).join('')
  yield kept(flats.values(), 'Sundry Debtors') + kept(vendors.values(), 'Sundry Creditors')
  yield rules.mastersEnvelope.foot
}

const vouchers = async function* (ctx: Ctx, names: Names, month: { from: Day; to: Day }): AsyncGenerator<string> {
  yield rules.vouchersEnvelope.head
  let after: { day: Day; seq: number } | undefined
  for (;;) {
    const page = await store.bookedPage(ctx, { ...month, after, size: pageSize })
    yield page.map((voucher) => rules.voucherOf({ ...voucher, lines: linesOf(voucher, names) })).join('')
    if (page.length < pageSize) break
    after = page.at(-1)
  }
  yield rules.vouchersEnvelope.foot
}

const parts: Readonly<Record<string, string>> = { dues: 'principal', interest_due: 'interest', creditors: 'vendor' }

const linesOf = ({ lines, settles }: store.Booked, { accounts, flats, vendors }: Names): rules.TallyLine[] =>
  lines.map(({ account_id, flat_id, vendor_id, paise }) => {
    const account = accounts.get(account_id)!
    const kept = { flat: flats.get(flat_id ?? ''), vendor: vendors.get(vendor_id ?? ''), '': undefined }
    const party = kept[account.control as keyof typeof kept]
    const isCreditor = account.control === 'vendor'
    const paid = (settles ?? []).filter(({ part }) => part === parts[account.key])
    return { ledger: party ?? ledgerOf(account), isBillWise: party !== undefined, paise, isCreditor, settles: paid }
  })
