import '#kernel/field-refusals.ts'
import '#kernel/file-refusals.ts'
import '#kernel/house-refusals.ts'

/**
 * What the server refuses, in the reader's language. One file, fetched with the first refusal that is read in Hindi or
 * Marathi: importing a room's refusals makes its codes known.
 */
import.meta.glob('/modules/*/refusals.ts', { eager: true })

export { sayRefusal, sentenceOf } from '#kernel/refusals.ts'
