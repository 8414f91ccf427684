import type { Ctx, PersonCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
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
export const indexEntry = async (ctx: Ctx, entry: SearchEntry): Promise<void> => {
  const gathered = gathering.get(ctx.db)
  if (gathered) return void gathered.set(`${entry.type} ${entry.id}`, entry)
  const write = entry.isNew ? store.writeNew : store.write
  await write(ctx, rowOf(entry), wordsBeside(entry), entry.hiddenWords ?? '')
}

export const unindex = async (ctx: Pick<Ctx, 'db' | 'society'>, type: EntryType, id: string): Promise<void> => {
  gathering.get(ctx.db)?.delete(`${type} ${id}`)
  await store.remove(ctx, type, id)
}

const rowOf = ({ type, id, title, description = '', category, path, timestamp, ...seen }: SearchEntry) => ({
  ...{ type, id, title, description, category, path, happened_at: timestamp },
  ...{ audience: seen.audience ?? 'everyone', viewers: seen.viewers ?? [] },
})

const wordsBeside = ({ description = '', words = '' }: SearchEntry) => `${description} ${words}`

/** By transaction: what waits to be written at once. */
const gathering = new WeakMap<Db, Map<string, SearchEntry>>()

/** Everything new that is indexed meanwhile is written at the end, by one statement. */
export const gatherEntries = async (db: Db, societyId: string, work: () => Promise<void>): Promise<void> => {
  if (gathering.has(db)) return work()
  const gathered = new Map<string, SearchEntry>()
  gathering.set(db, gathered)
  try {
    await work()
  } finally {
    gathering.delete(db)
  }
  await writeEntries(db, societyId, [...gathered.values()])
}

export const writeEntries = (db: Db, societyId: string, entries: readonly SearchEntry[]): Promise<void> =>
  store.writeMany(
    db,
    societyId,
    entries.map((entry) => ({ ...rowOf(entry), words: wordsBeside(entry), hidden: entry.hiddenWords ?? '' })),
  )

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
