import { z } from 'zod'
import { because } from './because.ts'
import { isEmail, isPrintable, isPrintableText, longestEmail, subdomainForm } from './text-rules.ts'

export const Id = z.uuid()

/** One line of text, kept exactly as it was sent; blank counts as empty. */
export const Line = (max: number, min = 1) =>
  z
    .string()
    .max(max)
    .refine((value) => value.trim().length >= min, min === 1 ? because('required') : because('too_short', { min }))
    .refine(isPrintable, because('unprintable'))

/** One line that may be left empty. */
export const OptionalLine = (max: number) => z.string().max(max).refine(isPrintable, because('unprintable'))

/** Several lines of text. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .max(max)
    .refine((value) => value.trim().length >= min, because('required'))
    .refine(isPrintableText, because('unprintable'))

export const Email = z.string().max(longestEmail, because('bad_email')).refine(isEmail, because('bad_email'))

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' })
/** A day somebody alive can mean: reckoning with one of the year 1 or 9999 leaves the calendar. */
export const DayText = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01', because('day_range'))

export const Subdomain = z.string().regex(subdomainForm)

export const InSociety = z.object({ subdomain: Subdomain })
export const ById = InSociety.extend({ id: Id })

/** Why a line or a row was refused: in English, and by its code for a reader in another language. */
export const RefusedBecause = z.object({
  reason: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
})

export const PageSize = z.coerce.number().int().min(1).max(1000).default(50)
/** What every list takes: how many at once, and where the page before ended. */
export const Page = z.object({
  limit: PageSize,
  cursor: z.string().max(500).optional(),
})
/** The same for the lists that the specification wants whole when nothing is said. */
export const PageOrAll = Page.extend({ limit: z.coerce.number().int().min(1).max(1000).optional() })

export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
