import { latinDigits } from './text-rules.ts'

/** `४११ ०३८` is `411038`: the post office writes a space after three digits. */
export const pincodeOf = (text: string): string => latinDigits(text).replace(/\s/g, '')

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(pincodeOf(text))
