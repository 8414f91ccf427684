import { buffer } from 'node:stream/consumers'
import { fieldWrong } from '#kernel/field-wrong.ts'
import { sayDay } from '#kernel/formats.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { Attached } from '#kernel/server/mail/layout.ts'
import { addDays, addMonths, type Day, dayOf } from '#kernel/time.ts'
import { type Language, languages } from '#kernel/words.ts'
import { may, type Permission, permissions } from '#modules/identity/access.ts'
import type { AnalyticsCard, MonthLetter } from '../contract.ts'
import { drawMonth, type MonthCard } from '../mail/month-page.ts'
import { refused } from '../refusals.ts'
import { isByMonth } from '../rules/cards.ts'
import { beforeOf, monthsOnPage } from '../rules.ts'
import * as store from '../store.ts'
import { type Card, cardsFor, countCard } from './cards.ts'

/** The cards this person sees, of one month, on A4. */
export const monthFile = async (ctx: Ctx, month: string, language: Language = ctx.language): Promise<FileReply> => {
  // Another address than this one would not be found at all; a wrong month is one that was typed.
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw fieldWrong({ month: { code: 'invalid' } })
  const first = `${month}-01`
  if (first > dayOf(ctx.now)) throw refused.month_ahead({}, { at: 'month' })
  const cards = await cardsOfMonth(ctx, first, (one) => may(ctx.actor, one))
  const pdf = await drawMonth({ society: ctx.society.name, month: first, cards, now: ctx.now, language })
  return new FileReply(nameOf(month, language), 'application/pdf', pdf.stream)
}

const nameOf = (month: string, language: Language) => `month-${month}-${language}.pdf`

/** The large figure is the month's; what goes from month to month is drawn with the months before it. */
const cardsOfMonth = async (ctx: Ctx, from: Day, held: (one: Permission) => boolean): Promise<MonthCard[]> => {
  const month = { from, to: addDays(addMonths(from, 1), -1) }
  const longer = { from: addMonths(from, 1 - monthsOnPage), to: month.to }
  const counted: MonthCard[] = []
  // One after the other: a job has one connection, and whoever else waits for one goes before a paper.
  for (const card of cardsFor(ctx, held)) {
    const shown = await countCard(ctx, card, { ...month, wing: null, before: beforeOf(month, 'previous') })
    const points = isByMonth(shown) ? await pointsOver(ctx, card, longer) : shown.points
    if (shown.total !== null || points.length > 0) counted.push({ ...shown, points })
  }
  return counted
}

const pointsOver = async (ctx: Ctx, card: Card, range: { from: Day; to: Day }): Promise<AnalyticsCard['points']> =>
  (await countCard(ctx, card, { ...range, wing: null, before: null })).points

export const showLetter = async (ctx: Ctx): Promise<MonthLetter> => ({
  isMailed: (await store.findLetter(ctx))?.is_mailed ?? false,
})

export const setLetter = async (ctx: Ctx, { isMailed }: MonthLetter): Promise<MonthLetter> => {
  await store.saveLetter(ctx, isMailed, monthBefore(ctx.now))
  return { isMailed }
}

const monthBefore = (now: Date): Day => addMonths(`${dayOf(now).slice(0, 7)}-01`, -1)

export const listWaiting = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => store.societiesWaitingFor(db, monthBefore(job.now)))

export const queueMonth = async (ctx: Ctx): Promise<void> =>
  ctx.topics.add('analytics.month-over', { societyId: ctx.society.id, month: monthBefore(ctx.now) })

/** To the committee, each in their language and by the ways they chose; once, however often it is tried. */
export const mailMonth = async (job: JobCtx, { societyId = '', month = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    if (!(await store.noteSent(ctx, month))) return undefined
    // What everybody on the committee may see, and nothing more: one paper for all of them.
    const cards = await cardsOfMonth(ctx, month, (one) => permissions[one].includes('committee'))
    const papers = languages.map(async (language): Promise<[Language, Attached]> => {
      const pdf = await drawMonth({ society: ctx.society.name, month, cards, now: ctx.now, language })
      return [language, { name: nameOf(month.slice(0, 7), language), content: await buffer(pdf.stream) }]
    })
    return {
      societyId,
      kind: 'month_page',
      occasion: `month-page:${month}`,
      about: {
        society: ctx.society.name,
        month: sayDay(month, 'en', 'month'),
        month_hi: sayDay(month, 'hi', 'month'),
        month_mr: sayDay(month, 'mr', 'month'),
      },
      path: `/app/${ctx.society.subdomain}/analytics?range=last-month`,
      to: { roles: ['admin', 'committee'] },
      attached: Object.fromEntries(await Promise.all(papers)) as Record<Language, Attached>,
    }
  })
  if (news) await job.announce(news)
}
