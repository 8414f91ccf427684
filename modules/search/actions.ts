import type { Ctx, PersonCtx } from '#kernel/server/context.ts'
import { audiencesOf, findsEverything, visibleTypes } from './access.ts'
import type { SearchResult } from './contract.ts'
import { type Audience, type EntryType, mostResults, wordsOf } from './rules.ts'
import * as store from './store.ts'

export type SearchEntry = {
  type: EntryType
  id: string
  title: string
  description?: string
  category: string
  /** `/app/{subdomain}/complaints?id=…`; the braces are filled in when it is shown, so that a new address is no harm. */
  path: string
  timestamp: Date
  /** More words to find it by, beside title and description. */
  words?: string
  /** Words that only the committee and the viewers find it by. */
  hiddenWords?: string
  /** Who may see it beside the committee and the viewers; `neighbours` leaves out the staff from outside. */
  audience?: Audience
  /** Ids of members who may see all of it: whose it is, who works on it. */
  viewers?: readonly string[]
  /** It was made in this transaction, so no entry of it can be there. */
  isNew?: boolean
}

/** Rooms call this in the transaction of their own write, again after every change. */
export const indexEntry = (ctx: Ctx, entry: SearchEntry): Promise<void> => {
  const { type, id, title, description = '', category, path, timestamp, words = '', hiddenWords = '' } = entry
  const { audience = 'everyone', viewers = [], isNew = false } = entry
  return (isNew ? store.writeNew : store.write)(
    ctx,
    { type, id, title, description, category, path, happened_at: timestamp, audience, viewers },
    `${description} ${words}`,
    hiddenWords,
  )
}

export const unindex = (ctx: Pick<Ctx, 'db' | 'society'>, type: EntryType, id: string): Promise<void> =>
  store.remove(ctx, type, id)

export const searchEverywhere = async (person: PersonCtx, query: string): Promise<SearchResult[]> => {
  const words = wordsOf(query)
  const ctx = person.activeSociety()
  if (words.length === 0 || !ctx) return []
  const { actor, society } = ctx
  const sight = {
    types: visibleTypes(actor, ctx.catalogue.searches),
    everything: findsEverything(actor),
    audiences: audiencesOf(actor),
    memberId: actor.memberId,
  }
  return inGroups(await store.find(ctx, words, sight, mostResults)).map(
    ({ happened_at, path, type, id, title, description, category }) => ({
      id,
      type,
      title,
      description,
      category,
      timestamp: happened_at.toISOString(),
      path: path.replace('{subdomain}', society.subdomain),
    }),
  )
}

/** What is alike stands together, in the order in which the best of each kind came. */
const inGroups = <Row extends { type: string }>(rows: readonly Row[]): Row[] =>
  [...new Set(rows.map(({ type }) => type))].flatMap((type) => rows.filter((row) => row.type === type))
