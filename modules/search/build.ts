/** Many entries at once, for the demo: what `indexEntry` writes one by one. */
export { gatherEntries, writeEntries as buildEntries } from './actions.ts'
