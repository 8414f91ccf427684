import { latinDigits } from '#kernel/text-rules.ts'

export const contactKinds = ['emergency', 'staff', 'vendor'] as const
export type ContactKind = (typeof contactKinds)[number]
export const cardStates = ['waiting', 'shown', 'declined'] as const

export const mostCards = 3

/** A number one can tap: three digits or more, as emergency numbers have. */
export const isPhone = (phone: string): boolean => /^[+\d][\d\s()-]{1,18}\d$/.test(latinDigits(phone).trim())
