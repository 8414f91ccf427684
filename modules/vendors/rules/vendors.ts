export const entities = ['individual', 'huf', 'firm', 'company', 'other'] as const
export type Entity = (typeof entities)[number]
export const tdsKeys = ['', 'contractor', 'professional', 'technical', 'rent'] as const
export type TdsKey = (typeof tdsKeys)[number]

/** The fourth letter of a PAN says what its holder is. */
const entityLetters: Record<Entity, string> = { individual: 'P', huf: 'H', firm: 'F', company: 'C', other: 'ABGJLT' }

export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(text)
export const panFits = (pan: string, entity: Entity): boolean =>
  pan === '' || entityLetters[entity].includes(pan[3] ?? '')

export const isGstin = (text: string): boolean => /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)
/** Inside a GSTIN stands the PAN of its holder. */
export const gstinFits = (gstin: string, pan: string): boolean =>
  gstin === '' || pan === '' || gstin.slice(2, 12) === pan

/** People write a bill's number with and without spaces, in either case; it is the same paper. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
