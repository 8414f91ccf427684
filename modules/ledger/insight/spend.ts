import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, sumOf } from '#kernel/server/figures.ts'
import { type CardAsked, column, type Figures, type Insight } from '#kernel/server/insight.ts'
import type { Words } from '#kernel/words.ts'
import { spendByAccount, spendRows } from '../store/spend.ts'

const planned: Words = { en: 'Planned for the year', hi: 'साल का बजट', mr: 'वर्षाचे अंदाजपत्रक' }
const spent: Words = { en: 'Spent so far', hi: 'अब तक खर्च', mr: 'आतापर्यंत खर्च' }

export const spendReport = (account: NonNullable<Insight['reports']>[number]['columns'][number]) =>
  ({
    id: 'ledger.spend',
    title: { en: 'Spend against plan', hi: 'बजट के मुकाबले खर्च', mr: 'अंदाजपत्रकाच्या तुलनेत खर्च' },
    about: {
      en: 'Every expense of the financial year until a day, beside what was planned for the whole of it.',
      hi: 'वित्तीय वर्ष में किसी दिन तक का हर खर्च, पूरे साल के बजट के साथ।',
      mr: 'आर्थिक वर्षात एखाद्या दिवसापर्यंतचा प्रत्येक खर्च, पूर्ण वर्षाच्या अंदाजपत्रकासह.',
    },
    may: 'billing.read',
    parameters: ['asOn', 'code'],
    key: ['code'],
    columns: [
      column.text('code', { en: 'Code', hi: 'कोड', mr: 'कोड' }),
      account,
      column.paise('planned_paise', planned, { total: true }),
      column.paise('spent_paise', spent, { total: true }),
      column.paise('left_paise', { en: 'Left', hi: 'शेष', mr: 'शिल्लक' }, { total: true }),
    ],
    statement: spendRows,
  }) as const satisfies NonNullable<Insight['reports']>[number]

/** The accounts that weigh most; all of them stand in the report. */
const shown = 10

const spend =
  (names: Readonly<Record<string, Words>>) =>
  async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
    const rows = await spendByAccount(ctx, askedOf(asked, asked))
    const before = asked.before && (await spendByAccount(ctx, askedOf(asked, asked.before)))
    const of = (list: typeof rows) => sumOf(list, (row) => row.spent)
    const drill = (code: string) => ({ report: 'ledger.spend', parameters: { asOn: asked.to, code }, rows: 1 })
    return {
      total: of(rows),
      before: before && of(before),
      series: [
        { id: 'spent', title: spent },
        { id: 'planned', title: planned },
      ],
      points: rows.slice(0, shown).map((row) => ({
        key: row.code,
        label: names[row.account] ?? row.account,
        values: [row.spent, row.planned],
        drill: [
          { ...drill(row.code), column: 'spent_paise' },
          { ...drill(row.code), column: 'planned_paise' },
        ],
      })),
    }
  }

export const spendCard = (names: Readonly<Record<string, Words>>): NonNullable<Insight['cards']>[number] => ({
  id: 'ledger.spend',
  group: 'money',
  title: { en: 'Spend against plan', hi: 'बजट के मुकाबले खर्च', mr: 'अंदाजपत्रकाच्या तुलनेत खर्च' },
  place: 90,
  chart: 'dots',
  unit: 'paise',
  may: 'billing.read',
  figures: spend(names),
})
