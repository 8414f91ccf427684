import type { Db } from '#kernel/server/scope.ts'
import type { SearchEntry } from './actions.ts'
import * as store from './store.ts'

/** Many entries at once, for the demo: what `indexEntry` writes one by one. */
export const buildEntries = (db: Db, societyId: string, entries: readonly SearchEntry[]): Promise<void> =>
  store.writeMany(
    db,
    societyId,
    entries.map(({ type, id, title, category, path, timestamp, words = '', description = '', ...seen }) => ({
      ...{ type, id, title, description, category, path, happened_at: timestamp },
      ...{ audience: seen.audience ?? 'everyone', viewers: seen.viewers ?? [] },
      text: `${title} ${description} ${words}`,
    })),
  )
