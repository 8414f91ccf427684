import { z } from 'zod'
import { isEmail, isPrintable, isPrintableText, longestEmail, subdomainForm } from './text-rules.ts'

export const Id = z.uuid()

/** One line of text, kept exactly as it was sent; blank counts as empty. */
export const Line = (max: number, min = 1) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.trim().length >= min, min === 1 ? 'Required' : `At least ${min} characters`)
    .refine(isPrintable, 'Contains characters that cannot be printed')

/** One line that may be left empty. */
export const OptionalLine = (max: number) =>
  z.string().max(max, `At most ${max} characters`).refine(isPrintable, 'Contains characters that cannot be printed')

/** Several lines of text. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.trim().length >= min, 'Required')
    .refine(isPrintableText, 'Contains characters that cannot be printed')

export const Email = z
  .string()
  .max(longestEmail, 'Please enter a valid email address')
  .refine(isEmail, 'Please enter a valid email address')

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' })
export const DayText = z.iso.date()

export const Subdomain = z.string().regex(subdomainForm)

export const InSociety = z.object({ subdomain: Subdomain })
export const ById = InSociety.extend({ id: Id })

/** What every list takes: how many at once, and where the page before ended. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(500).optional(),
})
/** The same for the lists that the specification wants whole when nothing is said. */
export const PageOrAll = Page.extend({ limit: z.coerce.number().int().min(1).max(1000).optional() })

export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
