export const contactKinds = ['emergency', 'staff', 'vendor'] as const
export type ContactKind = (typeof contactKinds)[number]
export const cardStates = ['waiting', 'shown', 'declined'] as const

export const mostCards = 3

/** What a phone dials: digits, and the plus of a country. Emergency numbers have three. */
export const dialOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A number one can tap: three digits or more. */
export const isPhone = (phone: string): boolean => /^[+\d][\d\s()-]{1,18}\d$/.test(phone.trim())
