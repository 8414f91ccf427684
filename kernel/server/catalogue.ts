import type { RawBuilder } from 'kysely'
import type { Role } from '../actor.ts'
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
  /** `{subdomain}` stands for the society's address. */
  readonly path: string
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

/** All rooms' cards read together. */
export type CatalogueFor<Ctx> = {
  readonly choices: ReadonlyMap<string, Choice>
  readonly kinds: ReadonlyMap<string, Kind>
  readonly searches: ReadonlyMap<string, string>
  readonly webhooks: ReadonlyMap<string, Webhook<Ctx>>
  readonly scopes: ReadonlyMap<string, Words>
  readonly waiting: ReadonlyMap<string, Waiting<Ctx>>
  readonly leftOut: ReadonlyMap<string, LeftOut>
}
