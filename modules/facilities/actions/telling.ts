import { sayRoundRupees } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx, News, Recipients } from '#kernel/server/jobs.ts'
import { asSentence } from '#kernel/words.ts'
import type { kinds } from '../mail/kinds.ts'
import { countFree } from '../rules/free.ts'
import { type BookingRow, find } from '../store/bookings.ts'
import * as facilities from '../store/facilities.ts'
import { listHolds } from '../store/holds.ts'
import { listHousehold } from '../store/households.ts'
import { findWait } from '../store/waits.ts'
import { neededOf } from './judging.ts'

type Kind = keyof typeof kinds
type Told = { kind: Kind; occasion: string; to?: Recipients }

const committee: Recipients = { roles: ['admin', 'committee'] }

/** Told to the household of the flat unless somebody else is named, never to whoever did it. */
const about =
  (what: (row: BookingRow, ctx: Ctx) => Promise<Told | undefined> | Told | undefined) =>
  async (job: JobCtx, { societyId = '', bookingId = '', byMemberId }: Ids): Promise<void> => {
    const news = await job.inSociety(societyId, async (ctx): Promise<News | undefined> => {
      const row = await find(ctx, bookingId)
      const told = row && (await what(row, ctx))
      if (!row || !told) return undefined
      const to = told.to ?? { members: await listHousehold(ctx, row.flat_id) }
      return {
        ...{ societyId, kind: told.kind, occasion: `booking:${bookingId}:${told.occasion}` },
        about: wordsOf(row, ctx),
        path: `/app/${ctx.society.subdomain}/facilities?booking=${bookingId}`,
        to: { ...to, except: byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

const wordsOf = (row: BookingRow, ctx: Ctx) => ({
  facility: row.facility_name,
  when: `${row.starts_at.toISOString()}/${row.ends_at.toISOString()}`,
  flat: row.flat_number,
  reason: asSentence(row.cancel_reason || row.decision_note || row.deduction_reason),
  amount: sayRoundRupees(row.kept_paise),
  back: sayRoundRupees(backOf(row)),
  society: ctx.society.name,
})

const backOf = (row: BookingRow) =>
  row.status === 'cancelled' ? row.refund_paise + row.deposit_paise : row.deposit_paise - row.kept_paise

export const tellAsked = about(() => ({ kind: 'booking_asked', occasion: 'asked', to: committee }))
export const tellConfirmed = about(() => ({ kind: 'booking_confirmed', occasion: 'confirmed' }))
export const tellDeclined = about(() => ({ kind: 'booking_declined', occasion: 'declined' }))
export const tellCancelled = about((row) => ({
  kind: backOf(row) > 0 ? 'booking_cancelled' : 'booking_withdrawn',
  occasion: 'cancelled',
}))
export const tellClosed = about((row) => ({
  kind: backOf(row) > 0 ? 'booking_closed' : 'booking_closed_free',
  occasion: 'closed',
}))
export const tellMoved = about(({ version }) => ({ kind: 'booking_moved', occasion: `moved:${version}` }))
export const tellLapsed = about(() => ({ kind: 'booking_lapsed', occasion: 'lapsed' }))
export const tellNear = about(({ starts_at }) => ({ kind: 'booking_reminder', occasion: starts_at.toISOString() }))
export const tellDeducted = about(() => ({ kind: 'deposit_deducted', occasion: 'deducted' }))
export const tellDisputed = about(() => ({ kind: 'deposit_disputed', occasion: 'disputed', to: committee }))
export const tellReturned = about(() => ({ kind: 'deposit_returned', occasion: 'returned' }))

export const tellLateMoney = about(async (row, ctx) => {
  const facility = (await facilities.find(ctx, row.facility_id))!
  const needed = neededOf(facility)
  const time = { startsAt: row.starts_at, endsAt: row.ends_at }
  const ids = needed.map(({ facilityId }) => facilityId)
  const isFree = row.starts_at > ctx.now && countFree(await listHolds(ctx, ids, time), needed, time) >= row.places
  return { kind: isFree ? 'late_money_free' : 'late_money_taken', occasion: 'late money' }
})

/** Each who waits hears of each time it becomes free. */
export const tellFree = async (job: JobCtx, { societyId = '', waitId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx): Promise<News | undefined> => {
    const row = await findWait(ctx, waitId)
    if (!row) return undefined
    const time = `startsAt=${row.starts_at.toISOString()}&endsAt=${row.ends_at.toISOString()}`
    return {
      ...{ societyId, kind: 'time_free', occasion: `wait:${waitId}:${row.told_at?.toISOString() ?? ''}` },
      about: {
        facility: row.facility_name,
        when: `${row.starts_at.toISOString()}/${row.ends_at.toISOString()}`,
      },
      path: `/app/${ctx.society.subdomain}/facilities?facility=${row.facility_id}&${time}`,
      to: { members: [row.member_id] },
    }
  })
  if (news) await job.announce(news)
}
