import type { RawBuilder } from 'kysely'
import type { Role } from '../actor.ts'
import type { Day } from '../time.ts'
import type { Counted, Words } from '../words.ts'
import type { Ids } from './topics.ts'

export type Channel = 'inApp' | 'email' | 'push' | 'whatsapp'

export type Choice = {
  readonly label: Words
  /** Nobody is asked about news that never comes to them. Left out: it may come to anybody. */
  readonly roles?: readonly Role[]
  /** The room mails a letter of its own, whatever is chosen. */
  readonly ownLetter?: true
  /** What is silent until somebody asks for it. */
  readonly off?: readonly Channel[]
}

export type Kind = {
  /** The choice it follows; null is told whatever was chosen, because it is about safety. */
  readonly choice: string | null
  /** Rings in the quiet hours too, as everything without a choice does. */
  readonly urgent?: true
  /** `{{name}}` is filled in from what it is about. */
  readonly title: Words
  readonly text: Words
  /** How a phone treats it, where an answer is wanted at once. */
  readonly push?: {
    /** Nobody is told of it later than this. */
    readonly ttlSeconds: number
    /** Where the society decides how long: what it is about says so under this name. */
    readonly ttlFrom?: string
    readonly isUrgent?: true
    /** Where a button of the notification posts its name; `{{name}}` is filled in. */
    readonly post?: string
    readonly actions?: readonly { readonly name: string; readonly title: Words }[]
  }
}

export type Webhook<Ctx> = {
  readonly label: Words
  /** The topic that sets it off. */
  readonly on: string
  /** For what the personal data in it may be used. */
  readonly purpose: string
  /** What is sent, by the ids of the topic: `about` keeps one occasion from being told twice. Nothing when it is gone. */
  readonly read: (ctx: Ctx, ids: Ids) => Promise<{ about: string; data: object } | undefined>
}

export type Waiting<Ctx> = {
  /** A permission; a visitor of the demo sees what waits for its admin. */
  readonly may: string
  readonly words: Counted
  /** `{subdomain}` stands for the society's address; where it names days, it is made on the day somebody looks. */
  readonly path: string | ((today: Day) => string)
  /** One row: `count`, and `detail` with a few words or null. It may be joined to others by UNION ALL. */
  readonly select: (ctx: Ctx) => RawBuilder<unknown>
}

/**
 * With `columns` the table is in the archive and only these are written as the value given here. A key, a token or a
 * secret belongs here: a test of the house asks for every column that looks like one.
 */
export type LeftOut = {
  readonly why: string
  readonly columns?: Readonly<Record<string, string | number | boolean | null>>
}

/** What is asked of a report: the days it speaks of, and where. What is not asked is filled in by the house. */
export type Asked = {
  readonly from: Day
  readonly to: Day
  readonly asOn: Day
  /** As it stands in the register; null is every wing. */
  readonly wing: string | null
  /** Its id; null is every flat. */
  readonly flat: string | null
}

export type Column = {
  /** The column of the statement. */
  readonly id: string
  readonly title: Words
  readonly kind: 'text' | 'paise' | 'count' | 'percent' | 'day' | 'instant' | 'choice'
  /** Added up over all rows, in the line of totals. */
  readonly total?: true
  /** How a person is reached: only for those who see every contact. */
  readonly personal?: true
  /** The values of a choice in words. */
  readonly choices?: Readonly<Record<string, Words>>
  /** Shown when somebody chooses it. */
  readonly aside?: true
}

export type Report<Ctx> = {
  /** `billing.receipts`: the room, and a name that stays, because saved addresses hold it. */
  readonly id: string
  readonly title: Words
  readonly about: Words
  /** Whoever lacks this permission does not learn that there is such a report. */
  readonly may: string
  /** What kind of personal matter its rows are. */
  readonly sees?: 'contact' | 'dues' | 'visits' | 'complaint'
  /**
   * What can be asked. `range`, `asOn`, `wing` and `flat` reach the statement as `Asked`; any other name is a column of
   * the report, and the house keeps the rows where it has the value asked for.
   */
  readonly parameters: readonly string[]
  /** Columns of the statement that are never null and together tell every row from every other; rows come in their order. */
  readonly key: readonly [string, ...string[]]
  /** The newest first, as people expect of what happens. */
  readonly newestFirst?: true
  /** An index has the rows in the order of the key whatever is asked: a page of them is never planned anew. */
  readonly inOrder?: true
  readonly columns: readonly Column[]
  /** One flat SELECT of the columns, without an order. */
  readonly statement: (ctx: Ctx, asked: Asked) => RawBuilder<unknown>
}

/** The rows a value of a card is made of: a report, and what is asked of it. */
export type Drill = {
  readonly report: string
  readonly parameters: Readonly<Record<string, string>>
  /** How many there are, where the card's own statement knows; a value that counts its rows says it by itself. */
  readonly rows?: number
}

export type CardAsked = {
  readonly from: Day
  readonly to: Day
  readonly wing: string | null
  /** The days to compare with. */
  readonly before: { readonly from: Day; readonly to: Day } | null
}

/**
 * What a value is of its rows: how many there are, or of the named column the sum, the middle (percentile_disc 0.5), what
 * nine of ten stay below (percentile_disc 0.9), or the mean to one decimal. Minutes become hours to one decimal.
 */
export type Reckoned =
  | { readonly column?: never; readonly how?: never }
  | { readonly column: string; readonly how?: 'sum' | 'middle' | 'nine-tenths' | 'mean' }

export type Figures = {
  readonly total: number | null
  readonly before: number | null
  /** What the total is out of, such as “of ₹40.32 lakh billed, 96.5%”. */
  readonly note?: Words
  readonly series: readonly { readonly id: string; readonly title: Words }[]
  readonly points: readonly {
    readonly key: string
    readonly label: Words | string
    /** One for each series; null where there is nothing to say. */
    readonly values: readonly (number | null)[]
    /** Written above a bar or after it. */
    readonly top?: Words | string
    /** One for each value: what it is of the rows this opens. */
    readonly drill: readonly (Drill & Reckoned)[]
  }[]
}

export type Card<Ctx> = {
  /** `money.collection` */
  readonly id: string
  readonly group: 'money' | 'complaints' | 'gate' | 'facilities' | 'reach' | 'funds'
  readonly title: Words
  readonly chart: 'stack' | 'bars' | 'lying' | 'line' | 'heat' | 'dots'
  readonly unit: 'paise' | 'count' | 'percent' | 'hours' | 'rating'
  /** Where the large figure has another one, such as a share of what the marks count. */
  readonly totalUnit?: 'percent'
  /** Among the cards of its group the lower comes first; 50 when it is left out. */
  readonly place?: number
  /** Which way is better; left out where neither is. */
  readonly better?: 'more' | 'less'
  readonly may: string
  readonly figures: (ctx: Ctx, asked: CardAsked) => Promise<Figures>
}

/** A room's reports and cards, as its `insight.ts` declares them. */
export type InsightFor<Ctx> = {
  /** What the room is called above its reports; without reports it needs no name. */
  readonly name?: Words
  readonly reports?: readonly Report<Ctx>[]
  readonly cards?: readonly Card<Ctx>[]
}

/** All rooms' cards read together. */
export type CatalogueFor<Ctx> = {
  readonly choices: ReadonlyMap<string, Choice>
  readonly kinds: ReadonlyMap<string, Kind>
  readonly searches: ReadonlyMap<string, string>
  readonly webhooks: ReadonlyMap<string, Webhook<Ctx>>
  readonly scopes: ReadonlyMap<string, Words>
  readonly waiting: ReadonlyMap<string, Waiting<Ctx>>
  readonly leftOut: ReadonlyMap<string, LeftOut>
  readonly reports: ReadonlyMap<string, Report<Ctx> & { readonly room: string; readonly roomName: Words }>
  readonly cards: ReadonlyMap<string, Card<Ctx> & { readonly room: string }>
}
