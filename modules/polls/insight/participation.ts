import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, daysAnd, sumOf } from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import { participationByPoll } from '../store/insight.ts'

const voted = { en: 'Voted', hi: 'मत दिया', mr: 'मत दिले' }
const missing = { en: 'Did not vote', hi: 'मत नहीं दिया', mr: 'मत दिले नाही' }

/** As many as fit a card; all of them stand in the report. */
const shown = 8

const participation = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await participationByPoll(ctx, askedOf(asked, asked))
  const before = asked.before && (await participationByPoll(ctx, askedOf(asked, asked.before)))
  const rate = (list: typeof rows) => {
    const entitled = sumOf(list, (row) => row.entitled)
    return entitled === 0 ? null : Math.round((sumOf(list, (row) => row.voted) * 1000) / entitled) / 10
  }
  const count = rows.length
  return {
    total: rate(rows),
    before: before && rate(before),
    note: {
      en: `voted, in ${count} ${count === 1 ? 'poll' : 'polls'}`,
      hi: `ने मत दिया, ${count} मतदान`,
      mr: `जणांनी मत दिले, ${count} मतदाने`,
    },
    series: [
      { id: 'voted', title: voted },
      { id: 'missing', title: missing },
    ],
    points: rows.slice(0, shown).map((row) => ({
      key: row.id,
      label: row.title,
      values: [row.voted, row.missing],
      drill: ['voted', 'missing'].map((name) => ({
        report: 'polls.participation',
        parameters: { ...daysAnd(asked, null), id: row.id },
        column: name,
        rows: 1,
      })),
    })),
  }
}

export const participationCard: NonNullable<Insight['cards']>[number] = {
  id: 'reach.polls',
  group: 'reach',
  title: { en: 'Participation in polls', hi: 'मतदान में भागीदारी', mr: 'मतदानातील सहभाग' },
  chart: 'lying',
  unit: 'count',
  totalUnit: 'percent',
  better: 'more',
  may: 'polls.update',
  figures: participation,
}
