import { latinDigits } from '#kernel/text-rules.ts'

export const claimStatuses = ['waiting', 'confirmed', 'refused'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** A UTR has twelve digits; people copy it with the spaces their app shows. */
export const readUtr = (text: string): string | null => {
  const digits = latinDigits(text).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}

export const pictureBytes = 10_000_000
