import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, startOfDay } from '../time.ts'
import type { Language, Words } from '../words.ts'
import type { Column, InsightFor } from './catalogue.ts'
import type { Ctx } from './context.ts'

export type { Asked, CardAsked, Figures } from './catalogue.ts'

export type Insight = InsightFor<Ctx>

/** What a room's `insight.ts` says: its lists as reports, its figures as cards. No report or card names another room. */
export const declare = (insight: Insight): Insight => insight

/** From the first moment of the first day to the last of the last one, in India; written so that an index serves it. */
export const during = (column: string, { from, to }: { from: Day; to: Day }): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${startOfDay(addDays(to, 1))})`

type Texts = Readonly<Record<string, string>>

/** The values of a choice, from the words a room's screens have for them. */
export const choicesOf = (texts: Readonly<Record<Language, Texts>>): Record<string, Words> =>
  Object.fromEntries(
    Object.keys(texts.en).map((value) => [
      value,
      { en: texts.en[value]!, hi: texts.hi[value] ?? texts.en[value]!, mr: texts.mr[value] ?? texts.en[value]! },
    ]),
  )

type Shown = Pick<Column, 'total' | 'personal' | 'aside'>

/** Columns as most reports have them: one word for one thing, whichever room speaks. */
export const column = {
  text: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'text', ...shown }),
  paise: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'paise', ...shown }),
  count: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'count', ...shown }),
  percent: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'percent', ...shown }),
  day: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'day', ...shown }),
  instant: (id: string, title: Words, shown: Shown = {}): Column => ({ id, title, kind: 'instant', ...shown }),
  choice: (id: string, title: Words, choices: Record<string, Words>, shown: Shown = {}): Column => ({
    ...{ id, title, kind: 'choice', choices, ...shown },
  }),
  flat: { id: 'flat', title: { en: 'Flat', hi: 'फ़्लैट', mr: 'फ्लॅट' }, kind: 'text' },
  wing: { id: 'wing', title: { en: 'Wing', hi: 'विंग', mr: 'विंग' }, kind: 'text' },
  member: { id: 'member', title: { en: 'Member', hi: 'सदस्य', mr: 'सदस्य' }, kind: 'text' },
  phone: { id: 'phone', title: { en: 'Phone', hi: 'फ़ोन', mr: 'फोन' }, kind: 'text', personal: true },
  email: { id: 'email', title: { en: 'Email', hi: 'ई-मेल', mr: 'ई-मेल' }, kind: 'text', personal: true },
} as const satisfies Record<string, Column | ((...given: never[]) => Column)>
