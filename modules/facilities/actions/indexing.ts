import { sayMoment } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { isHolding } from '../rules/nouns.ts'
import { listToIndex, type ToIndex } from '../store/bookings.ts'
import * as facilities from '../store/facilities.ts'

/** A facility is found by everyone, one at rest by the committee alone. */
export const indexFacility = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await facilities.find(ctx, id)
  await (row ? writeFacility(ctx, row) : unindex(ctx, 'facility', id))
}

/** Every facility of the society. */
export const indexFacilities = async (ctx: Ctx): Promise<void> => {
  for (const row of await facilities.list(ctx, { withResting: true })) await writeFacility(ctx, row)
}

const writeFacility = (ctx: Ctx, row: facilities.FacilityRow): Promise<void> =>
  indexEntry(ctx, {
    type: 'facility',
    id: row.id,
    title: row.name,
    description: row.details.slice(0, 200),
    category: 'Facilities',
    path: `/app/{subdomain}/facilities?facility=${row.id}`,
    timestamp: ctx.now,
    words: row.kind.replaceAll('_', ' '),
    audience: row.is_active ? 'neighbours' : 'committee',
  })

/** A booking is found by its flat and the committee as long as it stands. */
export const indexBooking = async (ctx: Ctx, id: string): Promise<void> => {
  const [row] = await listToIndex(ctx, [id])
  if (!row || !isHolding(row.status)) return unindex(ctx, 'facility', id)
  await indexStanding(ctx, row, false)
}

export const indexNewBookings = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  for (const row of await listToIndex(ctx, ids)) if (isHolding(row.status)) await indexStanding(ctx, row, true)
}

export const indexStanding = (ctx: Ctx, row: ToIndex, isNew: boolean): Promise<void> =>
  indexEntry(ctx, {
    type: 'facility',
    id: row.id,
    title: `${row.facility_name}, ${sayMoment(row.starts_at, 'en')}`,
    description: `${row.flat_number} ${row.purpose}`.trim(),
    category: 'Bookings',
    path: `/app/{subdomain}/facilities?booking=${row.id}`,
    timestamp: row.starts_at,
    audience: 'committee',
    viewers: row.viewers,
    isNew,
  })
