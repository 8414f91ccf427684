import { toCsv } from '#kernel/csv.ts'
import { sayMoment } from '#kernel/formats.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { addDays, type Day, daysBetween, startOfDay } from '#kernel/time.ts'
import type { Days, DoorLine, UseLine } from '../contract/running.ts'
import { refused } from '../refusals.ts'
import { isHolding } from '../rules/nouns.ts'
import * as store from '../store/bookings.ts'

const mostDays = 366

const spanOf = ({ from, until, facility }: Days) => {
  const days = daysBetween(from, until)
  if (days < 0 || days >= mostDays) throw refused.calendar_too_long({ days: mostDays }, { at: 'until' })
  return { from: startOfDay(from), until: startOfDay(addDays(until, 1)), facility: facility ?? null }
}

const between = async (ctx: Ctx, asked: Days): Promise<store.BookingRow[]> => {
  const { from, until, facility } = spanOf(asked)
  return store.listBetween(ctx, { from, until, facilityIds: facility ? [facility] : null })
}

/** What hangs beside the door for a day. */
export const listForDoor = async (ctx: Ctx, { day, facility }: { day: Day; facility?: string | undefined }) =>
  (await between(ctx, { from: day, until: day, facility }))
    .filter(({ status }) => isHolding(status))
    .map(
      (row): DoorLine => ({
        ...{ id: row.id, facility: { id: row.facility_id, name: row.facility_name }, status: row.status },
        ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), places: row.places },
        ...{ flatNumber: row.flat_number, bookedBy: row.member_name ?? '', purpose: row.purpose },
      }),
    )

export const showRegister = async (ctx: Ctx, asked: Days): Promise<UseLine[]> =>
  (await store.sumUse(ctx, spanOf(asked))).map((row) => ({
    ...{ facility: { id: row.id, name: row.name }, bookings: row.bookings, minutes: row.minutes, flats: row.flats },
    ...{ noShows: row.no_shows, cancelled: row.cancelled },
    ...{ chargePaise: row.charge_paise, refundPaise: row.refund_paise, keptPaise: row.kept_paise },
  }))

const columns = [
  ...['Facility', 'Begins', 'Ends', 'Flat', 'Booked by', 'Purpose', 'Places', 'State'],
  ...['Hire (₹)', 'Deposit (₹)', 'Returned of the hire (₹)', 'Deducted of the deposit (₹)'],
]

export const exportBookings = async (ctx: Ctx, asked: Days): Promise<FileReply> => {
  const rows = (await between(ctx, asked)).map((row) => [
    ...[row.facility_name, sayMoment(row.starts_at, 'en', 'exact'), sayMoment(row.ends_at, 'en', 'exact')],
    ...[row.flat_number, row.member_name ?? '', row.purpose, row.places, row.status.replaceAll('_', ' ')],
    ...[row.charge_paise / 100, row.deposit_paise / 100, row.refund_paise / 100, row.kept_paise / 100],
  ])
  const name = `bookings-${asked.from}-${asked.until}.csv`
  return new FileReply(name, 'text/csv; charset=utf-8', toCsv(columns, rows))
}
