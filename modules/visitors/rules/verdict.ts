import { type Day, dayOf } from '#kernel/time.ts'
import { isOnWeekday } from '../rules.ts'
import type { Sealed } from './qr.ts'

/** What the list in the guard's hand says of a pass or a worker. */
export type Listed = {
  weekdays: number
  validFrom: number
  validUntil: number
  usedUp: boolean
  needsApproval?: boolean
  /** When the seal that counts was made: an older card or code was replaced. */
  issuedAt?: number
}
export type Verdict = {
  colour: 'green' | 'amber' | 'red'
  why:
    | 'fits'
    | 'made_after'
    | 'blocked'
    | 'over'
    | 'early'
    | 'wrong_day'
    | 'used'
    | 'cancelled'
    | 'old_list'
    | 'unapproved'
}

const grace = 15 * 60_000
const oldList = 48 * 3_600_000

/**
 * A sealed text against the list, on the phone's corrected clock: the first that fits. What was sealed before the list
 * was made and is not in it has been cancelled or used, so the list is the list of revocations too.
 */
export const verdictOn = (
  sealed: Pick<Sealed, 'issuedAt' | 'from' | 'until'>,
  listed: Listed | undefined,
  list: { issuedAt: number; now: number; blocked: boolean },
): Verdict => {
  const from = listed?.validFrom ?? sealed.from.getTime()
  const until = listed?.validUntil ?? sealed.until.getTime()
  if (list.blocked) return red('blocked')
  if (listed?.issuedAt !== undefined && seconds(sealed.issuedAt.getTime()) < seconds(listed.issuedAt))
    return red('cancelled')
  if (list.now > until + grace) return red('over')
  if (list.now < from - grace) return amber('early')
  if (listed && !isOnWeekday(listed.weekdays, today(list.now))) return amber('wrong_day')
  if (listed?.usedUp) return red('used')
  if (listed?.needsApproval) return amber('unapproved')
  if (!listed && seconds(sealed.issuedAt.getTime()) <= seconds(list.issuedAt)) return red('cancelled')
  if (list.now - list.issuedAt > oldList) return amber('old_list')
  return { colour: 'green', why: listed ? 'fits' : 'made_after' }
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const today = (now: number): Day => dayOf(new Date(now))
const red = (why: Verdict['why']): Verdict => ({ colour: 'red', why })
const amber = (why: Verdict['why']): Verdict => ({ colour: 'amber', why })

/** Five wrong codes in ten minutes rest the pad for two. */
export const padRestsUntil = (wrong: readonly number[], now: number): number | null => {
  const fifth = wrong.filter((at) => now - at <= 10 * 60_000).at(-5)
  const last = wrong.at(-1)
  return fifth !== undefined && last !== undefined && now - last < 2 * 60_000 ? last + 2 * 60_000 : null
}
