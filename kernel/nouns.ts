import { z } from 'zod'

// C0 and C1 controls, and the bidirectional overrides that let a name pretend to be another.
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/
// eslint-disable-next-line no-control-regex
const unprintableInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/
const loneSurrogate = /\p{Surrogate}/u

const clean = (pattern: RegExp) => (value: string) => !pattern.test(value) && !loneSurrogate.test(value)

export const Id = z.uuid()

/** One line of text, kept exactly as it was sent; blank counts as empty. */
export const Line = (max: number, min = 1) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.trim().length >= min, min === 1 ? 'Required' : `At least ${min} characters`)
    .refine(clean(unprintable), 'Contains characters that cannot be printed')

/** One line that may be left empty. */
export const OptionalLine = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine(clean(unprintable), 'Contains characters that cannot be printed')

/** Several lines of text. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.trim().length >= min, 'Required')
    .refine(clean(unprintableInText), 'Contains characters that cannot be printed')

export const Email = z
  .string()
  .max(254, 'Please enter a valid email address')
  .refine((value) => /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@.<>"(),:;\\[\]]{2,}$/u.test(value), {
    error: 'Please enter a valid email address',
  })
  .refine(clean(unprintable), 'Please enter a valid email address')

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' })
export const DayText = z.iso.date()

/** Societies are addressed by name: lower-case letters, digits and hyphens. */
export const Subdomain = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)

export const InSociety = z.object({ subdomain: Subdomain })
export const ById = InSociety.extend({ id: Id })

export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
