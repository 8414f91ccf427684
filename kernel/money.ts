/** Money is a whole number of paise. Rupees with a fraction never exist inside the program. */
export type Paise = number

export const rupees = (amount: number): Paise => {
  const paise = Math.round(amount * 100)
  if (!Number.isSafeInteger(paise) || Math.abs(paise - amount * 100) > 1e-6 * Math.max(1, Math.abs(amount)))
    throw new RangeError(`${amount} rupees is not a whole number of paise`)
  return paise
}

/** Rounds half away from zero, as a bill does, and exactly: the product may exceed 2^53. */
export const share = (amount: Paise, numerator: number, denominator: number): Paise =>
  divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator))

/** One division at the end of a sum of exact products, so that a line is rounded once. */
export const divideRounded = (dividend: bigint, divisor: bigint): Paise => {
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor
  return Number((dividend * 2n + half) / (2n * divisor))
}

/** Splits without losing or inventing a paisa: the earlier shares take the remainder. */
export const split = (amount: Paise, weights: readonly number[]): Paise[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('A split needs a positive weight')
  let given = 0
  let weightSoFar = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const upTo = share(amount, weightSoFar, total)
    const part = upTo - given
    given = upTo
    return part
  })
}
