/** The kinds of hashes that passwords were held against, one after the other. */
export const hashesLookedAt: string[] = []
