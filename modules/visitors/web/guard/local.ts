import { listItems } from '#web/offline/queue.ts'
import { readKept } from './store.ts'

/** What this phone is and knows, and what of it nobody else has heard yet. */
export const readLocal = async () => {
  const [{ state, roster: kept, journal }, items] = await Promise.all([readKept(), listItems('visitors')])
  const waiting = items.filter((item) => !item.rejected)
  const refused = items.flatMap(({ rejected }) => (rejected ? [rejected.reason] : []))
  return {
    state,
    kept,
    journal: journal.toSorted((one, other) => one.seq - other.seq),
    unsentIds: new Set(waiting.map(({ id }) => id)),
    refused,
  }
}

/** Begun when the page's script begins: while the rest of it runs, the phone's database opens. */
export const firstRead = readLocal()
