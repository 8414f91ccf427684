import { notFound, type Refused, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { NewReopening, OpenPoint, Year } from '../contract/years.ts'
import { refused } from '../refusals.ts'
import { sumsOf, surplusOf } from '../rules/statements.ts'
import { isBlocking, type OpenPointKind, yearOf, yearsBetween } from '../rules/years.ts'
import * as balances from '../store/balances.ts'
import { listAccounts, lockUntil } from '../store/books.ts'
import { namesOf } from '../store/people.ts'
import { findSettings } from '../store/settings.ts'
import * as store from '../store/years.ts'
import { yearChanged } from './changed.ts'
import { accountsByKey, type Books, nextNumbers, openBooks, postVouchers, reverseVoucher } from './posting.ts'
import { requireSecondPerson, signs } from './signatories.ts'
import { tiesAt } from './ties.ts'

type Span = { name: string; from: Day; to: Day }

export const listYears = (ctx: Ctx): Promise<Year[]> => yearsOf(ctx, () => true)

/** To look for what is open in a year reads all that came after it: it is done for a year that is asked about. */
const yearsOf = async (ctx: Ctx, isAsked: (name: string) => boolean): Promise<Year[]> => {
  const [span, closings, reopening] = [
    await store.spanOf(ctx),
    await store.listClosings(ctx),
    await store.findWaitingReopening(ctx),
  ]
  const today = dayOf(ctx.now)
  const years = yearsBetween(span.first ?? today, span.last && span.last > today ? span.last : today)
  const names = await namesOf(ctx, [...closings.map(({ closed_by }) => closed_by), reopening?.made_by ?? null])
  const isSigning = await signs(ctx)
  const next = years.findLast(({ name }) => !closings.some(({ year }) => year === name))
  const openPoints = next && isAsked(next.name) ? await openPointsOf(ctx, next) : []
  return years.map((year) => {
    const closing = closings.find((one) => one.year === year.name)
    const isNext = year === next
    const asked = closing && reopening?.closing_id === closing.id ? reopening : undefined
    return {
      ...{ year: year.name, from: year.from, to: year.to, isOver: year.to < today, isClosed: closing !== undefined },
      closedAt: closing?.closed_at.toISOString() ?? null,
      closedBy: names.get(closing?.closed_by ?? '') ?? '',
      surplusPaise: closing?.surplus_paise ?? null,
      openPoints: isNext ? openPoints : [],
      reopening: asked
        ? {
            ...{ resolution: asked.resolution, reason: asked.reason, madeBy: names.get(asked.made_by) ?? '' },
            madeAt: asked.made_at.toISOString(),
            isMine: asked.made_by === ctx.actor.identityId,
          }
        : null,
      can: {
        close:
          isNext && isAsked(year.name) && access.canClose(ctx.actor) && !openPoints.some((point) => point.isBlocking),
        reopen: closing !== undefined && closing === closings[0] && !reopening && access.canClose(ctx.actor),
        decide: asked !== undefined && access.canDecide(ctx.actor, isSigning, asked),
        withdraw: asked !== undefined && access.canWithdraw(ctx.actor, asked),
      },
    }
  })
}

const getYear = async (ctx: Ctx, name: string): Promise<Year> => yearIn(await yearsOf(ctx, (one) => one === name), name)

const yearIn = (years: readonly Year[], name: string): Year =>
  years.find(({ year }) => year === name) ?? refuse(notFound('Financial year'))

const spanNamed = (name: string): Span => yearOf(name) ?? refuse(notFound('Financial year'))

/** What should be settled before a year is closed, the weighty ones first. */
const openPointsOf = async (ctx: Ctx, year: Span): Promise<OpenPoint[]> => {
  const accounts = await listAccounts(ctx)
  const sums = sumsOf(await balances.balancesAt(ctx, year.to))
  const holds = (key: string) => sums.get(accounts.find((account) => account.key === key)?.id ?? '') ?? 0
  const untied = (await tiesAt(ctx, year.to)).ties.filter(({ difference }) => difference !== 0)
  const waiting = await store.countWaiting(ctx, year.to)
  const point = (kind: OpenPointKind, count: number, paise = 0): OpenPoint[] =>
    count === 0 && paise === 0 ? [] : [{ kind, isBlocking: isBlocking(kind), count, paise }]
  return [
    ...point('year_not_over', year.to < dayOf(ctx.now) ? 0 : 1),
    ...point('journals_waiting', waiting.journals),
    ...point('vendors_waiting', waiting.vendors),
    ...point(
      'untied',
      untied.length,
      untied.reduce((sum, { difference }) => sum + difference, 0),
    ),
    ...point('opening_difference', 0, holds('opening')),
    ...point('suspense', 0, -holds('suspense')),
    ...point('bank_lines', await store.countUnmatched(ctx, year.to)),
    ...point('gateway', 0, holds('gateway')),
    ...point('cheques', 0, holds('cheques')),
  ]
}

/** Income and expenses of the year go to the accumulated surplus, and its days take no more postings. */
export const closeYear = async (ctx: Ctx, name: string, acceptsOpenPoints: boolean): Promise<Year> => {
  const year = spanNamed(name)
  await openBooks(ctx)
  const years = await yearsOf(ctx, (one) => one === name)
  const shown = yearIn(years, name)
  if (shown.isClosed) throw refused.already_closed({ year: name })
  const earlier = years.find((one) => one.to < year.from && !one.isClosed)
  if (earlier) throw refused.earlier_year_open({ year: earlier.year })
  const blocking = shown.openPoints.find((point) => point.isBlocking)
  if (blocking) throw (whyNot[blocking.kind] ?? refused.year_not_closable)()
  if (shown.openPoints.length > 0 && !acceptsOpenPoints) throw refused.open_points()
  await close(ctx, year)
  await yearChanged(ctx, { id: ctx.society.id, what: 'year-closed' })
  return getYear(ctx, name)
}

const whyNot: Partial<Record<OpenPointKind, () => Refused>> = {
  year_not_over: refused.year_not_over,
  journals_waiting: refused.journals_waiting,
  vendors_waiting: refused.journals_waiting,
  untied: refused.untied,
  opening_difference: refused.opening_difference,
}

/** The closing itself, also for the demo's seed. The books are open. */
export const close = async (books: Books, year: Span): Promise<void> => {
  const keys = await accountsByKey(books)
  const accounts = await listAccounts(books)
  const sums = sumsOf(await balances.balancesAt(books, year.to))
  const surplus = surplusOf(accounts, sums)
  const lines = accounts
    .filter(({ kind, id }) => (kind === 'income' || kind === 'expense') && (sums.get(id) ?? 0) !== 0)
    .map(({ id }) => ({ accountId: id, paise: -sums.get(id)! }))
  const id = newId()
  if (lines.length > 0) {
    const [number] = await nextNumbers(books, 'YC', year.to, 1)
    const narration = `Closing of the year ${year.name}`
    // Of a year whose income equals its expenses nothing is left to carry.
    const carried = [...lines, { accountId: keys.get('surplus')!.id, paise: -surplus }]
    await postVouchers(books, [{ id, kind: 'closing', number: number!, day: year.to, narration, lines: carried }])
  }
  await store.insertClosing(books, {
    ...{ year: year.name, ends_on: year.to, surplus_paise: surplus, closed_by: books.actor.identityId },
    voucher_id: lines.length > 0 ? id : null,
  })
  await lockUntil(books, year.to)
}

export const askToReopen = async (ctx: Ctx, name: string, input: NewReopening): Promise<Year> => {
  spanNamed(name)
  await openBooks(ctx)
  const madeBy = ctx.actor.identityId ?? refuse(notFound('Financial year'))
  const [last] = await store.listClosings(ctx)
  if (!last || last.year !== name) throw refused.not_the_last()
  if (await store.findWaitingReopening(ctx)) throw refused.reopening_asked()
  const id = await store.insertReopening(ctx, { closing_id: last.id, ...input, made_by: madeBy })
  await yearChanged(ctx, { id, what: 'reopening-asked' })
  return getYear(ctx, name)
}

export const withdrawReopening = async (ctx: Ctx, name: string): Promise<Year> => {
  const year = await getYear(ctx, name)
  await openBooks(ctx)
  const asked = await store.findWaitingReopening(ctx)
  if (!asked || !year.reopening) throw notFound('Request')
  if (asked.made_by !== ctx.actor.identityId) throw refused.journal_not_yours()
  await store.withdrawReopening(ctx, asked.id)
  await yearChanged(ctx, { id: asked.id, what: 'reopening-withdrawn' })
  return getYear(ctx, name)
}

export const decideReopening = async (ctx: Ctx, name: string, isApproved: boolean): Promise<Year> => {
  const year = spanNamed(name)
  await openBooks(ctx)
  const asked = (await store.findWaitingReopening(ctx)) ?? refuse(notFound('Request'))
  const closings = await store.listClosings(ctx)
  const closing = closings.find(({ id, year: closed }) => id === asked.closing_id && closed === name)
  if (!closing) throw notFound('Request')
  const decidedBy = await requireSecondPerson(ctx, asked.made_by)
  await store.decideReopening(ctx, asked.id, isApproved ? 'approved' : 'refused', decidedBy, ctx.now)
  await yearChanged(ctx, { id: asked.id, what: 'reopening-decided' })
  if (isApproved) await reopen(ctx, { closing, before: closings[1], resolution: asked.resolution, decidedBy }, year)
  return getYear(ctx, name)
}

type Reopening = {
  closing: store.ClosingRow
  before: store.ClosingRow | undefined
  resolution: string
  decidedBy: string
}

const reopen = async (ctx: Ctx, { closing, before, resolution, decidedBy }: Reopening, year: Span) => {
  const settings = await findSettings(ctx)
  // Nothing is ever posted before the books began.
  const beginning = settings?.begins_on ? addDays(settings.begins_on, -1) : null
  await lockUntil(ctx, before?.ends_on ?? beginning)
  if (closing.voucher_id)
    await reverseVoucher(ctx, {
      voucherId: closing.voucher_id,
      day: year.to,
      narration: `Year ${year.name} opened again, resolution ${resolution}`,
      approvedBy: decidedBy,
    })
  await store.markReopened(ctx, closing.id, ctx.now)
}
