import { type Paise, share } from '#kernel/money.ts'
import type { GstMode, Settings, TaxClass } from './nouns.ts'
import { numberIn, type Pack } from './packs.ts'

export type GstTerms = {
  applies: boolean
  mode: GstMode
  /** Maintenance of one flat and month that is exempt. */
  limitPaise: Paise
  /** Both halves together. */
  basisPoints: number
  packId: string
}

/** Tax is due only from a registered society whose turnover passes the limit; exactly at the limit it is not. */
export const gstTerms = (settings: Settings, turnoverPaise: Paise, pack: Pack | undefined): GstTerms => ({
  applies: settings.gstin !== '' && (settings.gst === 'on' || isPast(settings, turnoverPaise, pack)),
  mode: settings.gstMode,
  limitPaise: numberIn(pack, 'gstExemptPaise') ?? 0,
  basisPoints: numberIn(pack, 'gstBasisPoints') ?? 0,
  packId: pack?.id ?? '',
})

/** Above the limit without a number nothing is taxed; the run says that the society must register. */
export const mustRegister = (settings: Settings, turnoverPaise: Paise, pack: Pack | undefined): boolean =>
  settings.gstin === '' && settings.gst !== 'off' && isPast({ ...settings, gst: 'by_turnover' }, turnoverPaise, pack)

const isPast = (settings: Settings, turnoverPaise: Paise, pack: Pack | undefined) => {
  const limit = numberIn(pack, 'gstTurnoverPaise')
  return settings.gst === 'by_turnover' && limit !== null && Math.max(settings.turnoverPaise, turnoverPaise) > limit
}

export type Tax = { basePaise: Paise; cgstPaise: Paise; sgstPaise: Paise }

/** The tax of one flat for some months: maintenance above the limit, and what is taxable whatever it comes to. */
export const taxOf = (
  charges: readonly { taxClass: TaxClass; paise: Paise }[],
  months: number,
  terms: GstTerms,
): Tax => {
  if (!terms.applies) return { basePaise: 0, cgstPaise: 0, sgstPaise: 0 }
  const sum = (taxClass: TaxClass) =>
    charges.reduce((total, charge) => (charge.taxClass === taxClass ? total + charge.paise : total), 0)
  const maintenance = sum('maintenance')
  const exempt = terms.limitPaise * months
  const counted = maintenance <= exempt ? 0 : terms.mode === 'entire' ? maintenance : maintenance - exempt
  const basePaise = Math.max(0, counted + sum('taxable'))
  const halfPaise = share(basePaise, terms.basisPoints, 20_000)
  return { basePaise, cgstPaise: halfPaise, sgstPaise: halfPaise }
}
