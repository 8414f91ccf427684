import { sql } from 'kysely'

/**
 * Our own few words, written into the statement: PostgreSQL then plans it once for the connection, where with
 * parameters it would find a better plan for every call and spend longer on finding it than on running it.
 */
export const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))
