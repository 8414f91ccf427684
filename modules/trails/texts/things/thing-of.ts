import en from './en.ts'

type Thing = keyof typeof en.things

/** The word for what a table holds; for one nobody gave a word, the general one. */
export const thingOf = (table: string): Thing => (Object.hasOwn(en.things, table) ? (table as Thing) : 'other')
