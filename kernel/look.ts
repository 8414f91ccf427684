import { z } from 'zod'
import { tonesOf } from './colors.ts'

/** What the screens show of a society's own look. Everything is optional: most societies chose nothing. */
export const Look = z.object({
  /** Its colour as it is read by day and by night. */
  light: z.string().optional(),
  dark: z.string().optional(),
  /** Where its logo lies. */
  logo: z.string().optional(),
  /** It stands under its own name instead of ours. */
  isWhiteLabel: z.boolean().optional(),
})
export type Look = z.infer<typeof Look>

/** As a store reads it. */
export type LookRow = { color: string | null; logo_id: string | null; is_white_label: boolean }

/** `place` is where the reader reaches the society: `/api/societies/gulmohar`. */
export const lookAt = (place: string, { color, logo_id, is_white_label }: LookRow): Look => ({
  ...(color ? tonesOf(color) : {}),
  // Another picture has another address, so that no browser shows the old one for an hour.
  ...(logo_id ? { logo: `${place}/logo?v=${logo_id.slice(-8)}` } : {}),
  ...(is_white_label ? { isWhiteLabel: true } : {}),
})
