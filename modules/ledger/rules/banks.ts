/** Four letters, a zero, six more: the branch a bank account is kept at. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)
export const isAccountNumber = (text: string): boolean => /^[0-9]{6,18}$/.test(text)
/** A UPI address: a name, an at sign, the bank's handle. */
export const isVpa = (text: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,63}@[a-zA-Z][a-zA-Z0-9]{1,31}$/.test(text)

/** Banks stand at 1010 to 1019. */
export const nextBankCode = (taken: readonly string[]): string | undefined =>
  Array.from({ length: 10 }, (_, i) => String(1010 + i)).find((code) => !taken.includes(code))
