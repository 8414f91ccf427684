// C0 and C1 controls, and the bidirectional overrides that let a name pretend to be another.
// oxlint-disable-next-line no-control-regex -- they are what is refused.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/
// oxlint-disable-next-line no-control-regex -- the same, but for the tabs and line ends of a text.
const unprintableInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/
const loneSurrogate = /\p{Surrogate}/u

/** What may stand on one line of text. */
export const isPrintable = (value: string): boolean => !unprintable.test(value) && !loneSurrogate.test(value)

/** The same for text of several lines. */
export const isPrintableText = (value: string): boolean => !unprintableInText.test(value) && !loneSurrogate.test(value)

/** How societies are addressed: lower-case letters, digits and hyphens; an id reads like that too. */
export const subdomainForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const longestEmail = 254

export const isEmail = (value: string): boolean =>
  value.length <= longestEmail &&
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@.<>"(),:;\\[\]]{2,}$/u.test(value) &&
  isPrintable(value)

/** Registers and keyboards in Hindi and Marathi have digits of their own. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
