export const facilityKinds = ['hall', 'lawn', 'gym', 'court', 'pool', 'guest_room', 'other'] as const
export type FacilityKind = (typeof facilityKinds)[number]

export const pays = ['free', 'next_bill', 'now'] as const
export type Pay = (typeof pays)[number]

export const quotaPers = ['day', 'week', 'month'] as const
export type QuotaPer = (typeof quotaPers)[number]

export const closureKinds = ['maintenance', 'society_event', 'other'] as const

export const statuses = [
  'asked',
  'unpaid',
  'confirmed',
  'checked_in',
  'no_show',
  'declined',
  'cancelled',
  'lapsed',
] as const
export type Status = (typeof statuses)[number]

/** How a state looks on its tag: the names are those of the tones of `web/ui/badge.tsx`. */
export const statusTone = {
  asked: 'warn',
  unpaid: 'warn',
  confirmed: 'ok',
  checked_in: 'info',
  no_show: 'plain',
  declined: 'plain',
  cancelled: 'plain',
  lapsed: 'plain',
} as const satisfies Record<Status, string>

/** These hold their places; whoever did not come has them until the time is over, as the door was kept for them. */
export const holdingStatuses = ['asked', 'unpaid', 'confirmed', 'checked_in', 'no_show'] as const
export const isHolding = (status: Status): boolean => (holdingStatuses as readonly Status[]).includes(status)

/** Booked and not begun: what can still be moved and given back. */
export const openStatuses = ['asked', 'unpaid', 'confirmed'] as const
export const isOpen = (status: Status): boolean => (openStatuses as readonly Status[]).includes(status)

export const mostPlaces = 200
export const mostSlots = 96
export const payMinutes = 15
export const checkInEarlyMinutes = 15
export const noShowMinutes = 30
/** So long the society can take something off a deposit; then it goes back by itself. */
export const depositDays = 3
export const noShowDays = 30
export const manyNoShows = 3
export const nearestTimes = 3
export const photoBytes = 10_000_000

export const minuteMs = 60_000
export const dayMs = 86_400_000
