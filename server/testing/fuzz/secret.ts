/** A name nobody of the fuzzed society may ever read. */
export const secret = 'CANARY-of-the-neighbours'
