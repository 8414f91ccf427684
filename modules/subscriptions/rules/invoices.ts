import { type Day, financialYear } from '#kernel/time.ts'

export const refundStatuses = ['pending', 'sent', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type PaperKind = 'invoice' | 'receipt' | 'credit_note'
export type Party = { name: string; address: string; state: string; gstin: string; email: string }
export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/** Per cent of the value; prices are shown with the tax in them. */
const rate = 18

/**
 * What of a price is tax: to another state IGST, within one CGST and SGST in equal halves. Who has no GSTIN charges none.
 */
export const taxOf = (totalPaise: number, { seller, buyer }: { seller: Party; buyer: Party }): Tax => {
  const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  if (seller.gstin === '') return { ...none, taxablePaise: totalPaise }
  const value = Math.round((totalPaise * 100) / (100 + rate))
  if (!isSameState(seller, buyer)) return { ...none, taxablePaise: value, igstPaise: totalPaise - value }
  const half = Math.round((value * rate) / 200)
  return { ...none, taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half }
}

/** The first two digits of a GSTIN are its state; without one the name of the state says it. */
const isSameState = (seller: Party, buyer: Party): boolean => {
  if (buyer.gstin) return buyer.gstin.slice(0, 2) === seller.gstin.slice(0, 2)
  const plain = (text: string) => text.trim().toLowerCase()
  return buyer.state === '' || plain(buyer.state) === plain(seller.state)
}

export const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text)

export const paperNumber = (series: 'AT' | 'AC', day: Day, ordinal: number): string =>
  `${series}/${financialYear(day).name}/${String(ordinal).padStart(6, '0')}`

/** How the room that settles payments marks one that came a second time. */
export const isPaidTwice = (note: string): boolean => note.endsWith('paid twice, to be given back')
