import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, InSociety, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { photoBytes } from '../rules/nouns.ts'
import { Booking, base, Facility, MovedBooking } from './nouns.ts'

const one = `${base}/bookings/:id` as const
const PosterCode = Line(40)

/** What becomes of a booking, and of its deposit. */
export const handlingEndpoints = {
  move: {
    method: 'POST',
    path: `${one}/move`,
    may: 'facilities.create',
    params: ById,
    body: MovedBooking,
    reply: Booking,
    summary: 'Move a booking to another time of the same facility; the old one is kept until the new one is had',
  },
  decide: {
    method: 'POST',
    path: `${one}/decision`,
    may: 'facilities.approve',
    params: ById,
    body: z.object({ isApproved: z.boolean(), note: OptionalLine(300).default('') }),
    reply: Booking,
    summary: 'Confirm or decline what was asked for',
  },
  checkIn: {
    method: 'POST',
    path: `${one}/check-in`,
    may: 'facilities.approve',
    params: ById,
    reply: Booking,
    summary: 'Note by hand that a flat has come',
  },
  poster: {
    method: 'GET',
    path: `${base}/check-ins/:code`,
    may: 'facilities.read',
    params: InSociety.extend({ code: PosterCode }),
    reply: z.object({ facility: Facility, booking: Booking.nullable() }),
    summary:
      'What the QR of a poster opens: the facility, and the booking of one’s flat that is running or about to begin',
  },
  checkInHere: {
    method: 'POST',
    path: `${base}/check-ins`,
    may: 'facilities.create',
    params: InSociety,
    body: z.object({ code: PosterCode }),
    reply: Booking,
    summary: 'Check in by the poster, from 15 minutes before until the end',
  },
  deduct: {
    method: 'POST',
    path: `${one}/deduction`,
    may: 'facilities.approve',
    params: ById,
    upload: { maxBytes: photoBytes },
    body: z.object({ paise: z.number().int().min(1).max(999_999_99), reason: Line(300) }),
    reply: Booking,
    summary: 'Take something off a deposit, with reason and photo, within 3 days after the use',
  },
  deductionPhoto: {
    method: 'GET',
    path: `${one}/deduction/photo`,
    may: 'facilities.read',
    params: ById,
    query: z.object({ thumbnail: z.stringbool().optional() }),
    reply: z.string(),
    file: true,
    summary: 'The photo of what was deducted for; for the flat and the committee',
  },
  dispute: {
    method: 'POST',
    path: `${one}/dispute`,
    may: 'facilities.create',
    params: ById,
    body: z.object({ text: Text(1000, 1) }),
    reply: Booking,
    summary: 'Object to a deduction; the deposit waits until the committee has answered',
  },
  answerDispute: {
    method: 'POST',
    path: `${one}/dispute/answer`,
    may: 'facilities.approve',
    params: ById,
    body: z.object({ paise: z.number().int().min(0).max(999_999_99), answer: Text(1000, 1) }),
    reply: Booking,
    summary: 'Answer an objection with what is deducted after all; the rest goes back at once',
  },
} as const satisfies Contract<Permission>
